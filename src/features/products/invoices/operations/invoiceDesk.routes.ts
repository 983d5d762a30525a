import { invoiceDeskContract } from '#features/products/invoices/operations/invoiceDesk.contract.ts'
import { deskInvoiceList } from '#features/products/invoices/operations/invoiceDesk.fields.ts'
import {
  deactivateAtDesk,
  deskInvoiceOf,
  deskInvoices,
  deskInvoiceTotals,
  withFilters,
} from '#features/products/invoices/operations/invoiceDesk.service.ts'
import {
  deskInvoiceSource,
  matchingDeskInvoices,
} from '#features/products/invoices/operations/invoiceRows.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const invoiceDeskRoutes = routes(invoiceDeskContract, {
  list: (ctx, query) => deskInvoices(ctx, query),
  totals: (ctx, filters) => deskInvoiceTotals(ctx, filters),
  get: (ctx, one) => deskInvoiceOf(ctx, one),
  deactivate: (ctx, { reason, ...one }) => deactivateAtDesk(ctx, one, reason),
})

/** Exports the invoices across merchants that the list's filter matches. */
export const invoiceDeskExports = [
  exportOf(deskInvoiceList, ({ db, signedIn, now }, wanted) => {
    const narrowing = withFilters(signedIn, wanted, now)
    const matching = matchingDeskInvoices(db, signedIn.dataScope, narrowing)
    return deskInvoiceSource(narrowing).rowsOf(wanted, matching)
  }),
]
