import { m, stateText } from '#features/products/invoices/invoices.messages.ts'
import { invoiceExport } from '#features/products/invoices/list/list.contract.ts'
import {
  invoiceFileColumns,
  invoiceSorting,
  matchingInvoices,
} from '#features/products/invoices/list/list.sql.ts'
import { narrowed } from '#features/products/invoices/list/listViews.service.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const yesOrNo = { yes: m.yes, no: m.no }

/** The export columns of invoices, for merchant and provider. */
export const invoiceFileTitles: ColumnsOf<typeof invoiceExport> = {
  code: { title: m.code, kind: 'text' },
  invoiceId: { title: m.invoiceId, kind: 'text' },
  state: { title: m.state, kind: 'name', texts: stateText },
  customerName: { title: m.customer, kind: 'text' },
  customerEmail: { title: m.customerEmail, kind: 'text' },
  currency: { title: m.currency, kind: 'text' },
  amount: { title: m.amount, kind: 'amount', currencyOf: 'currency' },
  paidAmount: { title: m.paidAmount, kind: 'amount', currencyOf: 'currency' },
  underWayAmount: { title: m.underWayAmount, kind: 'amount', currencyOf: 'currency' },
  dueAmount: { title: m.dueAmount, kind: 'amount', currencyOf: 'currency' },
  refundedAmount: { title: m.refundedAmount, kind: 'amount', currencyOf: 'currency' },
  issueDate: { title: m.issueDate, kind: 'text' },
  dueDate: { title: m.dueDate, kind: 'text' },
  overdue: { title: m.overdue, kind: 'name', texts: yesOrNo },
  expireTime: { title: m.expireTime, kind: 'instant' },
  expired: { title: m.expired, kind: 'name', texts: yesOrNo },
  remark: { title: m.remark, kind: 'text' },
  createTime: { title: m.createTime, kind: 'instant' },
  createdBy: { title: m.createdBy, kind: 'text' },
}

/** Exports the invoices with the list's filter and order. */
export const invoiceExports = [
  exportOf({ file: invoiceExport, fields: invoiceFileTitles }, ({ db, signedIn, now }, wanted) => {
    const narrowing = narrowed(signedIn, wanted, now)
    const matching = matchingInvoices(db, signedIn.scope, narrowing)
    return inOrder(wanted, matching.select(invoiceFileColumns(narrowing)), invoiceSorting)
  }),
]
