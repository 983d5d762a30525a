import { ratePercent } from '#features/payments/orders/detail/ratePercent.domain.ts'
import { documentTexts as d } from '#features/products/invoices/document/document.messages.ts'
import { dueOf } from '#features/products/invoices/invoiceStates.domain.ts'
import { taxText } from '#features/products/invoices/invoices.messages.ts'
import type { InvoiceFacts, LineRow, TaxRow } from '#features/products/invoices/invoices.sql.ts'
import { type Block, paperOf, type Report } from '#server/documents/report.ts'
import type { Currency } from '#shared/currency.ts'
import { type PayerLanguage, say, type Text, type TextValues } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { placesOf } from '#shared/places.ts'
import { formatInstant, type Zone } from '#shared/zone.ts'

/** The merchant's details on its invoices. */
export type Seller = {
  merchantId: string
  tradeName: string
  legalName: string
  country: 'CA' | 'US'
  province: string
  city: string
  timezone: Zone
  /** PNG or JPEG. */
  logo: Buffer | null
  /** The name of the payment provider; '' to show none. */
  provider: string
}

export type PrintedInvoice = {
  invoice: InvoiceFacts
  lines: readonly LineRow[]
  taxes: readonly TaxRow[]
  /** The payments, oldest first. */
  payments: readonly { amount: bigint; refundedAmount: bigint; payTime: Date }[]
  /** The payer's page. */
  address: string
}

type Saying = {
  language: PayerLanguage
  t: (text: Text, values?: TextValues) => string
  money: (amount: bigint) => string
  percent: (rate: string) => string
}

/** Builds an invoice for print and email. */
export function invoiceReport(
  printed: PrintedInvoice,
  seller: Seller,
  language: PayerLanguage,
  madeAt: Date,
): Report {
  const { invoice } = printed
  const saying = sayingOf(language, invoice.currency)
  const { t } = saying
  return {
    title: t(d.title),
    subtitle: invoice.code,
    issuer: [
      seller.tradeName,
      ...(seller.legalName === seller.tradeName ? [] : [seller.legalName]),
      `${seller.city}, ${seller.province}`,
    ],
    recipient: recipientOf(invoice, saying),
    ...(seller.logo ? { logo: seller.logo } : {}),
    footer: [
      seller.tradeName,
      invoice.code,
      ...(seller.provider === '' ? [] : [t(d.servedBy, { provider: seller.provider })]),
    ].join(' · '),
    language,
    paper: paperOf[seller.country],
    madeAt,
    pageText: t(d.page),
    blocks: blocksOf(printed, seller, saying),
  }
}

function sayingOf(language: PayerLanguage, currency: Currency): Saying {
  return {
    language,
    t: (text, values = {}) => say(language, text, values),
    money: (amount) => formatMoney(amount, currency, language),
    percent: (rate) => ratePercent(rate, language),
  }
}

function recipientOf({ customer, country, province }: InvoiceFacts, { language, t }: Saying): string[] {
  const place = country && placesOf[country].find(({ code }) => code === province)
  const known = [
    customer.name,
    customer.address,
    place ? say(language, place) : '',
    customer.phone,
    customer.email,
  ]
  const lines = known.filter((line): line is string => Boolean(line))
  return lines.length > 0 ? [t(d.billTo), ...lines] : []
}

function blocksOf(printed: PrintedInvoice, seller: Seller, saying: Saying): Block[] {
  const { invoice, lines, payments, address } = printed
  const { t, money } = saying
  const { status, remark } = invoice
  const due = status === 'activated' ? dueOf(invoice) : 0n
  const payable: Block[] =
    due > 0n ? [{ kind: 'code', content: address, title: t(d.payHere), lines: [t(d.scan), address] }] : []
  const deactivated: Block[] = status === 'deactivated' ? [{ kind: 'paragraph', text: t(d.deactivated) }] : []
  return [
    { kind: 'facts', rows: factsOf(invoice, seller, saying) },
    ...deactivated,
    ...(remark ? [{ kind: 'paragraph', text: remark } as const] : []),
    ...(lines.length > 0 ? [linesTable(printed, saying)] : []),
    { kind: 'sums', rows: sumsOf(printed, saying) },
    ...(payments.length > 0
      ? [{ kind: 'heading', text: t(d.payments) } as const, paymentsTable(printed, seller, saying)]
      : []),
    ...(due > 0n && invoice.partialAllowed
      ? [
          {
            kind: 'paragraph',
            text:
              invoice.minPartialAmount === null
                ? t(d.inParts)
                : t(d.inPartsOf, { least: money(invoice.minPartialAmount) }),
          } as const,
        ]
      : []),
    ...payable,
  ]
}

