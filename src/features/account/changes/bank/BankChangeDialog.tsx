import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { changeFieldText as f } from '#features/account/changes/changeFields.domain.ts'
import { bankInput, reasonWidth } from '#features/account/changes/changes.contract.ts'
import { bankTexts as b, m } from '#features/account/changes/changes.messages.ts'
import { DocumentUpload } from '#features/account/documents/DocumentUpload.tsx'
import { institutionWarning } from '#shared/bankAccounts.ts'

const blank = {
  ...{ bankName: '', institutionNo: '', transitNo: '', routingNo: '', accountNo: '', bankAddress: '' },
  ...{ documentId: '', reason: '' },
}

type Props = { country: 'CA' | 'US'; onClose: () => void }

/** Requests another bank account in the format of the merchant's country, with a void cheque as proof. */
export function BankChangeDialog({ country, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: blank,
    schema: bankInput,
    send: (input) => api.changes.requestBank(input),
    onDone: () => {
      notify.success(m.sent)
      onClose()
    },
  })
  const { institutionNo } = form.values
  const warning =
    country === 'CA'
      ? institutionWarning({ bankName: '', institutionNo, transitNo: '', accountNo: '' })
      : null
  return (
    <FormDialog open drawer width="large" onClose={onClose} title={b.title} form={form} submitLabel={m.send}>
      <Note title={t(b.how)} />
      <FormField form={form} name="bankName" label={t(f.bankName)} required>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        {country === 'US' ? (
          <FormField form={form} name="routingNo" label={t(f.routingNo)} required>
            {(control) => <Input {...control} inputMode="numeric" maxLength={9} autoComplete="off" />}
          </FormField>
        ) : (
          <>
            <FormField
              form={form}
              name="institutionNo"
              label={t(f.institutionNo)}
              required
              {...(warning && { hint: t(warning.text, warning.values) })}
            >
              {(control) => <Input {...control} inputMode="numeric" maxLength={3} autoComplete="off" />}
            </FormField>
            <FormField form={form} name="transitNo" label={t(f.transitNo)} required>
              {(control) => <Input {...control} inputMode="numeric" maxLength={5} autoComplete="off" />}
            </FormField>
          </>
        )}
        <FormField form={form} name="accountNo" label={t(f.account)} hint={t(b.accountHint)} required>
          {(control) => <Input {...control} inputMode="numeric" maxLength={17} autoComplete="off" />}
        </FormField>
      </div>
      <FormField form={form} name="bankAddress" label={t(f.bankAddress)}>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="documentId" label={t(b.cheque)} hint={t(b.chequeHint)} required>
        {({ value, onChange }) => <Cheque value={value} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="reason" label={t(m.reason)} hint={t(m.reasonHint)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

/** The void cheque: an existing document or a new upload. */
function Cheque({ value, onChange }: { value: string; onChange: (documentId: string) => void }) {
  const t = useText()
  const [uploading, setUploading] = useState(false)
  const { data } = useRead(api.documents.current, {})
  const cheques = (data?.documents ?? []).filter(
    ({ kind, state }) => kind === 'voidCheque' && state !== 'refused',
  )
  return (
    <div className="flex flex-col gap-2">
      {cheques.length > 0 && (
        <Select
          value={value === '' ? null : value}
          onChange={(documentId) => onChange(documentId ?? '')}
          placeholder={t(b.useThis)}
          options={cheques.map(({ documentId, fileName }) => ({ value: documentId, label: fileName }))}
        />
      )}
      <div>
        <Button icon={FileUp} onClick={() => setUploading(true)}>
          {t(b.chequeMissing)}
        </Button>
      </div>
      {uploading && (
        <DocumentUpload
          kind="voidCheque"
          onClose={() => setUploading(false)}
          onDone={({ documentId }) => onChange(documentId)}
        />
      )}
    </div>
  )
}
