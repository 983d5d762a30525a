import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { handling, noteWidth } from '#features/system/apiLog/apiLog.contract.ts'
import type { ApiErrorRow } from '#features/system/apiLog/apiLog.fields.ts'
import { m } from '#features/system/apiLog/apiLog.messages.ts'

/** Marks an error as handled, with a note. */
export function HandleDialog({ of, onClose }: { of: ApiErrorRow; onClose: () => void }) {
  const t = useText()
  const { fingerprint, version, name } = of
  const form = useForm({
    initial: { note: of.note },
    schema: handling,
    send: ({ note }) => api.apiLog.handle({ fingerprint, version, note }),
    onDone: () => {
      notify.success(m.handled)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.handle} form={form} submitLabel={m.handle}>
      <Note title={name}>{t(m.handleHint)}</Note>
      <FormField form={form} name="note" label={t(m.note)}>
        {(control) => <TextArea {...control} maxWidth={noteWidth} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
