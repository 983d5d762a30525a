/*
 * Calculates what a merchant is due from its history, by the written rules. It imports nothing from the
 * product, so that it is an independent check.
 */

type Way = 'C' | 'UP' | 'UPO'
export type ModelRate = { rate: string; minFee: bigint; maxFee: bigint }
export type ModelPlan = {
  settleMode: 'regular' | 'afterpay'
  surchargeMode: 'balance' | 'distributed'
  feeBackOnRefund: boolean
  taxedWays: readonly Way[]
}

/** What the payer paid in the order’s currency, and its settlement amount. Minor units. */
export type Paid = {
  input: bigint
  tip: bigint
  surcharge: bigint
  whole: bigint
  cleared: bigint
  way: Way
}

type Shares = { cleared: bigint; fee: bigint; tax: bigint }
type Order = Paid & { fee: bigint; tax: bigint; plan: ModelPlan; back: bigint; given: Shares }

export type Totals = { gross: bigint; fees: bigint; tax: bigint }
export type Model = {
  totals: Totals
  pay(orderId: string, paid: Paid, rate: ModelRate, plan: ModelPlan): void
  refund(refundId: string, orderId: string, amount: bigint): void
  reverse(refundId: string): void
}

/** The model at a place with these fee tax rates, in parts per hundred thousand. */
export function moneyModel(taxRates: readonly bigint[]): Model {
  const totals: Totals = { gross: 0n, fees: 0n, tax: 0n }
  const orders = new Map<string, Order>()
  const refunds = new Map<string, { order: Order; amount: bigint; shares: Shares }>()

  const move = ({ plan }: Order, { cleared, fee, tax }: Shares, sign: 1n | -1n) => {
    totals.gross += sign * cleared
    if (plan.settleMode === 'afterpay') return
    totals.fees += sign * fee
    totals.tax += sign * tax
  }
  return {
    totals,
    pay: (orderId, paid, rate, plan) => {
      const base = plan.surchargeMode === 'distributed' ? paid.cleared - surchargeOf(paid) : paid.cleared
      const fee = feeOf(base, rate)
      const taxed = plan.taxedWays.includes(paid.way)
      const taxes = taxRates.map((tax) => halfUp(fee * tax, 100_000n))
      const tax = taxed ? taxes.reduce((sum, one) => sum + one, 0n) : 0n
      const given = { cleared: 0n, fee: 0n, tax: 0n }
      const order = { ...paid, fee, tax, plan, back: 0n, given }
      orders.set(orderId, order)
      move(order, { cleared: paid.cleared, fee, tax }, 1n)
    },
    refund: (refundId, orderId, amount) => {
      const order = orders.get(orderId)
      if (!order) throw new Error(`no order ${orderId}`)
      order.back += amount
      const { feeBackOnRefund } = order.plan
      const next = (all: bigint, given: bigint) => halfUp(all * order.back, order.whole) - given
      const shares = {
        cleared: next(order.cleared, order.given.cleared),
        fee: feeBackOnRefund ? next(order.fee, order.given.fee) : 0n,
        tax: feeBackOnRefund ? next(order.tax, order.given.tax) : 0n,
      }
      give(order, shares, 1n)
      refunds.set(refundId, { order, amount, shares })
      move(order, shares, -1n)
    },
    reverse: (refundId) => {
      const refund = refunds.get(refundId)
      if (!refund) throw new Error(`no refund ${refundId}`)
      refund.order.back -= refund.amount
      give(refund.order, refund.shares, -1n)
      move(refund.order, refund.shares, 1n)
    },
  }
}

function give({ given }: Order, { cleared, fee, tax }: Shares, sign: 1n | -1n): void {
  given.cleared += sign * cleared
  given.fee += sign * fee
  given.tax += sign * tax
}

/** A fee at a rate in millionths, rounded half up, between the minimum and the maximum. */
function feeOf(base: bigint, { rate, minFee, maxFee }: ModelRate): bigint {
  const share = halfUp(base * BigInt(Math.round(Number(rate) * 1_000_000)), 1_000_000n)
  if (share < minFee) return minFee
  return share > maxFee ? maxFee : share
}

/**
 * The surcharge’s share of the settlement amount: odd minor units go to the largest remainders, earlier parts
 * first.
 */
function surchargeOf({ input, tip, surcharge, whole, cleared }: Paid): bigint {
  const parts = [input, tip, surcharge].map((part, place) => ({
    place,
    share: (cleared * part) / whole,
    rest: (cleared * part) % whole,
  }))
  const odd = cleared - parts.reduce((sum, { share }) => sum + share, 0n)
  const inTurn = [...parts].sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
  const turn = inTurn.findIndex(({ place }) => place === 2)
  const own = parts[2]?.share ?? 0n
  return BigInt(turn) < odd ? own + 1n : own
}

const halfUp = (over: bigint, under: bigint) => (2n * over + under) / (2n * under)
