import { UserRoundCheck } from 'lucide-react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import type { BulkAct } from '#console/list/bulk/bulk.ts'
import { userOptions } from '#console/staff/UserSelect.tsx'
import type { DeskException } from '#features/payments/exceptions/operations/exceptionDesk.fields.ts'
import { m } from '#features/payments/exceptions/operations/exceptionDesk.messages.ts'
import { useExceptionBulk } from '#features/payments/exceptions/useExceptionBulk.tsx'

/** Bulk assign or resolve of exceptions, of any merchants. */
export function useDeskBulk(may: boolean): BulkAct<DeskException>[] {
  const t = useText()
  const settle = useExceptionBulk<DeskException>(may, ({ mchCode, exceptionId }, act, reason) =>
    api.exceptionDesk.resolve({ mchCode, exceptionId, act, reason }),
  )
  if (!may) return []
  return [
    {
      key: 'assign',
      label: t(m.assign),
      icon: UserRoundCheck,
      refuses: ({ status }) => (status === 'open' ? null : t(m.settledAlready)),
      run: ({ mchCode, exceptionId }, { choice }) =>
        api.exceptionDesk.assign({ mchCode, exceptionId, assigneeId: choice }),
      asks: {
        title: (count) => t(m.assignMany, { count }),
        choice: { label: t(m.assignee), source: userOptions },
      },
    },
    ...settle,
  ]
}
