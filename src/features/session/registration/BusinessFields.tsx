import { FormField } from '#console/form/FormField.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Select } from '#console/ui/Select.tsx'
import { m } from '#features/session/registration/pages.messages.ts'
import { zoneOf, zonesOf } from '#features/session/registration/places.domain.ts'
import type { RegisterValues } from '#features/session/registration/registerForm.tsx'
import { registrationCurrencies } from '#features/session/registration/registration.contract.ts'
import { type Country, countries, currencyOf, defaultCountry, placesOf } from '#shared/places.ts'
import { zones } from '#shared/zone.ts'

/** The business and its location, which presets currency and time zone. */
export function BusinessFields({ form }: { form: Form<RegisterValues> }) {
  const t = useText()
  const country: Country = form.values.country ?? defaultCountry
  const { setValue } = form.hook

  function moveTo(next: Country) {
    setValue('country', next)
    setValue('province', '')
    setValue('currency', currencyOf[next])
    setValue('timezone', null)
  }
  function settleIn(province: string) {
    setValue('province', province, { shouldValidate: form.hook.formState.isSubmitted })
    setValue('timezone', zoneOf(country, province))
  }

  return (
    <>
      <FormField form={form} name="companyName" label={t(m.companyName)} hint={t(m.companyHint)} required>
        {(control) => <Input {...control} autoComplete="organization" autoFocus />}
      </FormField>
      <FormField form={form} name="tradeName" label={t(m.tradeName)} hint={t(m.tradeHint)} required>
        {(control) => <Input {...control} />}
      </FormField>
      <FormField form={form} name="country" label={t(m.country)} required>
        {({ value }) => (
          <Select
            value={value}
            onChange={(next) => next && moveTo(next)}
            options={(['CA', 'US'] as const).map((code) => ({ value: code, label: countries[code] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="province" label={t(country === 'CA' ? m.province : m.state)} required>
        {({ value }) => (
          <Select
            value={value || null}
            onChange={(next) => settleIn(next ?? '')}
            options={placesOf[country].map((place) => ({ value: place.code, label: place }))}
            placeholder={t(m.choose)}
          />
        )}
      </FormField>
      <FormField form={form} name="city" label={t(m.city)} required>
        {(control) => <Input {...control} autoComplete="address-level2" />}
      </FormField>
      <FormField form={form} name="timezone" label={t(m.timezone)} required>
        {(control) => (
          <Select
            {...control}
            options={zonesOf(country).map((zone) => ({ value: zone, label: zones[zone] }))}
            placeholder={t(m.choose)}
          />
        )}
      </FormField>
      <FormField form={form} name="currency" label={t(m.currency)} required>
        {(control) => (
          <Select
            {...control}
            options={registrationCurrencies.map((currency) => ({ value: currency, label: currency }))}
          />
        )}
      </FormField>
    </>
  )
}
