import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { UserSelect } from '#console/staff/UserSelect.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { RiskHitDetail } from '#features/payments/risk/hits/hits.contract.ts'
import { m } from '#features/payments/risk/hits/hits.messages.ts'

/** Assigns a review to a member of staff, or to nobody. */
export function TakeButton({ hit: { merchantId, hitId, edition, assigneeId } }: { hit: RiskHitDetail }) {
  const t = useText()
  const assign = useWrite(
    (accountId: string | null) => api.riskHits.assign({ merchantId, hitId, edition, assigneeId: accountId }),
    {
      onDone: () => notify.success(m.assigned),
      onFailed: ({ message }) => notify.error(message),
    },
  )
  return (
    <span className="inline-block w-44">
      <UserSelect
        value={assigneeId}
        onChange={(next) => assign.submit(next)}
        none={t(m.nobody)}
        label={t(m.assignee)}
      />
    </span>
  )
}
