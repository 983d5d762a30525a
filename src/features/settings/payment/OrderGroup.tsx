import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Field } from '#console/ui/Field.tsx'
import { FlagIcon } from '#console/ui/FlagIcon.tsx'
import type { GroupProps } from '#features/settings/payment/GroupForm.tsx'
import { orderTexts as m } from '#features/settings/payment/payment.messages.ts'
import { SettingsGroup } from '#features/settings/payment/SettingsGroup.tsx'

/** How orders are numbered, and how long a payer may take. */
export function OrderGroup(given: GroupProps) {
  const t = useText()
  const { currency } = given.settings.facts
  return (
    <SettingsGroup {...given} group="orders" send={(values) => api.paymentSettings.saveOrders(values)}>
      <Field label={t(m.currency)} hint={t(m.currencyHint)}>
        <span className="flex items-center gap-2 font-medium">
          <FlagIcon currency={currency} />
          {currency}
        </span>
      </Field>
    </SettingsGroup>
  )
}
