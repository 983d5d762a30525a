import { z } from 'zod'
import { areaInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import { text } from '#shared/fields.ts'
import type { Text } from '#shared/messages.ts'

const width = 200
const schema = z.strictObject({ reason: text({ min: 2, max: width }) })

type Props = {
  label: Text
  /** The confirmation's question. */
  question: string
  hint: Text
  reason: Text
  done: Text
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Ends a merchant's record as the provider, with a reason for the merchant. */
export function ReasonDialog({ label, question, hint, reason, done, send, onClose }: Props) {
  const t = useText()

  return (
    <SchemaDialog
      title={label}
      submitLabel={label}
      schema={schema}
      inputs={{ reason: areaInput(reason, { maxWidth: width, rows: 3 }) }}
      initial={{ reason: '' }}
      send={(values) => send(values.reason)}
      done={done}
      onClose={onClose}
    >
      <Note tone="warn" title={question}>
        {t(hint)}
      </Note>
    </SchemaDialog>
  )
}
