import { z } from 'zod'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { recipients } from '#features/payments/paidMails/recipients.contract.ts'
import { catalogueItemErrors } from '#features/products/catalogue/catalogue.errors.ts'
import { invoiceErrors } from '#features/products/invoices/invoices.errors.ts'
import {
  mostLines,
  taxKinds,
  taxNames,
  thousandthsOf,
} from '#features/products/invoices/totals/totals.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, day, instant, requestedAmount, text, wholeNumber } from '#shared/fields.ts'
import { payerLanguages } from '#shared/messages.ts'
import { type Country, countries, isPlace } from '#shared/places.ts'
import { payableWays } from '#shared/reference.ts'

/** The place of supply: a province, territory or state. */
export const place = z
  .strictObject({ country: z.enum(Object.keys(countries) as [Country, ...Country[]]), province: z.string() })
  .refine(({ country, province }) => isPlace(country, province), { path: ['province'] })
export type Place = z.output<typeof place>

/** A fraction with up to six decimals: '0.0825' is 8.25 %. */
const fraction = z.string().regex(/^0(\.\d{1,6})?$/)
const shareOfAll = z
  .string()
  .regex(/^(0\.\d{1,6}|1)$/)
  .refine((rate) => Number(rate) > 0)

const email = z.email().max(200)
const phone = z.string().regex(/^[+()\d][\d ()+.-]{4,29}$/)

/** The customer's details, as far as the merchant knows them. */
export const customer = z.strictObject({
  name: text({ max: 100 }),
  email: email.nullable(),
  phone: phone.nullable(),
  address: text({ max: 200 }),
})
export type Customer = z.output<typeof customer>

export const newLine = z.strictObject({
  itemId: z.uuid().nullable(),
  description: text({ min: 1, max: 200 }),
  unit: text({ max: 20 }),
  quantity: z.string().refine((quantity) => thousandthsOf(quantity) !== null),
  price: requestedAmount,
  taxKind: z.enum(taxKinds),
  customTaxRate: fraction.nullable(),
})
export type NewLine = z.output<typeof newLine>

const discount = z.union([
  z.strictObject({ rate: shareOfAll }),
  z.strictObject({ amount: requestedAmount.refine((amount) => amount > 0n) }),
])

export const reminderDays = z
  .array(wholeNumber.refine((days) => days >= -60 && days <= 60))
  .max(8)
  .refine((days) => new Set(days).size === days.length, { params: { text: 'notUnique' } })

const ways = z
  .array(z.enum(payableWays))
  .min(1)
  .max(payableWays.length)
  .refine((given) => new Set(given).size === given.length, { params: { text: 'notUnique' } })

/** Fields that can also be edited later. */
export const changeable = {
  remark: text({ max: 500 }),
  dueDate: day.nullable(),
  /** Null: never expires. */
  expireTime: instant.nullable(),
  reminderDays,
  recipients,
  ways,
}

export const newInvoice = z.strictObject({
  /** Defaults to the merchant's currency. */
  currency: currency.optional(),
  language: z.enum(payerLanguages),
  customer,
  /** Null if no place taxes apply. */
  place: place.nullable(),
  /** A simple invoice: one untaxed amount without lines. */
  amount: requestedAmount.nullable(),
  lines: z.array(newLine).max(mostLines),
  discount: discount.nullable(),
  partialAllowed: z.boolean(),
  minPartialAmount: requestedAmount.nullable(),
  ...changeable,
})
export type NewInvoice = z.output<typeof newInvoice>

export const placeTax = z.strictObject({ tax: z.enum(taxNames), rate: z.string() })

export const series = z.strictObject({
  prefix: z.string(),
  digits: z.int(),
  nextNumber: z.int(),
  /** The next invoice number as formatted. */
  next: z.string(),
})
export type Series = z.output<typeof series>

/** Defaults and options of a new invoice. */
const terms = z.strictObject({
  currency,
  /** The currencies the merchant can be paid in now, its own first. */
  currencies: z.array(currency),
  country: z.enum(Object.keys(countries) as [Country, ...Country[]]),
  province: z.string(),
  today: day,
  /** The payment methods the merchant's channels accept now. */
  ways: z.array(z.enum(payableWays)),
  series,
})
export type InvoiceTerms = z.output<typeof terms>

/** Letters and digits of any script and - _ / . #. No spaces, which get lost when a number is copied. */
const prefix = text({ max: 12 }).refine((value) => /^[\p{L}\p{N}\-_/.#]*$/u.test(value))
const between = (min: number, max: number) =>
  wholeNumber.refine((value) => value >= min && value <= max, { params: { min, max } })
export const newSeries = z.strictObject({
  prefix,
  digits: between(1, 9),
  nextNumber: between(1, 999_999_999),
})

export const makingContract = {
  create: endpoint({
    method: 'POST',
    path: '/invoices',
    access: 'invoice.add',
    summary: 'Create an invoice with the next number of the series',
    input: newInvoice,
    output: z.strictObject({ invoiceId: z.string(), code: z.string() }),
    errors: [orderErrors.noRate, catalogueItemErrors.notFound, catalogueItemErrors.withdrawn],
  }),
  taxes: endpoint({
    method: 'GET',
    path: '/invoiceTaxes',
    access: 'invoice.add',
    summary: 'Get the taxes for a place of supply and date',
    input: z.strictObject({ country: z.string().max(2), province: z.string().max(3), day: day.optional() }),
    output: z.array(placeTax),
  }),
  terms: endpoint({
    method: 'GET',
    path: '/invoiceTerms',
    access: 'invoice.add',
    summary: 'Get the defaults of a new invoice: currency, place, date, payment methods and number',
    output: terms,
  }),
  series: endpoint({
    method: 'GET',
    path: '/invoiceSeries',
    access: 'invoice.query',
    summary: 'Get the invoice numbering',
    output: series,
  }),
  setSeries: endpoint({
    method: 'PUT',
    path: '/invoiceSeries',
    access: 'invoice.edit',
    summary: 'Update the numbering of future invoices',
    input: newSeries,
    output: series,
    errors: [invoiceErrors.numberUsed],
  }),
}
