import type {
  CurrentTerms,
  SimulateQuery,
  Simulation,
} from '#features/finances/simulator/simulator.contract.ts'
import {
  addOrder,
  addRefunds,
  addTally,
  comparedOf,
  moneyOf,
  noTally,
  type Scenario,
  type Tally,
} from '#features/finances/simulator/simulator.domain.ts'
import { type Month, paidOrders, refundedOrders } from '#features/finances/simulator/simulator.sql.ts'
import { merchantOf, ratePlanAt } from '#features/merchants/merchants.service.ts'
import { selectFeeTaxes, selectRates } from '#features/merchants/rates.sql.ts'
import type { FeeRate } from '#features/payments/orders/create/orderAmounts.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { type PayableWay, payableWays } from '#shared/reference.ts'
import { addDays, dayOf, startOfDay } from '#shared/time.ts'
import type { Zone } from '#shared/zone.ts'

/** The current plan and rates, with the last complete month and the current one. */
export async function currentTerms({ db, scope, now }: Ctx): Promise<CurrentTerms> {
  const { currency, timezone } = await merchantOf(db, scope)
  const { settleMode, surchargeMode, feeBackOnRefund, taxedWays } = await ratePlanAt(db, scope, now)
  const rates = (await selectRates(db, scope)).filter(({ validFrom }) => validFrom <= now)
  const ways = payableWays.flatMap((way) => {
    const inForce = rates.find((rate) => rate.way === way)
    return inForce ? [{ way, rate: inForce.rate, minFee: inForce.minFee, maxFee: inForce.maxFee }] : []
  })
  const firstDay = `${dayOf(now, timezone).slice(0, 7)}-01`
  const month = addDays(firstDay, -1).slice(0, 7)
  const plan = { settleMode, surchargeMode, feeBackOnRefund, taxedWays: [...taxedWays] }
  return { currency, month, thisMonth: firstDay.slice(0, 7), ...plan, ways }
}

/**
 * Computes what another plan would have charged for a month of actual orders and refunds, with the same
 * functions that charged them. Orders count by payment date, refunds by the date they reached the payer.
 */
export async function simulate(db: Db, scope: Scope, input: SimulateQuery): Promise<Simulation> {
  const { currency, timezone } = await merchantOf(db, scope)
  const scenario = { ...scenarioOf(input), taxes: await selectFeeTaxes(db, scope) }
  const month = periodOf(input.month, timezone)
  const tallies = new Map<PayableWay, Tally>()
  const tallyOf = (way: PayableWay) => {
    const tally = tallies.get(way) ?? noTally()
    tallies.set(way, tally)
    return tally
  }
  for await (const order of paidOrders(db, scope, currency, month)) {
    addOrder(tallyOf(order.way), order, scenario)
  }
  for await (const { refunds, ...order } of refundedOrders(db, scope, currency, month)) {
    addRefunds(tallyOf(order.way), order, refunds, scenario)
  }
  const traded = payableWays.flatMap((way) => {
    const tally = tallies.get(way)
    return tally ? [{ way, tally }] : []
  })
  const all = traded.reduce((sum, { tally }) => addTally(sum, tally), noTally())
  return {
    currency,
    month: input.month,
    ways: traded.map(({ way, tally }) => ({ way, ...comparedOf(tally) })),
    total: { ...comparedOf(all), ...moneyOf(all) },
  }
}

function scenarioOf(input: SimulateQuery): Omit<Scenario, 'taxes'> {
  const { settleMode, surchargeMode, feeBackOnRefund, taxedWays = [], ways = [] } = input
  const rates = new Map<PayableWay, FeeRate>(
    ways.map(({ way, rate, minFee, maxFee }) => [way, { rate, minFee, maxFee: maxFee ?? null }]),
  )
  return { plan: { settleMode, surchargeMode, feeBackOnRefund, taxedWays }, rates }
}

/** A month in the merchant's time zone as instants. */
function periodOf(month: string, zone: Zone): Month {
  const first = `${month}-01`
  const nextFirst = `${addDays(first, 31).slice(0, 7)}-01`
  return { from: startOfDay(first, zone), to: startOfDay(nextFirst, zone) }
}
