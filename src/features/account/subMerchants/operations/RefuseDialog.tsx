import { z } from 'zod'
import { areaInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { m } from '#features/account/subMerchants/operations/subMerchantDesk.messages.ts'
import { text } from '#shared/fields.ts'

const reasonWidth = 200
const schema = z.strictObject({ reason: text({ min: 1, max: reasonWidth }) })

type Props = { title: string; refuse: (reason: string) => Promise<unknown>; onClose: () => void }

/** Rejects an application with a reason for the applicant. */
export function RefuseDialog({ title, refuse, onClose }: Props) {
  return (
    <SchemaDialog
      title={m.refuse}
      submitLabel={m.refuse}
      description={title}
      schema={schema}
      inputs={{ reason: areaInput(m.reason, { hint: m.reasonHint, maxWidth: reasonWidth, rows: 3 }) }}
      initial={{ reason: '' }}
      send={({ reason }) => refuse(reason)}
      done={m.refused}
      onClose={onClose}
    />
  )
}
