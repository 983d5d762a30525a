import { z } from 'zod'
import { api } from '#console/api.ts'
import { areaInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import { reasonWidth } from '#features/account/changes/changes.contract.ts'
import { m } from '#features/account/changes/changes.messages.ts'
import { text } from '#shared/fields.ts'

const schema = z.strictObject({ reason: text({ min: 1, max: reasonWidth }) })

type Props = { requestId: string; onClose: () => void }

/** Stops a change of bank details, so payouts continue to the old account. */
export function StopDialog({ requestId, onClose }: Props) {
  const t = useText()

  return (
    <SchemaDialog
      title={m.stop}
      submitLabel={m.stop}
      schema={schema}
      inputs={{ reason: areaInput(m.stopReason, { hint: m.reasonHint, maxWidth: reasonWidth }) }}
      initial={{ reason: '' }}
      send={({ reason }) => api.changes.stop({ requestId, reason })}
      done={m.stopped}
      onClose={onClose}
    >
      <Note tone="warn" title={t(m.stopTitle)}>
        {t(m.stopBody)}
      </Note>
    </SchemaDialog>
  )
}
