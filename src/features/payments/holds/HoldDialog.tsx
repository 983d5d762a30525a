import { z } from 'zod'
import { api } from '#console/api.ts'
import { areaInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import { actTexts as m } from '#features/payments/holds/holds.messages.ts'
import { text } from '#shared/fields.ts'

const reasonWidth = 200
const schema = z.strictObject({ reason: text({ min: 1, max: reasonWidth }) })
const inputs = { reason: areaInput(m.reason, { hint: m.reasonHint, maxWidth: reasonWidth }) }

type Props = { orderId: string; onClose: () => void }

/** Holds one order: explains the effect, and takes the reason. */
export function HoldDialog({ orderId, onClose }: Props) {
  const t = useText()
  return (
    <SchemaDialog
      {...{ schema, inputs, onClose }}
      title={m.hold}
      submitLabel={m.hold}
      initial={{ reason: '' }}
      send={({ reason }) => api.holds.hold({ orderId, reason })}
      done={m.held}
    >
      <Note tone="warn" title={t(m.holdTitle)}>
        {t(m.confirmHold, { order: orderId })} {t(m.holdHint)}
      </Note>
    </SchemaDialog>
  )
}
