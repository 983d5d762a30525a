import type { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { Company } from '#features/account/business/business.contract.ts'
import { hints, m as own } from '#features/account/business/business.messages.ts'
import { IndustrySelect } from '#features/account/business/details/IndustrySelect.tsx'
import { changeFieldText as f, structureText } from '#features/account/changes/changeFields.domain.ts'
import { companyInput, reasonWidth } from '#features/account/changes/changes.contract.ts'
import { m } from '#features/account/changes/changes.messages.ts'
import { businessNumber } from '#shared/businessNumbers.ts'
import { zones } from '#shared/zone.ts'

type FormValues = z.output<typeof companyInput>
type Props = {
  company: Company
  country: 'CA' | 'US'
  /** How the request is sent; by default as the merchant's own. */
  send?: (input: FormValues) => Promise<unknown>
  onClose: () => void
}

/** Requests a change of the company's identity. */
export function CompanyDialog({ company, country, send = api.changes.requestCompany, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: { ...company, reason: '' },
    schema: companyInput,
    send: (input: FormValues) => send(input),
    onDone: () => {
      notify.success(m.sent)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      drawer
      width="large"
      onClose={onClose}
      title={own.requestCompany}
      form={form}
      submitLabel={m.send}
    >
      <FormField form={form} name="legalName" label={t(f.legalName)} hint={t(hints.legalName)} required>
        {(control) => <Input {...control} autoComplete="organization" />}
      </FormField>
      <FormField form={form} name="tradeName" label={t(f.tradeName)} hint={t(hints.tradeName)} required>
        {(control) => <Input {...control} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="structure" label={t(f.structure)}>
          {({ value, onChange }) => (
            <Select value={value} onChange={onChange} options={optionsOf(structureText)} clearable />
          )}
        </FormField>
        <FormField
          form={form}
          name="registrationNo"
          label={t(f.registrationNo)}
          hint={t(registrationHint(form.values.registrationNo, country))}
        >
          {(control) => <Input {...control} maxLength={20} />}
        </FormField>
        <FormField form={form} name="industry" label={t(f.industry)}>
          {({ value, onChange }) => <IndustrySelect value={value} onChange={onChange} />}
        </FormField>
        <FormField form={form} name="timezone" label={t(f.timezone)} hint={t(hints.timezone)} required>
          {({ value, onChange }) => (
            <Select value={value} onChange={(zone) => zone && onChange(zone)} options={optionsOf(zones)} />
          )}
        </FormField>
      </div>
      <FormField form={form} name="reason" label={t(m.reason)} hint={t(m.reasonHint)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

/** Which number is expected, or why this one looks mistyped. */
function registrationHint(typed: string, country: 'CA' | 'US') {
  if (typed.trim() === '') return hints.registrationNo
  const found = businessNumber(typed, country)
  if ('kind' in found) return hints.registrationNo
  return found.warning === 'checkDigit' ? hints.checkDigit : hints.unknownNumber
}
