import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { type AccountInput, accountInput } from '#features/provider/organizations/organizations.contract.ts'
import { bankCountries, bankCountryCodes } from '#features/provider/organizations/organizations.domain.ts'
import { m } from '#features/provider/organizations/organizations.messages.ts'

type Props = { organizationId: string; onClose: () => void }

/** Asks for another bank account. A second person lets it be. */
export function AccountDialog({ organizationId, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const form = useForm<AccountInput, unknown>({
    initial: { bankName: '', bankCountry: 'CA', swift: '', accountNo: '', reason: '' },
    schema: accountInput,
    send: (input) => api.organizations.askAccount({ organizationId, ...input }),
    onDone: () => {
      notify.success(m.asked)
      onClose()
    },
  })
  const names = new Intl.DisplayNames([language === 'zh' ? 'zh-CN' : 'en'], { type: 'region' })
  const hasIban = 'iban' in bankCountries[form.values.bankCountry]
  return (
    <FormDialog open onClose={onClose} title={m.askAccount} form={form} submitLabel={m.askAccount}>
      <Note title={t(m.askAccountHint)} />
      <FormField form={form} name="bankCountry" label={t(m.bankCountry)} required>
        {({ value, onChange }) => (
          <Select
            value={value}
            onChange={(next) => onChange(next ?? value)}
            options={bankCountryCodes.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          />
        )}
      </FormField>
      <FormField form={form} name="bankName" label={t(m.bank)} required>
        {(control) => <Input {...control} />}
      </FormField>
      <FormField form={form} name="swift" label={t(m.swift)} required>
        {(control) => <Input {...control} autoCapitalize="characters" spellCheck={false} maxLength={20} />}
      </FormField>
      <FormField
        form={form}
        name="accountNo"
        label={t(m.accountNo)}
        required
        {...(hasIban ? { hint: t(m.ibanHint) } : {})}
      >
        {(control) => <Input {...control} autoComplete="off" spellCheck={false} maxLength={60} />}
      </FormField>
      <FormField form={form} name="reason" label={t(m.reason)} required>
        {(control) => <TextArea {...control} maxWidth={200} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
