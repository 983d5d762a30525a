import { api } from '#console/api.ts'
import { useCan } from '#console/permission.tsx'
import { CommentForm } from '#features/finances/reconciliation/differences/CommentForm.tsx'
import { DifferenceDrawer } from '#features/finances/reconciliation/differences/DifferenceDrawer.tsx'
import type { Difference } from '#features/finances/reconciliation/differences/differences.contract.ts'

/** A difference as its merchant sees it, with comments and questions to the provider. */
export function MerchantDifference({ of, onClose }: { of: Difference; onClose: () => void }) {
  const maySay = useCan('reconciliation.edit')
  const { differenceId } = of
  return (
    <DifferenceDrawer of={of} onClose={onClose} read={() => api.reconciliation.difference({ differenceId })}>
      {(detail) =>
        maySay && detail.state !== 'settled' && <CommentForm key={detail.timeline.length} of={detail} />
      }
    </DifferenceDrawer>
  )
}
