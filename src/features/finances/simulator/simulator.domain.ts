import type { SettleMode } from '#features/ledger/ledger.domain.ts'
import type { RatePlan } from '#features/merchants/ratePlan.domain.ts'
import { chargeOf, type DatedTaxRate, taxesAt } from '#features/payments/orders/create/fees.domain.ts'
import type { FeeRate } from '#features/payments/orders/create/orderAmounts.domain.ts'
import { nextShare } from '#features/payments/refunds/refunds.domain.ts'
import { shareOf } from '#shared/money.ts'
import type { PayableWay } from '#shared/reference.ts'

/**
 * A rate plan to simulate for a past month: each method's terms, and the taxes at the merchant's location.
 */
export type Scenario = {
  plan: RatePlan
  /** Methods not named keep their actual charges. */
  rates: ReadonlyMap<PayableWay, FeeRate>
  taxes: readonly DatedTaxRate[]
}

/** An order as paid and charged. Fee, tax and clearing amounts are in the settlement currency. */
export type ChargedOrder = {
  way: PayableWay
  payTime: Date
  inputAmount: bigint
  tipAmount: bigint
  surchargeAmount: bigint
  payAmount: bigint
  clearingAmount: bigint
  feeAmount: bigint
  feeTaxAmount: bigint
  settleMode: SettleMode
}

/** A refund of an order, including failed ones; `failTime` is when it failed. */
export type GivenRefund = {
  amount: bigint
  clearingAmount: bigint
  feeReturnAmount: bigint
  feeTaxReturnAmount: bigint
  createTime: Date
  failTime: Date | null
  /** Whether it reached the payer in the simulated month. */
  counts: boolean
}

/** The fee, tax and settlement mode, actual or simulated. */
type Charged = Pick<ChargedOrder, 'feeAmount' | 'feeTaxAmount' | 'settleMode'>

/** The simulated charges of an order. What its payer paid does not change. */
export function chargedThen(order: ChargedOrder, { plan, rates, taxes }: Scenario): Charged {
  const rate = rates.get(order.way)
  if (!rate) return order
  const taxed = plan.taxedWays.includes(order.way) ? taxesAt(taxes, order.payTime) : []
  const charge = chargeOf(order, { ...rate, surchargeMode: plan.surchargeMode, taxes: taxed })
  return { ...charge, settleMode: plan.settleMode }
}

/** The totals of one method, or of all. */
export type Tally = {
  count: number
  refundCount: number
  volume: bigint
  refunded: bigint
  feeNow: bigint
  feeThen: bigint
  taxNow: bigint
  taxThen: bigint
  /** The part of fee and tax that is invoiced monthly instead of deducted from settlements. */
  billedNow: bigint
  billedThen: bigint
}

export function noTally(): Tally {
  const [count, refundCount] = [0, 0]
  const money = { volume: 0n, refunded: 0n, feeNow: 0n, feeThen: 0n, taxNow: 0n, taxThen: 0n }
  return { count, refundCount, ...money, billedNow: 0n, billedThen: 0n }
}

/** Adds actual and simulated charges; negative for returns. */
function charge(tally: Tally, now: Charged, then: Charged, sign: 1n | -1n): void {
  tally.feeNow += sign * now.feeAmount
  tally.taxNow += sign * now.feeTaxAmount
  tally.feeThen += sign * then.feeAmount
  tally.taxThen += sign * then.feeTaxAmount
  if (now.settleMode === 'afterpay') tally.billedNow += sign * (now.feeAmount + now.feeTaxAmount)
  if (then.settleMode === 'afterpay') tally.billedThen += sign * (then.feeAmount + then.feeTaxAmount)
}

export function addOrder(tally: Tally, order: ChargedOrder, scenario: Scenario): void {
  tally.count += 1
  tally.volume += order.clearingAmount
  charge(tally, order, chargedThen(order, scenario), 1n)
}

/**
 * Adds an order's refunds that reached the payer in the month. A refund's share depends on all earlier
 * refunds that had not failed when it was requested, so all of the order's refunds are passed, in order of
 * request.
 */
export function addRefunds(
  tally: Tally,
  order: ChargedOrder,
  refunds: readonly GivenRefund[],
  scenario: Scenario,
): void {
  const then = chargedThen(order, scenario)
  const isStored = scenario.rates.has(order.way)
  const whole = (amount: bigint) => (scenario.plan.feeBackOnRefund ? amount : 0n)
  const before: (GivenRefund & { fee: bigint; tax: bigint })[] = []
  for (const refund of refunds) {
    const current = before.filter(({ failTime }) => failTime === null || failTime > refund.createTime)
    const sumOf = (key: 'amount' | 'fee' | 'tax') => current.reduce((sum, one) => sum + one[key], 0n)
    const balance = { status: 'paid', payAmount: order.payAmount, refundedAmount: 0n } as const
    const claimed = { ...balance, reservedAmount: sumOf('amount') }
    const share = (amount: bigint, given: bigint) =>
      nextShare({ whole: whole(amount), given }, claimed, refund.amount)
    const back = isStored
      ? { fee: share(then.feeAmount, sumOf('fee')), tax: share(then.feeTaxAmount, sumOf('tax')) }
      : { fee: refund.feeReturnAmount, tax: refund.feeTaxReturnAmount }
    before.push({ ...refund, ...back })
    if (!refund.counts) continue

    tally.refundCount += 1
    tally.refunded += refund.clearingAmount
    const { feeReturnAmount: feeAmount, feeTaxReturnAmount: feeTaxAmount } = refund
    const given = { feeAmount, feeTaxAmount, settleMode: order.settleMode }
    charge(tally, given, { feeAmount: back.fee, feeTaxAmount: back.tax, settleMode: then.settleMode }, -1n)
  }
}

export function addTally(to: Tally, one: Tally): Tally {
  const names = Object.keys(one) as (keyof Tally)[]
  return Object.fromEntries(names.map((name) => [name, added(to[name], one[name])])) as Tally
}

function added(one: number | bigint, other: number | bigint): number | bigint {
  if (typeof one === 'bigint' && typeof other === 'bigint') return one + other
  return Number(one) + Number(other)
}

const decimals = 1_000_000n

/** A fee as a fraction of volume with six decimals, rounded half up; null without volume. */
export function effectiveRate(fee: bigint, volume: bigint): string | null {
  if (volume <= 0n) return null
  const millionths = shareOf(fee, decimals, volume)
  const [sign, size] = millionths < 0n ? ['-', -millionths] : ['', millionths]
  return `${sign}${size / decimals}.${String(size % decimals).padStart(6, '0')}`
}

/** The actual and simulated figures of a tally, side by side. */
export function comparedOf({ billedNow: _now, billedThen: _then, ...tally }: Tally) {
  const difference = tally.feeThen + tally.taxThen - tally.feeNow - tally.taxNow
  const rateNow = effectiveRate(tally.feeNow, tally.volume)
  const rateThen = effectiveRate(tally.feeThen, tally.volume)
  return { ...tally, difference, rateNow, rateThen }
}

/** The merchant's deposits and invoiced amounts of a tally. */
export function moneyOf(tally: Tally) {
  const { volume, refunded, feeNow, feeThen, taxNow, taxThen, billedNow, billedThen } = tally
  const depositNow = volume - refunded - (feeNow + taxNow - billedNow)
  const depositThen = volume - refunded - (feeThen + taxThen - billedThen)
  return { depositNow, depositThen, billedNow, billedThen }
}
