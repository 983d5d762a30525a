import { z } from 'zod'
import { invoiceStates } from '#features/products/invoices/invoiceStates.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, day, instant, minorUnits, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** An invoice in a list. Amounts in minor units of its currency. */
export const invoiceRow = z.strictObject({
  invoiceId: z.string(),
  /** Its number in the merchant's series. */
  code: z.string(),
  state: z.enum(invoiceStates),
  overdue: z.boolean(),
  expired: z.boolean(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  currency,
  amount: minorUnits,
  paidAmount: minorUnits,
  /** Payments in progress. */
  underWayAmount: minorUnits,
  /** The amount still payable; zero if deactivated. */
  dueAmount: minorUnits,
  /** The amount refunded, including tips and surcharges. */
  refundedAmount: minorUnits,
  remark: z.string(),
  issueDate: day,
  dueDate: day.nullable(),
  /** Null: never expires. */
  expireTime: instant.nullable(),
  createTime: instant,
  createdBy: z.string(),
  /** The payer's page. */
  address: z.string(),
})
export type InvoiceRow = z.output<typeof invoiceRow>

export const invoiceFilterStates = [...invoiceStates, 'overdue', 'expired'] as const

export const invoiceFilters = {
  /** A number, a customer's name, email or phone, or the start of its remark. */
  search: text({ max: 64 }).optional(),
  state: z.enum(invoiceFilterStates).optional(),
  currency: currency.optional(),
  minAmount: minorUnits.optional(),
  maxAmount: minorUnits.optional(),
  /** Issue dates. */
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const invoiceSortFields = ['createTime', 'amount', 'dueDate'] as const
export const invoiceListQuery = listQuery(invoiceSortFields, invoiceFilters)
export type InvoiceListQuery = z.output<typeof invoiceListQuery>

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

export const invoiceExport = listExport({
  access: 'invoice.export',
  name: 'invoices',
  personal: true,
  path: '/invoices/export',
  columns: [
    'code',
    'invoiceId',
    'state',
    'customerName',
    'customerEmail',
    'currency',
    'amount',
    'paidAmount',
    'underWayAmount',
    'dueAmount',
    'refundedAmount',
    'issueDate',
    'dueDate',
    'overdue',
    'expireTime',
    'expired',
    'remark',
    'createTime',
    'createdBy',
  ],
  sortable: invoiceSortFields,
  filters: invoiceFilters,
})

export const listContract = {
  list: endpoint({
    method: 'GET',
    path: '/invoices',
    access: 'invoice.query',
    summary: 'Invoices of the merchant, newest first',
    input: invoiceListQuery,
    output: pageOf(invoiceRow),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/invoices/totals',
    access: 'invoice.query',
    summary: 'What the invoices of a list come to, by currency',
    input: z.strictObject(invoiceFilters),
    output: z.array(invoiceTotals),
  }),
}
