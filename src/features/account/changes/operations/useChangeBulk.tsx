import { Check, X } from 'lucide-react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import type { BulkAct } from '#console/list/bulk/bulk.ts'
import { useCan } from '#console/permission.tsx'
import { stateText } from '#features/account/changes/changes.messages.ts'
import type { DeskChange } from '#features/account/changes/operations/changeDesk.fields.ts'
import { m } from '#features/account/changes/operations/changeDesk.messages.ts'

const reasonWidth = 200

/** Bulk approval and rejection. Bank details are excluded: two people must check each. */
export function useChangeBulk(): BulkAct<DeskChange>[] {
  const t = useText()
  if (!useCan('changeDesk.edit')) return []
  const decided = ({ state }: DeskChange) => (state === 'pending' ? null : t(stateText[state]))
  return [
    {
      ...{ key: 'pass', label: t(m.pass), icon: Check },
      refuses: (change) => decided(change) ?? (change.kind === 'bank' ? t(m.bankOneByOne) : null),
      run: ({ merchantId, requestId }) => api.changeDesk.pass({ merchantId, requestId }),
      asks: { title: (count) => t(m.passMany, { count }), body: t(m.passManyBody) },
    },
    {
      ...{ key: 'refuse', label: t(m.refuse), icon: X, danger: true, refuses: decided },
      run: ({ merchantId, requestId }, { note }) =>
        api.changeDesk.refuse({ merchantId, requestId, reason: note }),
      asks: {
        title: (count) => t(m.refuseMany, { count }),
        note: { label: t(m.refuseReason), hint: t(m.refuseHint), maxWidth: reasonWidth, required: true },
      },
    },
  ]
}
