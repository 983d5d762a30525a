import { attemptExport } from '#features/provider/channelHealth/channelHealth.contract.ts'
import { attemptText, m } from '#features/provider/channelHealth/channelHealth.messages.ts'
import { attemptSorting, shownAttempts } from '#features/provider/channelHealth/channelHealth.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { wayText } from '#shared/reference.ts'

const columns: ColumnsOf<typeof attemptExport> = {
  createTime: { title: m.createTime, kind: 'instant' },
  merchantId: { title: m.merchantId, kind: 'text' },
  orderId: { title: m.order, kind: 'text' },
  attemptNo: { title: m.attemptNo, kind: 'number' },
  channelOrderNo: { title: m.channelOrderNo, kind: 'text' },
  wayCode: { title: m.way, kind: 'name', texts: wayText },
  status: { title: m.status, kind: 'name', texts: attemptText },
  refusalCode: { title: m.refusalCode, kind: 'text' },
  refusalMessage: { title: m.refusalMessage, kind: 'text' },
  currency: { title: m.currency, kind: 'text' },
  amount: { title: m.amount, kind: 'amount', currencyOf: 'currency' },
  answerTime: { title: m.answerTime, kind: 'instant' },
}

/** The attempts behind a figure as a file, of the merchants that whoever asks reaches. */
export const attemptExports = [
  exportOf({ file: attemptExport, fields: columns }, ({ db, signedIn: { dataScope }, now }, wanted) =>
    inOrder(wanted, shownAttempts(db, wanted, dataScope, now), attemptSorting),
  ),
]
