import { z } from 'zod'
import { api } from '#console/api.ts'
import { areaInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import type { StoreCode } from '#features/products/storeCodes/storeCodes.fields.ts'
import { revokeTexts as m } from '#features/products/storeCodes/storeCodes.messages.ts'
import { text } from '#shared/fields.ts'

const reasonWidth = 100
const schema = z.strictObject({ reason: text({ max: reasonWidth }) })

type Props = {
  code: Pick<StoreCode, 'storeCodeId' | 'label'>
  onClose: () => void
  onRevoked: (next: StoreCode) => void
}

/** Revokes a leaked code after explaining the effect, and shows the new one. */
export function RevokeDialog({ code: { storeCodeId, label }, onClose, onRevoked }: Props) {
  const t = useText()

  return (
    <SchemaDialog
      title={m.title}
      submitLabel={m.submit}
      schema={schema}
      inputs={{ reason: areaInput(m.reason, { hint: m.reasonHint, maxWidth: reasonWidth }) }}
      initial={{ reason: '' }}
      send={({ reason }) => api.storeCodes.revoke({ storeCodeId, reason })}
      done={m.done}
      onDone={(next) => onRevoked(next)}
      onClose={onClose}
    >
      <Note tone="warn" title={label}>
        {t(m.body, { label })}
      </Note>
    </SchemaDialog>
  )
}
