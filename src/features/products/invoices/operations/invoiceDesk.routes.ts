import { invoiceDeskContract } from '#features/products/invoices/operations/invoiceDesk.contract.ts'
import {
  deactivateAtDesk,
  deskInvoiceOf,
  deskInvoices,
  deskInvoiceTotals,
} from '#features/products/invoices/operations/invoiceDesk.service.ts'
import { routes } from '#server/http/routes.ts'

export const invoiceDeskRoutes = routes(invoiceDeskContract, {
  list: (ctx, query) => deskInvoices(ctx, query),
  totals: (ctx, filters) => deskInvoiceTotals(ctx, filters),
  get: (ctx, one) => deskInvoiceOf(ctx, one),
  deactivate: (ctx, { reason, ...one }) => deactivateAtDesk(ctx, one, reason),
})
