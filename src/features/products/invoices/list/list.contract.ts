import { z } from 'zod'
import { invoiceList } from '#features/products/invoices/list/invoices.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, minorUnits } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const invoiceTotals = z.strictObject({
  currency,
  count: z.int(),
  /** A deactivated invoice counts as billed only for what was paid. */
  billedAmount: minorUnits,
  paidAmount: minorUnits,
  dueAmount: minorUnits,
  overdueAmount: minorUnits,
})
export type InvoiceTotals = z.output<typeof invoiceTotals>

export const listContract = {
  list: endpoint({
    method: 'GET',
    path: '/invoices',
    access: 'invoice.query',
    summary: 'List invoices, newest first',
    input: invoiceList.query,
    output: pageOf(invoiceList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/invoices/totals',
    access: 'invoice.query',
    summary: 'Sum the listed invoices by currency',
    input: z.strictObject(invoiceList.filters),
    output: z.array(invoiceTotals),
  }),
}
