import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { Hold } from '#features/finances/holds/holds.fields.ts'
import { actTexts as m } from '#features/finances/holds/holds.messages.ts'
import { text } from '#shared/fields.ts'
import { formatMoney } from '#shared/money.ts'

const reasonWidth = 200
const schema = z.strictObject({ reason: text({ min: 1, max: reasonWidth }) })

type Props = {
  hold: Pick<Hold, 'holdId' | 'orderId' | 'heldAmount' | 'currency'>
  onClose: () => void
}

/** Releases one hold: confirms order and amount, and takes the reason. */
export function ReleaseDialog({ hold, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const { holdId, orderId: order } = hold
  const amount = formatMoney(hold.heldAmount, hold.currency, language)
  const form = useForm({
    initial: { reason: '' },
    schema,
    send: ({ reason }) => api.holds.release({ holdId, reason }),
    onDone: () => {
      notify.success(m.released)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.release} form={form} submitLabel={m.release}>
      <Note tone="warn" title={t(m.releaseTitle, { amount })}>
        {t(m.confirmRelease, { order, amount })}
      </Note>
      <FormField form={form} name="reason" label={t(m.reason)} hint={t(m.reasonHint)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
