import { api } from '#console/api.ts'
import { areaInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import {
  type RegistrationDetail,
  reasonWidth,
  refusal,
} from '#features/provider/registrations/registrations.contract.ts'
import { m } from '#features/provider/registrations/registrations.messages.ts'

type Props = { registration: RegistrationDetail; onClose: () => void }

/** Refuses a registration, with the reason that its contact is sent. */
export function RefuseDialog({ registration, onClose }: Props) {
  const t = useText()
  const { registrationId, tradeName, email } = registration

  return (
    <SchemaDialog
      title={m.refuse}
      submitLabel={m.refuse}
      schema={refusal}
      inputs={{ reason: areaInput(m.reason, { maxWidth: reasonWidth, rows: 3 }) }}
      initial={{ reason: '' }}
      send={({ reason }) => api.registrationDesk.refuse({ registrationId, reason })}
      done={m.refused}
      onClose={onClose}
    >
      <Note tone="warn" title={t(m.refuseTitle, { shop: tradeName })}>
        {t(m.refuseHint, { email })}
      </Note>
    </SchemaDialog>
  )
}
