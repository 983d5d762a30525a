import { api } from '#console/api.ts'
import { areaInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { returning } from '#features/provider/compliance/compliance.contract.ts'
import { m } from '#features/provider/compliance/compliance.messages.ts'

type Props = { merchantId: string; reviewId: string; onClose: () => void }

/** Gives a proposal back, with a reason that its proposer reads. */
export function ReturnDialog({ merchantId, reviewId, onClose }: Props) {
  return (
    <SchemaDialog
      title={m.giveBack}
      submitLabel={m.giveBack}
      schema={returning}
      inputs={{ reason: areaInput(m.reason, { rows: 3 }) }}
      initial={{ reason: '' }}
      send={({ reason }) => api.compliance.giveBack({ merchantId, reviewId, reason })}
      done={m.returned}
      onClose={onClose}
    />
  )
}
