import { api } from '#console/api.ts'
import { FormField } from '#console/FormPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { type HoursTerms, hoursTerms } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import { HoursInput } from '#features/products/storeCodes/config/HoursInput.tsx'
import { GroupForm, type GroupProps } from '#features/settings/payment/GroupForm.tsx'
import { hoursTexts as m } from '#features/settings/payment/payment.messages.ts'
import { formatZone } from '#shared/zone.ts'

/** When the merchant takes money. */
export function HoursGroup({ settings, may }: GroupProps) {
  const t = useText()
  const { zone } = settings.facts
  const named = formatZone(zone, new Date(), useLanguage())
  return (
    <GroupForm<HoursTerms>
      title={m.title}
      values={settings.hours}
      version={settings.version}
      schema={hoursTerms}
      may={may}
      send={(values) => api.paymentSettings.saveHours(values)}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="businessHours"
            label={t(m.hours)}
            hint={t(m.hoursHint, { zone: named })}
          >
            {({ value, onChange }) => <HoursInput value={value} onChange={onChange} zone={zone} />}
          </FormField>
          <FormField form={form} name="hoursOnline" label={t(m.online)} hint={t(m.onlineHint)}>
            {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
          </FormField>
        </>
      )}
    </GroupForm>
  )
}
