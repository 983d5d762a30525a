import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import { percentOfRate, rateOfPercent } from '#features/merchants/ratePlan.domain.ts'
import { OrganizationSelect } from '#features/provider/organizations/OrganizationSelect.tsx'
import {
  type OrganizationFacts,
  organizationFacts,
} from '#features/provider/organizations/organizations.contract.ts'
import type { Organization } from '#features/provider/organizations/organizations.fields.ts'
import { faultTexts, m, statusText } from '#features/provider/organizations/organizations.messages.ts'
import { currencyCodes } from '#shared/currency.ts'
import { countries, placesOf } from '#shared/places.ts'

const isPercent = (typed: string) => rateOfPercent(typed) !== null
const { rate: _, ...facts } = organizationFacts.shape
const schema = z.strictObject({
  ...facts,
  percent: z.string().refine(isPercent, { params: { words: faultTexts.rate } }),
})
type Values = Omit<OrganizationFacts, 'rate'> & { percent: string }

type Props = { of: Organization | null; onClose: () => void }

/** Adds an organization, or changes one: all but its bank account. */
export function OrganizationDialog({ of, onClose }: Props) {
  const t = useText()
  const form = useForm<Values, unknown>({
    initial: valuesOf(of),
    schema,
    send: ({ percent, ...values }) => {
      const input = { ...values, rate: rateOfPercent(percent) ?? '0' }
      return of === null
        ? api.organizations.add(input)
        : api.organizations.edit({ organizationId: of.organizationId, version: of.version, ...input })
    },
    onDone: () => {
      notify.success(m.saved)
      onClose()
    },
  })
  const { country, feeCurrency } = form.values
  return (
    <FormDialog open onClose={onClose} title={of === null ? m.add : m.edit} form={form} submitLabel={m.save}>
      <FormField form={form} name="name" label={t(m.name)} required>
        {(control) => <Input {...control} />}
      </FormField>
      <FormField form={form} name="parentId" label={t(m.parent)}>
        {({ value, onChange }) => (
          <OrganizationSelect
            {...{ value, onChange }}
            without={of?.organizationId}
            placeholder={t(m.noParent)}
            clearable
          />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="country" label={t(m.country)} required>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={(next) => {
                onChange(next ?? value)
                form.hook.setValue('province', placesOf[next ?? value][0]?.code ?? '')
              }}
              options={optionsOf(countries)}
            />
          )}
        </FormField>
        <FormField form={form} name="province" label={t(m.province)} required>
          {({ value, onChange }) => (
            <Select
              value={value || null}
              onChange={(next) => onChange(next ?? '')}
              options={placesOf[country].map(({ code, en, zh }) => ({ value: code, label: { en, zh } }))}
            />
          )}
        </FormField>
        <FormField form={form} name="city" label={t(m.city)} required>
          {(control) => <Input {...control} />}
        </FormField>
        <FormField form={form} name="address" label={t(m.address)}>
          {(control) => <Input {...control} />}
        </FormField>
        <FormField form={form} name="contactName" label={t(m.contact)} required>
          {(control) => <Input {...control} />}
        </FormField>
        <FormField form={form} name="contactPhone" label={t(m.phone)}>
          {(control) => <Input {...control} type="tel" />}
        </FormField>
        <FormField form={form} name="contactEmail" label={t(m.email)}>
          {(control) => <Input {...control} type="email" />}
        </FormField>
        <FormField form={form} name="percent" label={`${t(m.rate)} (%)`} hint={t(m.rateHint)} required>
          {(control) => <Input {...control} inputMode="decimal" align="right" maxLength={10} />}
        </FormField>
        <FormField form={form} name="feeCurrency" label={t(m.feeCurrency)} required>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={(next) => onChange(next ?? value)}
              options={currencyCodes.map((code) => ({ value: code, label: code }))}
            />
          )}
        </FormField>
        <FormField form={form} name="status" label={t(m.status)} required>
          {({ value, onChange }) => (
            <RadioGroup row value={value} onChange={onChange} options={optionsOf(statusText)} />
          )}
        </FormField>
        <FormField form={form} name="minFee" label={t(m.minFee)} hint={t(m.perMonth)}>
          {(control) => <AmountInput {...control} currency={feeCurrency} placeholder={t(m.noLimit)} />}
        </FormField>
        <FormField form={form} name="maxFee" label={t(m.maxFee)} hint={t(m.perMonth)}>
          {(control) => <AmountInput {...control} currency={feeCurrency} placeholder={t(m.noLimit)} />}
        </FormField>
      </div>
    </FormDialog>
  )
}

function valuesOf(of: Organization | null): Values {
  if (of === null) {
    return {
      ...{ parentId: null, name: '', country: 'CA', province: 'BC', city: '', address: '', contactName: '' },
      ...{
        contactPhone: '',
        contactEmail: '',
        percent: '0.00',
        feeCurrency: 'CAD',
        minFee: null,
        maxFee: null,
      },
      status: 'enabled',
    }
  }
  const { parentId, name, country, province, city, address, contactName, contactPhone, contactEmail } = of
  const { feeCurrency, minFee, maxFee, status } = of
  return {
    ...{ parentId, name, country, province, city, address, contactName, contactPhone, contactEmail },
    ...{ feeCurrency, minFee, maxFee, status, percent: percentOfRate(of.rate) },
  }
}
