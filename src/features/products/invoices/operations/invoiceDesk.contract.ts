import { z } from 'zod'
import { itsMerchant } from '#features/merchants/operations/itsMerchant.contract.ts'
import { invoiceDetail } from '#features/products/invoices/detail/detail.contract.ts'
import { invoiceErrors } from '#features/products/invoices/invoices.errors.ts'
import { invoiceTotals } from '#features/products/invoices/list/list.contract.ts'
import { deskInvoiceList } from '#features/products/invoices/operations/invoiceDesk.fields.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { merchantCode, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

const one = { mchCode: merchantCode, invoiceId: z.string().max(25) }
export const itsInvoice = z.strictObject({ merchant: itsMerchant, invoice: invoiceDetail })

export const invoiceDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/invoices',
    access: 'invoiceDesk.query',
    summary: 'List invoices within the data scope, newest first',
    input: deskInvoiceList.query,
    output: pageOf(deskInvoiceList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/invoices/totals',
    access: 'invoiceDesk.query',
    summary: 'Sum the listed invoices by currency',
    input: z.strictObject(deskInvoiceList.filters),
    output: z.array(invoiceTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/invoices/{mchCode}/{invoiceId}',
    access: 'invoiceDesk.get',
    summary: 'Get an invoice with its lines and payments',
    input: z.strictObject(one),
    output: itsInvoice,
    errors: [merchantErrors.notFound, invoiceErrors.notFound],
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/provider/invoices/{mchCode}/{invoiceId}/deactivation',
    access: 'invoiceDesk.disable',
    summary: 'Deactivate a merchant’s invoice permanently with a reason that the merchant sees',
    input: z.strictObject({ ...one, reason: text({ min: 2, max: 200 }) }),
    output: itsInvoice,
    errors: [
      merchantErrors.notFound,
      invoiceErrors.notFound,
      invoiceErrors.notInState,
      invoiceErrors.paymentUnderWay,
    ],
  }),
}
