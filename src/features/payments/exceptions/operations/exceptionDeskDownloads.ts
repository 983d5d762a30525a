import { kindText, m as x } from '#features/payments/exceptions/exceptions.messages.ts'
import { deskExceptionExport } from '#features/payments/exceptions/operations/exceptionDesk.contract.ts'
import { m } from '#features/payments/exceptions/operations/exceptionDesk.messages.ts'
import { narrowed } from '#features/payments/exceptions/operations/exceptionDesk.service.ts'
import {
  deskExceptionColumns,
  exceptionSorting,
  matchingExceptions,
} from '#features/payments/exceptions/operations/exceptionRows.service.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Text } from '#shared/messages.ts'

const text = (title: Text) => ({ title, kind: 'text' }) as const

const columns: ColumnsOf<typeof deskExceptionExport> = {
  mchCode: text(m.mchCode),
  mchName: text(m.mchName),
  kind: { title: x.kind, kind: 'name', texts: kindText },
  orderId: text(x.orderId),
  refundOrderId: text(x.refundOrderId),
  currency: text(m.currency),
  amount: { title: x.amount, kind: 'amount', currencyOf: 'currency' },
  channelOrderNo: text(x.channelOrderNo),
  channelTransactionId: text(x.channelTransactionId),
  status: { title: m.status, kind: 'name', texts: { open: x.open, resolved: x.resolved } },
  resolution: text(x.resolution),
  reason: text(x.reason),
  resolvedBy: text(x.resolvedBy),
  createTime: { title: x.createTime, kind: 'instant' },
  resolveTime: { title: x.resolveTime, kind: 'instant' },
}

/** Exports exceptions across merchants. */
export const exceptionDeskExports = [
  exportOf({ file: deskExceptionExport, fields: columns }, ({ db, signedIn }, wanted) => {
    const matching = matchingExceptions(db, signedIn.dataScope, narrowed(signedIn, wanted))
    return inOrder(wanted, matching.select(deskExceptionColumns), exceptionSorting)
  }),
]
