import { api } from '#console/api.ts'
import { areaInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import { handling, noteWidth } from '#features/system/apiLog/apiLog.contract.ts'
import type { ApiErrorRow } from '#features/system/apiLog/apiLog.fields.ts'
import { m } from '#features/system/apiLog/apiLog.messages.ts'

/** Marks an error as handled, with a note. */
export function HandleDialog({ of, onClose }: { of: ApiErrorRow; onClose: () => void }) {
  const t = useText()
  const { fingerprint, version, name } = of

  return (
    <SchemaDialog
      title={m.handle}
      submitLabel={m.handle}
      schema={handling}
      inputs={{ note: areaInput(m.note, { maxWidth: noteWidth, rows: 3 }) }}
      initial={{ note: of.note }}
      send={({ note }) => api.apiLog.handle({ fingerprint, version, note })}
      done={m.handled}
      onClose={onClose}
    >
      <Note title={name}>{t(m.handleHint)}</Note>
    </SchemaDialog>
  )
}
