import { refundDeskExport } from '#features/payments/refunds/operations/desk/refundDesk.contract.ts'
import { kindText, m } from '#features/payments/refunds/operations/desk/refundDesk.messages.ts'
import {
  matchingWaiting,
  waitingColumns,
  waitingSorting,
} from '#features/payments/refunds/operations/desk/waitingRows.service.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Text } from '#shared/messages.ts'

const text = (title: Text) => ({ title, kind: 'text' }) as const

const columns: ColumnsOf<typeof refundDeskExport> = {
  mchCode: text(m.mchCode),
  mchName: text(m.mchName),
  refundOrderId: text(m.refundOrderId),
  payOrderId: text(m.payOrderId),
  kind: { title: m.kind, kind: 'name', texts: kindText },
  channel: text(m.channel),
  channelAccountId: text(m.channelAccount),
  currency: text(m.currency),
  amount: { title: m.amount, kind: 'amount', currencyOf: 'currency' },
  createTime: { title: m.since, kind: 'instant' },
  errorCode: text(m.errorCode),
  errorMessage: text(m.said),
  operator: text(m.operator),
  reason: text(m.reason),
}

/** Exports the work queue of stuck refunds. */
export const refundDeskExports = [
  exportOf({ file: refundDeskExport, fields: columns }, ({ db, signedIn }, wanted) => {
    const matching = matchingWaiting(db, signedIn.dataScope, wanted).select(waitingColumns)
    return inOrder(wanted, matching, waitingSorting)
  }),
]
