import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { MultiSelect } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { DocumentKind } from '#features/account/documents/documents.domain.ts'
import { kindText } from '#features/account/documents/documents.messages.ts'
import { askShape } from '#features/account/documents/operations/documentDesk.contract.ts'
import { m } from '#features/account/documents/operations/documentDesk.messages.ts'
import { merchantCode } from '#shared/fields.ts'

const schema = z.strictObject({ merchantId: merchantCode, ...askShape.shape })

type Props = { onClose: () => void; merchantId?: string }

/** Requests missing documents from a merchant, which is preset on the merchant's own page. */
export function AskDialog({ onClose, merchantId: known }: Props) {
  const t = useText()
  const form = useForm({
    initial: { merchantId: known ?? '', kinds: [] as DocumentKind[] },
    schema,
    send: (input) => api.documentDesk.ask(input),
    onDone: () => {
      notify.success(m.asked)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.askTitle} form={form} submitLabel={m.ask}>
      <p className="text-text-2">{t(m.askHint)}</p>
      {known === undefined && (
        <FormField form={form} name="merchantId" label={t(m.code)} required>
          {({ onChange, ...control }) => (
            <Input
              {...control}
              onChange={(typed) => onChange(typed.toUpperCase())}
              maxLength={6}
              autoComplete="off"
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="kinds" label={t(m.kinds)} required>
        {({ value, onChange }) => (
          <MultiSelect value={value} onChange={onChange} options={optionsOf(kindText)} />
        )}
      </FormField>
    </FormDialog>
  )
}
