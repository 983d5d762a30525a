import { kindText, m, stateText } from '#features/finances/monthly/monthly.messages.ts'
import {
  deskStatementSorting,
  statementFileColumns,
  statementsWithin,
} from '#features/finances/monthly/monthlyViews.service.ts'
import { deskStatementExport } from '#features/finances/monthly/operations/providerMonthly.contract.ts'
import { deskTexts as d } from '#features/finances/monthly/operations/providerMonthly.messages.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Text } from '#shared/messages.ts'

const text = (title: Text) => ({ title, kind: 'text' }) as const
const number = (title: Text) => ({ title, kind: 'number' }) as const
const amount = (title: Text) => ({ title, kind: 'amount', currencyOf: 'currency' }) as const
const instant = (title: Text) => ({ title, kind: 'instant' }) as const

const columns: ColumnsOf<typeof deskStatementExport> = {
  merchantId: text(d.merchantCode),
  tradeName: text(m.merchant),
  statementId: text(m.number),
  month: text(m.month),
  kind: { title: m.kind, kind: 'name', texts: kindText },
  state: { title: m.state, kind: 'name', texts: stateText },
  currency: text(m.currency),
  paymentCount: number(m.payments),
  paymentAmount: amount(m.volume),
  refundCount: number(m.refunds),
  refundAmount: amount(m.refunded),
  feeAmount: amount(m.fees),
  feeReturnAmount: amount(m.feeReturn),
  taxAmount: amount(m.tax),
  dueAmount: amount(m.due),
  dueDay: text(m.dueDay),
  issueTime: instant(m.issued),
  payTime: instant(m.paidAt),
  payReference: text(m.reference),
  corrects: text(m.corrects),
  correctedBy: text(m.correctedBy),
}

/** Exports merchants' invoices and statements. */
export const statementListExports = [
  exportOf({ file: deskStatementExport, fields: columns }, ({ db, signedIn: { dataScope }, now }, wanted) =>
    inOrder(
      wanted,
      statementsWithin(db, dataScope, wanted, now).select(statementFileColumns(now)),
      deskStatementSorting,
    ),
  ),
]
