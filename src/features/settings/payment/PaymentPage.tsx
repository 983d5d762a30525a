import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { useCan } from '#console/permission.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import type { PaymentSettings } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import { OrderGroup } from '#features/settings/payment/OrderGroup.tsx'
import { m } from '#features/settings/payment/payment.messages.ts'
import { FamilyGroup, RefundGroup } from '#features/settings/payment/RefundGroup.tsx'
import { RiskSection } from '#features/settings/payment/risk/RiskSection.tsx'
import { SettingsGroup } from '#features/settings/payment/SettingsGroup.tsx'
import { GatewayCard, TicketCard } from '#features/settings/payment/SideCards.tsx'
import { SurchargeCard } from '#features/settings/payment/SurchargeCard.tsx'

/** How the merchant takes money and gives it back, item by item. */
export function PaymentPage() {
  const t = useText()
  const { data, error, refetch } = useRead(api.paymentSettings.get, {})
  useLive('paymentSetting', () => void refetch())
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      {error && !data ? (
        <Card>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <Groups settings={data} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

function Groups({ settings }: { settings: PaymentSettings }) {
  const t = useText()
  const may = useCan('paymentSetting.edit')
  const [seesLimits, seesTickets, seesGateway] = [
    useCan('riskLimit.query'),
    useCan('device.query'),
    useCan('developer.get'),
  ]
  const given = { settings, may }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {!may && <Note title={t(m.readOnly)} />}
        <OrderGroup {...given} />
        <RefundGroup {...given} />
        <FamilyGroup {...given} />
        <SurchargeCard settings={settings} />
        {seesLimits && <RiskSection />}
        <SettingsGroup {...given} group="hours" send={(values) => api.paymentSettings.saveHours(values)} />
        <SettingsGroup {...given} group="staff" send={(values) => api.paymentSettings.saveStaff(values)} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {seesTickets && <TicketCard />}
        {seesGateway && <GatewayCard />}
      </div>
    </div>
  )
}
