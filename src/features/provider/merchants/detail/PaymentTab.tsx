import { api } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import type { PaymentSettings } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { m } from '#features/provider/merchants/detail/detail.messages.ts'
import { GrantsCard } from '#features/provider/merchants/detail/GrantsCard.tsx'
import { MerchantFrame } from '#features/provider/merchants/detail/MerchantFrame.tsx'
import { Part } from '#features/provider/merchants/detail/Part.tsx'
import { paymentTexts as p } from '#features/provider/merchants/detail/payment.messages.ts'
import { formatMoney } from '#shared/money.ts'

/** How the merchant takes payments and gives them back, as its own people set it. */
export function PaymentTab() {
  return (
    <MerchantFrame>
      {({ merchantId }) => (
        <>
          <GrantsCard merchantId={merchantId} />
          <Part call={api.merchantDetail.payment} input={{ merchantId }}>
            {(settings) => <Settings of={settings} />}
          </Part>
        </>
      )}
    </MerchantFrame>
  )
}

function Settings({ of: { orders, refunds, family, staff, hours, facts } }: { of: PaymentSettings }) {
  const t = useText()
  const language = useLanguage()
  const approval = refunds.refundApprovalAmount
  const yes = (value: boolean) => t(value ? m.yes : m.no)
  const rate = (value: string) => (value === '0' ? t(m.none) : `${percentOfRate(value)}%`)
  return (
    <Card title={t(m.payment)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.currency), value: facts.currency },
          { label: t(p.shortOrderId), value: yes(orders.shortOrderId) },
          { label: t(p.orderExpiry), value: t(p.minutes, { count: orders.orderExpiryMinutes }) },
          { label: t(p.maxRefundDays), value: t(p.days, { count: refunds.maxRefundDays }) },
          {
            label: t(p.refundApproval),
            value: approval === null ? t(m.none) : formatMoney(approval, facts.currency, language),
          },
          {
            label: t(p.cashierQueryDays),
            value: staff.cashierQueryDays === null ? t(p.all) : t(p.days, { count: staff.cashierQueryDays }),
          },
          { label: t(p.refundPassword), value: yes(facts.refundPasswordSet) },
          { label: t(p.refundByMaster), value: yes(family.refundByMaster) },
          { label: t(p.refundBetweenSubs), value: yes(family.refundBetweenSubs) },
          { label: t(p.preCreditRefund), value: yes(facts.preCreditRefund) },
          { label: t(p.surchargeRetail), value: rate(facts.surcharges.retail) },
          { label: t(p.surchargeQrCode), value: rate(facts.surcharges.qrCode) },
          { label: t(p.surchargeOnline), value: rate(facts.surcharges.online) },
          { label: t(p.socketEnabled), value: yes(staff.socketEnabled) },
          { label: t(p.paymentNotice), value: yes(staff.paymentNotice) },
          { label: t(p.businessHours), value: hours.businessHours === null ? t(p.always) : t(p.limited) },
        ]}
      />
    </Card>
  )
}
