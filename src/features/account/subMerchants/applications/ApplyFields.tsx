import type { ReactNode } from 'react'
import { FormField } from '#console/FormPage.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { ImageInput } from '#console/ui/ImageInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { widths } from '#features/account/subMerchants/applications/applications.contract.ts'
import { openingCurrencies } from '#features/account/subMerchants/applications/applications.domain.ts'
import { applyTexts as m } from '#features/account/subMerchants/applications/apply.messages.ts'
import type { TypedApplication } from '#features/account/subMerchants/applications/typedApplication.tsx'
import { settleToText, shopKindText } from '#features/account/subMerchants/subMerchants.messages.ts'
import type { Text } from '#shared/messages.ts'
import { countries, placesOf } from '#shared/places.ts'
import { zones } from '#shared/zone.ts'

type Props = { form: Form<TypedApplication> }

function Group({ title, children }: { title: Text; children: ReactNode }) {
  const t = useText()
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <legend className="float-left mb-2 w-full font-semibold">{t(title)}</legend>
      {children}
    </fieldset>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}

type Plain = 'website' | 'tradeName' | 'legalName' | 'city' | 'address' | 'postalCode' | 'contactName'
type Line = Props & {
  name: Plain | 'contactPhone' | 'contactEmail' | 'bankName'
  label: Text
  hint?: Text
  required?: boolean
  autoComplete?: string
  type?: string
}

function TextLine({ form, name, label, hint, required = false, autoComplete = 'off', type = 'text' }: Line) {
  const t = useText()
  return (
    <FormField
      form={form}
      name={name}
      label={t(label)}
      required={required}
      {...(hint === undefined ? {} : { hint: t(hint) })}
    >
      {(control) => <Input {...control} type={type} autoComplete={autoComplete} />}
    </FormField>
  )
}

/** The shop: photo or website, and its names. */
export function ShopFields({ form }: Props) {
  const t = useText()
  const { shopKind, legal, tradeName } = form.values
  const offline = shopKind === 'offline'
  return (
    <Group title={m.shop}>
      <FormField form={form} name="shopKind" label={t(m.shopKind)} required>
        {({ value, onChange }) => (
          <RadioGroup row value={value} onChange={onChange} options={optionsOf(shopKindText)} />
        )}
      </FormField>
      <FormField form={form} name="photoImageId" label={t(m.photo)} hint={t(m.photoHint)} required={offline}>
        {({ value, onChange }) => (
          <ImageInput value={value} onChange={onChange} alt={tradeName || t(m.photo)} />
        )}
      </FormField>
      <TextLine
        {...{ form, name: 'website', label: m.website, hint: m.websiteHint, required: !offline, type: 'url' }}
      />
      <TextLine {...{ form, name: 'tradeName', label: m.tradeName, hint: m.tradeNameHint, required: true }} />
      <FormField form={form} name="legal" label={t(m.legal)}>
        {({ value, onChange }) => (
          <RadioGroup
            row
            value={value}
            onChange={onChange}
            options={[
              { value: 'same', label: m.legalSame },
              { value: 'other', label: m.legalOther },
            ]}
          />
        )}
      </FormField>
      {legal === 'other' && <TextLine {...{ form, name: 'legalName', label: m.legalName, required: true }} />}
      <FormField form={form} name="description" label={t(m.description)}>
        {(control) => <TextArea {...control} maxWidth={widths.description} rows={2} />}
      </FormField>
    </Group>
  )
}

/** Its address and contact. */
export function PlaceFields({ form }: Props) {
  const t = useText()
  const { country } = form.values
  const american = country === 'US'
  const places = placesOf[country].map((place) => ({ value: place.code, label: place }))
  return (
    <Group title={m.where}>
      <Pair>
        <FormField form={form} name="country" label={t(m.country)} required>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={(next) => {
                onChange(next)
                form.hook.setValue('province', '')
              }}
              options={optionsOf(countries)}
            />
          )}
        </FormField>
        <FormField form={form} name="province" label={t(american ? m.stateUs : m.province)} required>
          {({ value, onChange }) => (
            <Select
              value={value === '' ? null : value}
              onChange={(next) => onChange(next ?? '')}
              options={places}
              placeholder={t(m.choose)}
            />
          )}
        </FormField>
        <TextLine {...{ form, name: 'city', label: m.city, required: true }} />
        <TextLine {...{ form, name: 'postalCode', label: american ? m.zip : m.postalCode, required: true }} />
      </Pair>
      <TextLine {...{ form, name: 'address', label: m.address, required: true }} />
      <FormField form={form} name="timezone" label={t(m.timezone)} required>
        {(control) => <Select {...control} options={optionsOf(zones)} />}
      </FormField>
      <Pair>
        <TextLine {...{ form, name: 'contactName', label: m.contactName, required: true }} />
        <TextLine {...{ form, name: 'contactPhone', label: m.contactPhone, required: true, type: 'tel' }} />
      </Pair>
      <TextLine {...{ form, name: 'contactEmail', label: m.contactEmail, required: true, type: 'email' }} />
    </Group>
  )
}

/** Its currency and payout account. */
export function MoneyFields({ form }: Props) {
  const t = useText()
  const { settleTo } = form.values
  return (
    <Group title={m.settlement}>
      <FormField form={form} name="currency" label={t(m.currency)} required>
        {({ value, onChange }) => (
          <RadioGroup
            row
            value={value}
            onChange={onChange}
            options={openingCurrencies.map((one) => ({ value: one, label: one }))}
          />
        )}
      </FormField>
      <FormField form={form} name="settleTo" label={t(m.settleTo)} required>
        {({ value, onChange }) => (
          <RadioGroup value={value} onChange={onChange} options={optionsOf(settleToText)} />
        )}
      </FormField>
      {settleTo === 'own' && <BankFields form={form} />}
    </Group>
  )
}

function BankFields({ form }: Props) {
  const t = useText()
  const number = (name: 'institutionNo' | 'transitNo' | 'routingNo' | 'accountNo', maxLength: number) => (
    <FormField key={name} form={form} name={name} label={t(m[name])} required>
      {(control) => <Input {...control} inputMode="numeric" autoComplete="off" maxLength={maxLength} />}
    </FormField>
  )
  return (
    <>
      <TextLine {...{ form, name: 'bankName', label: m.bankName, required: true }} />
      {form.values.country === 'US' ? (
        number('routingNo', 9)
      ) : (
        <Pair>
          {number('institutionNo', 3)}
          {number('transitNo', 5)}
        </Pair>
      )}
      {number('accountNo', 17)}
    </>
  )
}