function factsOf(invoice: InvoiceFacts, { timezone }: Seller, { t, language }: Saying): [string, string][] {
  const { code, issueDate, dueDate, expireTime, currency } = invoice
  return [
    [t(d.number), code],
    [t(d.issued), issueDate],
    ...(dueDate === null ? [] : ([[t(d.due), dueDate]] as [string, string][])),
    ...(expireTime === null
      ? []
      : ([[t(d.payableUntil), formatInstant(expireTime, timezone, language, 'dateTime').slice(0, 16)]] as [
          string,
          string,
        ][])),
    [t(d.currency), currency],
  ]
}

function linesTable({ lines }: PrintedInvoice, saying: Saying): Block {
  const { t, money } = saying
  const right = (title: string, share: number) => ({ title, share, align: 'right' as const })
  return {
    kind: 'table',
    columns: [
      { title: t(d.description), share: 40 },
      right(t(d.quantity), 16),
      right(t(d.price), 17),
      right(t(d.tax), 12),
      right(t(d.amount), 17),
    ],
    rows: lines.map((line) => [
      line.description,
      line.unit ? `${line.quantity} ${line.unit}` : line.quantity,
      money(line.price),
      taxedAs(line, saying),
      money(line.amount),
    ]),
    none: '',
  }
}

function taxedAs({ taxKind, customTaxRate }: LineRow, { t, percent }: Saying): string {
  if (taxKind === 'place') return t(d.taxed)
  return taxKind === 'custom' ? percent(customTaxRate ?? '0') : '–'
}

function sumsOf({ invoice, lines, taxes }: PrintedInvoice, saying: Saying) {
  const { t, money } = saying
  const { subtotal, discount, discountRate, total, paid, refunded, status } = invoice
  const detailed = lines.length > 0
  const percent = discountRate === null ? '' : ` ${saying.percent(discountRate)}`
  return [
    ...(detailed ? [{ label: t(d.subtotal), shown: money(subtotal) }] : []),
    ...(discount > 0n ? [{ label: `${t(d.discount)}${percent}`, shown: money(-discount) }] : []),
    ...taxes.map(({ tax, rate, base, amount }) => ({
      label: `${t(taxText[tax])} ${saying.percent(rate)} (${t(d.on, { base: money(base) })})`,
      shown: money(amount),
    })),
    { label: t(d.total), shown: money(total), strong: true },
    ...(paid > 0n ? [{ label: t(d.paid), shown: money(-paid) }] : []),
    ...(refunded > 0n ? [{ label: t(d.refunded), shown: money(refunded) }] : []),
    ...(paid > 0n && status === 'activated'
      ? [{ label: t(d.amountDue), shown: money(dueOf(invoice)), strong: true }]
      : []),
  ]
}

function paymentsTable(
  { payments }: PrintedInvoice,
  { timezone }: Seller,
  { t, money, language }: Saying,
): Block {
  return {
    kind: 'table',
    columns: [
      { title: t(d.paidOn), share: 40 },
      { title: t(d.refunded), share: 30, align: 'right' },
      { title: t(d.amount), share: 30, align: 'right' },
    ],
    rows: payments.map(({ payTime, amount, refundedAmount }) => [
      formatInstant(payTime, timezone, language, 'dateTime'),
      refundedAmount > 0n ? money(refundedAmount) : '–',
      money(amount),
    ]),
    none: '',
  }
}
