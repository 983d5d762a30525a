import { z } from 'zod'
import { invoiceStates } from '#features/products/invoices/invoiceStates.domain.ts'
import { m, stateText } from '#features/products/invoices/invoices.messages.ts'
import { currency, day, minorUnits, text } from '#shared/fields.ts'
import {
  amountField,
  declareList,
  flagField,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

const inCurrency = { currencyOf: 'currency' }
const yesOrNo = { yes: m.yes, no: m.no }

export const invoiceFilterStates = [...invoiceStates, 'overdue', 'expired'] as const

/** The merchant's invoices, newest first. Amounts in minor units of the invoice's currency. */
export const invoiceList = declareList({
  fields: {
    /** Its number in the merchant's series. */
    code: textField(m.code),
    invoiceId: textField(m.invoiceId, { copyable: true }),
    state: nameField(m.state, { names: invoiceStates, texts: stateText }),
    customerName: textField(m.customer),
    customerEmail: nullableTextField(m.customerEmail),
    currency: wordField(m.currency, currency),
    amount: amountField(m.amount, { ...inCurrency, sortable: true }),
    paidAmount: amountField(m.paidAmount, inCurrency),
    /** Payments in progress. */
    underWayAmount: amountField(m.underWayAmount, inCurrency),
    /** The amount still payable; zero if deactivated. */
    dueAmount: amountField(m.dueAmount, inCurrency),
    /** The amount refunded, including tips and surcharges. */
    refundedAmount: amountField(m.refundedAmount, inCurrency),
    issueDate: wordField(m.issueDate, day),
    dueDate: wordField(m.dueDate, day.nullable(), { sortable: true }),
    overdue: flagField(m.overdue, yesOrNo),
    /** Null: never expires. */
    expireTime: nullableInstantField(m.expireTime),
    expired: flagField(m.expired, yesOrNo),
    remark: textField(m.remark),
    createTime: instantField(m.createTime, { sortable: true }),
    createdBy: textField(m.createdBy),
    /** The payer's page. */
    address: unshownField(z.string()),
  },
  key: 'invoiceId',
  sort: ['createTime', 'desc'],
  filters: {
    /** A number, a customer's name, email or phone, or a part of its remark. */
    search: text({ max: 64 }).optional(),
    state: z.enum(invoiceFilterStates).optional(),
    currency: currency.optional(),
    minAmount: minorUnits.optional(),
    maxAmount: minorUnits.optional(),
    /** Issue dates. */
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/invoices/export', access: 'invoice.export', name: 'invoices', personal: true },
})
export type InvoiceRow = z.output<typeof invoiceList.row>
export type InvoiceListQuery = z.output<typeof invoiceList.query>
