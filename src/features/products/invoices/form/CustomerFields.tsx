import { FormField } from '#console/FormPage.tsx'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { addTexts as x } from '#features/products/invoices/form/form.messages.ts'
import type { InvoiceForm } from '#features/products/invoices/form/useInvoiceForm.tsx'
import { languageOptions } from '#features/products/invoices/invoices.messages.ts'
import { type Country, countries, placesOf } from '#shared/places.ts'

/** The customer and place, which determines the taxes. */
export function CustomerFields({ form }: { form: InvoiceForm }) {
  const t = useText()
  return (
    <Card title={t(x.customer)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="customer.name" label={t(x.name)}>
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="customer.email" label={t(x.email)} hint={t(x.emailHint)}>
          {({ value, onChange, ...control }) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              value={value ?? ''}
              onChange={(typed) => onChange(typed.trim() || null)}
            />
          )}
        </FormField>
        <FormField form={form} name="customer.phone" label={t(x.phone)}>
          {({ value, onChange, ...control }) => (
            <Input
              {...control}
              type="tel"
              autoComplete="off"
              value={value ?? ''}
              onChange={(typed) => onChange(typed.trimStart() || null)}
            />
          )}
        </FormField>
        <FormField form={form} name="customer.address" label={t(x.address)}>
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <PlaceFields form={form} />
        <FormField form={form} name="language" label={t(x.language)}>
          {({ value, onChange }) => (
            <RadioGroup row value={value} onChange={onChange} options={languageOptions} />
          )}
        </FormField>
      </div>
    </Card>
  )
}

function PlaceFields({ form }: { form: InvoiceForm }) {
  const t = useText()
  const { place } = form.values
  const set = { shouldDirty: true }

  function move(country: Country | null) {
    if (country === null) return
    const first = placesOf[country][0]?.code ?? ''
    form.hook.setValue('place', { country, province: first }, set)
    // Place taxes are known only for Canada: elsewhere a line is untaxed until a rate is entered.
    if (country !== 'CA') {
      form.values.lines.forEach(({ taxKind }, index) => {
        if (taxKind === 'place') form.hook.setValue(`lines.${index}.taxKind`, 'none', set)
      })
    }
  }

  return (
    <>
      <Field label={t(x.country)}>
        <Select value={place?.country ?? null} onChange={move} options={optionsOf(countries)} />
      </Field>
      <Field label={t(x.province)} hint={t(x.placeHint)}>
        <Select
          value={place?.province ?? null}
          onChange={(province) =>
            place && province !== null && form.hook.setValue('place', { ...place, province }, set)
          }
          options={(place ? placesOf[place.country] : []).map(({ code, en, zh }) => ({
            value: code,
            label: { en, zh },
          }))}
        />
      </Field>
    </>
  )
}
