import { type Currency, smallestStep } from '#shared/currency.ts'
import { allocate, isRate, maxAmount, type Rate, shareOf } from '#shared/money.ts'
import { withoutZeros } from '#shared/trimmedEnd.ts'

/** How a line is taxed: by the place of supply, at a custom rate, or not at all. */
export const taxKinds = ['place', 'custom', 'none'] as const
export type TaxKind = (typeof taxKinds)[number]

/** Canadian taxes in listing order; `tax` is a custom rate. */
export const taxNames = ['GST', 'HST', 'PST', 'RST', 'QST', 'tax'] as const
export type TaxName = (typeof taxNames)[number]

/** A tax of a place and its rate. */
export type PlaceTax = { tax: TaxName; rate: Rate }

/** A line as entered. The quantity is a decimal string with up to three decimals. */
export type PricedLine = {
  quantity: string
  price: bigint
  taxKind: TaxKind
  /** A fraction ('0.0825' is 8.25 %) for a custom tax. */
  customTaxRate: Rate | null
}

/** A percentage as a fraction ('0.1' is 10 %), or an amount. */
export type Discount = { rate: Rate } | { amount: bigint }

export type InvoiceTax = { tax: TaxName; rate: Rate; base: bigint; amount: bigint }

/** Minor units of the invoice's currency. `lines` and `discounts` are in line order. */
export type InvoiceTotals = {
  lines: bigint[]
  subtotal: bigint
  discount: bigint
  discounts: bigint[]
  taxes: InvoiceTax[]
  tax: bigint
  total: bigint
}

export type TotalsFault =
  | { fault: 'quantity' | 'lineTooLarge' | 'noPlaceTaxes'; line: number }
  | { fault: 'discountTooLarge' | 'totalTooLarge' | 'nothingToPay' }

export type Totalled = { ok: true; totals: InvoiceTotals } | ({ ok: false } & TotalsFault)

export const mostLines = 100

const quantityForm = /^(0|[1-9]\d{0,8})(?:\.(\d{1,3}))?$/

/** The quantity in thousandths; null unless it is above 0 with at most 9 digits and 3 decimals. */
export function thousandthsOf(quantity: string): bigint | null {
  const [, whole, decimals = ''] = quantityForm.exec(quantity) ?? []
  if (whole === undefined) return null
  const thousandths = BigInt(whole + decimals.padEnd(3, '0'))
  return thousandths > 0n ? thousandths : null
}

/**
 * Computes an invoice's totals:
 * 1. A line is quantity x price, rounded half up.
 * 2. The discount is the percentage of their sum, rounded half up, or the given amount. It is allocated to
 * the lines in proportion by largest remainder, so the parts add up exactly. It is deducted before tax.
 * 3. A tax has one base, the discounted sum of its lines, and is rounded half up once on that base, never per
 * line. Taxes do not compound: QST and PST are on the price without GST.
 * 4. The total is the discounted sum plus taxes. A surcharge is part of no base: it belongs to the payment.
 * Rounding is to the smallest payable amount of the currency. Source: Excise Tax Act s. 165.2 (tax on the
 * total of an invoice, a half-cent or more up), and Revenu Quebec's QST on the price without GST since 2013.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  discount: Discount | null,
  placeTaxes: readonly PlaceTax[],
  currency: Currency,
): Totalled {
  const step = smallestStep(currency)
  const amounts: bigint[] = []
  for (const [index, line] of lines.entries()) {
    const thousandths = thousandthsOf(line.quantity)
    if (thousandths === null) return { ok: false, fault: 'quantity', line: index }
    if (line.taxKind === 'place' && placeTaxes.length === 0)
      return { ok: false, fault: 'noPlaceTaxes', line: index }
    const amount = roundedShare(line.price, thousandths, 1000n, step)
    if (amount > maxAmount) return { ok: false, fault: 'lineTooLarge', line: index }
    amounts.push(amount)
  }
  const subtotal = sumOf(amounts)
  const taken = discount === null ? 0n : discountOf(subtotal, discount, step)
  if (taken > subtotal) return { ok: false, fault: 'discountTooLarge' }
  const discounts = taken > 0n ? allocate(taken, amounts) : amounts.map(() => 0n)

  const left = lines.map((line, index) => ({
    ...line,
    amount: (amounts[index] ?? 0n) - (discounts[index] ?? 0n),
  }))
  const taxes = taxesOf(left, placeTaxes, step)
  const tax = sumOf(taxes.map(({ amount }) => amount))
  const total = subtotal - taken + tax
  if (subtotal > maxAmount || total > maxAmount) return { ok: false, fault: 'totalTooLarge' }
  if (total <= 0n) return { ok: false, fault: 'nothingToPay' }
  return { ok: true, totals: { lines: amounts, subtotal, discount: taken, discounts, taxes, tax, total } }
}

type TaxedLine = Pick<PricedLine, 'taxKind' | 'customTaxRate'> & { amount: bigint }

/** Each tax once on its base: place taxes in their order, then custom rates from the lowest. */
function taxesOf(lines: readonly TaxedLine[], placeTaxes: readonly PlaceTax[], step: bigint): InvoiceTax[] {
  const taxed = (tax: TaxName, rate: Rate, on: readonly TaxedLine[]): InvoiceTax => {
    const base = sumOf(on.map(({ amount }) => amount))
    const { part, whole } = fractionOf(rate)
    return { tax, rate, base, amount: roundedShare(base, part, whole, step) }
  }
  const inPlace = lines.filter(({ taxKind }) => taxKind === 'place')
  const ofPlace = inPlace.length > 0 ? placeTaxes.map(({ tax, rate }) => taxed(tax, rate, inPlace)) : []
  const byRate = Map.groupBy(
    lines.filter(({ taxKind }) => taxKind === 'custom'),
    ({ customTaxRate }) => plainRate(customTaxRate ?? '0'),
  )
  const own = [...byRate].toSorted(([a], [b]) => Number(a) - Number(b))
  return [...ofPlace, ...own.map(([rate, on]) => taxed('tax', rate, on))]
}

function discountOf(subtotal: bigint, discount: Discount, step: bigint): bigint {
  if ('amount' in discount) return discount.amount
  const { part, whole } = fractionOf(discount.rate)
  return roundedShare(subtotal, part, whole, step)
}

/** The rate without trailing zeros, so that '0.10' and '0.1' are one tax. */
export function plainRate(rate: Rate): Rate {
  return rate.includes('.') ? withoutZeros(rate) : rate
}

function fractionOf(rate: Rate): { part: bigint; whole: bigint } {
  if (!isRate(rate)) throw new RangeError(`not a rate: ${rate}`)
  const [digits = '', decimals = ''] = rate.split('.')
  return { part: BigInt(digits + decimals), whole: 10n ** BigInt(decimals.length) }
}

/** amount x part / whole, rounded half up to the currency's smallest step. */
function roundedShare(amount: bigint, part: bigint, whole: bigint, step: bigint): bigint {
  return shareOf(amount, part, whole * step) * step
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
