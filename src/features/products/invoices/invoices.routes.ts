import { deactivateInvoice, editInvoice } from '#features/products/invoices/detail/changes.service.ts'
import { invoiceDetailOf } from '#features/products/invoices/detail/detailViews.service.ts'
import { invoicesContract } from '#features/products/invoices/invoices.contract.ts'
import { invoiceList } from '#features/products/invoices/list/invoices.fields.ts'
import { invoiceSource, matchingInvoices } from '#features/products/invoices/list/list.sql.ts'
import {
  pageOfInvoices,
  toFilters,
  totalsOfInvoices,
} from '#features/products/invoices/list/listViews.service.ts'
import { makeInvoice } from '#features/products/invoices/making/making.service.ts'
import { taxesOfPlace, termsOf } from '#features/products/invoices/making/terms.service.ts'
import {
  drawnToRemind,
  drawnToSend,
  remindNow,
  sendInvoice,
} from '#features/products/invoices/reminders/invoiceMail.service.ts'
import { seriesOf, setSeries } from '#features/products/invoices/series/series.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { preparedBy, routes } from '#server/http/routes.ts'

export const invoiceRoutes = routes(invoicesContract, {
  list: (ctx, query) => pageOfInvoices(ctx, query),
  totals: (ctx, filters) => totalsOfInvoices(ctx, filters),
  create: (ctx, invoice) => makeInvoice(ctx, invoice),
  taxes: (ctx, input) => taxesOfPlace(ctx, input),
  terms: (ctx) => termsOf(ctx),
  series: (ctx) => seriesOf(ctx),
  setSeries: (ctx, series) => setSeries(ctx, series),
  get: (ctx, { invoiceId }) => invoiceDetailOf(ctx, invoiceId),
  edit: (ctx, { invoiceId, ...change }) => editInvoice(ctx, invoiceId, change),
  deactivate: (ctx, { invoiceId, reason }) => deactivateInvoice(ctx, invoiceId, reason),
  send: preparedBy(drawnToSend, sendInvoice),
  remind: preparedBy(drawnToRemind, remindNow),
})

/** Exports the invoices that the list's filter matches, in the list's sort order. */
export const invoiceExports = [
  exportOf(invoiceList, ({ db, signedIn, now }, wanted) => {
    const narrowing = toFilters(signedIn, wanted, now)
    return invoiceSource(narrowing).rowsOf(wanted, matchingInvoices(db, signedIn.scope, narrowing))
  }),
]
