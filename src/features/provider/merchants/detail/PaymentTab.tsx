import { api } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import type { PaymentSettings } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import {
  allSettings,
  type SettingGroup,
  type SettingName,
  settingGroups,
} from '#features/account/paymentSettings/paymentSettings.fields.ts'
import { settingTitles, settingWords } from '#features/account/paymentSettings/paymentSettings.messages.ts'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { m } from '#features/provider/merchants/detail/detail.messages.ts'
import { GrantsCard } from '#features/provider/merchants/detail/GrantsCard.tsx'
import { MerchantFrame } from '#features/provider/merchants/detail/MerchantFrame.tsx'
import { Part } from '#features/provider/merchants/detail/Part.tsx'
import { paymentTexts as p } from '#features/provider/merchants/detail/payment.messages.ts'
import type { Currency } from '#shared/currency.ts'
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

function Settings({ of: settings }: { of: PaymentSettings }) {
  const t = useText()
  const { facts } = settings
  const format = useSettingValue(facts.currency)
  const yes = (value: boolean) => t(value ? m.yes : m.no)
  const rate = (value: string) => (value === '0' ? t(m.none) : `${percentOfRate(value)}%`)
  const groups = Object.keys(settingGroups) as SettingGroup[]
  const set = groups.flatMap((group) =>
    Object.entries(settings[group]).map(([name, value]) => ({
      label: t(settingTitles[name as SettingName]),
      value: format(name as SettingName, value),
    })),
  )
  return (
    <Card title={t(m.payment)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.currency), value: facts.currency },
          ...set,
          { label: t(p.refundPassword), value: yes(facts.refundPasswordSet) },
          { label: t(p.preCreditRefund), value: yes(facts.preCreditRefund) },
          { label: t(p.surchargeRetail), value: rate(facts.surcharges.retail) },
          { label: t(p.surchargeQrCode), value: rate(facts.surcharges.qrCode) },
          { label: t(p.surchargeOnline), value: rate(facts.surcharges.online) },
        ]}
      />
    </Card>
  )
}

/** Formats a setting by its kind. */
function useSettingValue(currency: Currency): (name: SettingName, value: unknown) => string {
  const t = useText()
  const language = useLanguage()
  return (name, value) => {
    const { kind } = allSettings[name]
    if (kind === 'flag') return t(value === true ? m.yes : m.no)
    if (kind === 'hours') return t(value === null ? settingWords.always : settingWords.limited)
    if (kind === 'amount')
      return value === null ? t(m.none) : formatMoney(value as bigint, currency, language)
    if (value === null) return t(settingWords.all)
    return t(kind === 'days' ? settingWords.daysOf : settingWords.minutesOf, { count: Number(value) })
  }
}
