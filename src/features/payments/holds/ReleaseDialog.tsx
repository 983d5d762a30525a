import { z } from 'zod'
import { api } from '#console/api.ts'
import { areaInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import type { Hold } from '#features/payments/holds/holds.fields.ts'
import { actTexts as m } from '#features/payments/holds/holds.messages.ts'
import { text } from '#shared/fields.ts'
import { formatMoney } from '#shared/money.ts'

const reasonWidth = 200
const schema = z.strictObject({ reason: text({ min: 1, max: reasonWidth }) })
const inputs = { reason: areaInput(m.reason, { hint: m.reasonHint, maxWidth: reasonWidth }) }

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
  return (
    <SchemaDialog
      {...{ schema, inputs, onClose }}
      title={m.release}
      submitLabel={m.release}
      initial={{ reason: '' }}
      send={({ reason }) => api.holds.release({ holdId, reason })}
      done={m.released}
    >
      <Note tone="warn" title={t(m.releaseTitle, { amount })}>
        {t(m.confirmRelease, { order, amount })}
      </Note>
    </SchemaDialog>
  )
}
