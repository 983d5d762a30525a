import type { Currency } from '#shared/currency.ts'
import type { Role } from '#shared/permissions.ts'
import type { PayableWay } from '#shared/reference.ts'

/** One user's totals for one payment method. Amounts in minor units of the currency. */
export type ShiftLine = {
  way: PayableWay
  operator: string
  currency: Currency
  payments: number
  inputAmount: bigint
  tipAmount: bigint
  surchargeAmount: bigint
  payAmount: bigint
  refunds: number
  refundAmount: bigint
  netAmount: bigint
}

/** Totals of several lines. Amounts in minor units of the currency. */
export type ShiftSum = Omit<ShiftLine, 'way' | 'operator'>
export type NamedSum = ShiftSum & { name: string }

export const shiftAmounts = [
  'inputAmount',
  'tipAmount',
  'surchargeAmount',
  'payAmount',
  'refundAmount',
  'netAmount',
] as const

/** The totals per currency: currencies are never added together. */
export function sumsByCurrency(lines: readonly ShiftLine[]): ShiftSum[] {
  return sumsBy(lines, () => '').map(({ name: _, ...sum }) => sum)
}

/** The totals per payment method, or per user, in one currency, largest first. */
export function sumsWithin(
  lines: readonly ShiftLine[],
  currency: Currency,
  by: 'way' | 'operator',
): NamedSum[] {
  const sums = sumsBy(
    lines.filter((line) => line.currency === currency),
    (line) => line[by],
  )
  return sums.toSorted(
    (one, other) => Number(other.payAmount - one.payAmount) || compare(one.name, other.name),
  )
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function sumsBy(lines: readonly ShiftLine[], nameOf: (line: ShiftLine) => string): NamedSum[] {
  const sums = new Map<string, NamedSum>()
  for (const { way, operator, ...counted } of lines) {
    const name = nameOf({ way, operator, ...counted })
    const key = `${counted.currency}\0${name}`
    const known = sums.get(key)
    sums.set(key, known ? added(known, counted) : { ...counted, name })
  }
  return [...sums.values()]
}

function added(one: NamedSum, other: ShiftSum): NamedSum {
  const sum = { ...one, payments: one.payments + other.payments, refunds: one.refunds + other.refunds }
  for (const amount of shiftAmounts) sum[amount] += other[amount]
  return sum
}

/** Users close their own shift; managers and Owners close any. */
export function mayCloseShift(by: { accountId: string; role: Role | null }, openedBy: string): boolean {
  return by.accountId === openedBy || by.role === 'admin' || by.role === 'manager'
}
