import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import type { PaymentSettings } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import { surchargeDoors } from '#features/account/paymentSettings/surcharge.domain.ts'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { surchargeTexts as m } from '#features/settings/payment/payment.messages.ts'

/** The current surcharge on cards; it is edited beside the legal limits. */
export function SurchargeCard({ settings }: { settings: PaymentSettings }) {
  const t = useText()
  const { surcharges } = settings.facts
  return (
    <Card
      title={t(m.title)}
      extra={
        <GoLink to="/Settings/Payment/CardSettings" className={buttonClass()}>
          {t(m.toCards)}
        </GoLink>
      }
    >
      <p className="mb-4 text-text-2">{t(m.hint)}</p>
      <Descriptions
        columns={3}
        items={surchargeDoors.map((door) => ({
          label: t(m[door]),
          value: surcharges[door] === '0' ? t(m.nothing) : `${percentOfRate(surcharges[door])}%`,
        }))}
      />
    </Card>
  )
}
