import type { Clearing } from '#features/finances/settlements/settlements.fields.ts'
import { setRate, setRatePlan } from '#features/merchants/merchants.service.ts'
import type { NewMerchant } from '#features/merchants/merchants.sql.ts'
import type { RatePlan } from '#features/merchants/ratePlan.domain.ts'
import type { SettlementRule } from '#features/merchants/settlementTerms/settlementRules.domain.ts'
import { cutOffsBetween } from '#shared/time.ts'
import type { Zone } from '#shared/zone.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { clearingsOf, cutAt, validated } from '#test/settled.ts'
import { askSurcharge } from '#test/surcharges.ts'
import { dailyRule, openTill, type Till } from '#test/till.ts'

export type Month = { t: TestApp; merchant: TestMerchant; till: Till; close(): Promise<void> }

type Terms = {
  opened: string
  place: Pick<NewMerchant, 'timezone' | 'province' | 'city'>
  rule?: Partial<SettlementRule>
  plan?: Partial<RatePlan>
  rates: { way: 'C' | 'UP'; rate: string; minFee?: bigint; maxFee?: bigint; surchargeRate?: string }[]
}

/** An event of the month at its instant. Every earlier cutoff is settled first. */
export type Happening = [at: string, does: (month: Month, at: string) => Promise<unknown>]

/** A merchant on its own database, charged and settled on these terms from the start. */
async function openMonth({ opened, place, rule, plan, rates }: Terms): Promise<Month> {
  const t = await testApp()
  t.setClock(new Date(opened))
  const ratePlan: RatePlan = { ...regular, ...plan }
  const merchant = await t.merchant({ ...place, preCreditRefund: true, ratePlan })
  const till = await openTill(t, merchant, { ...dailyRule, ...rule })
  const month = { t, merchant, till, close: () => t.close() }
  for (const rate of rates) await setRateAt(month, rate, new Date(Date.parse(opened) + 1).toISOString())
  return month
}

const regular: RatePlan = {
  settleMode: 'regular',
  surchargeMode: 'balance',
  feeBackOnRefund: true,
  taxedWays: [],
}

/** Sets a rate from an instant on. */
export async function setRateAt(
  { t, merchant }: Month,
  rate: Terms['rates'][number],
  at: string,
): Promise<void> {
  const { way, minFee = 0n, maxFee = null, surchargeRate = '0' } = rate
  const dated = { way, rate: rate.rate, minFee, maxFee, surchargeRate }
  await t.write(merchant, (ctx) => setRate(ctx, dated), { now: new Date(at) })
  if (surchargeRate !== '0') await askSurcharge(t, merchant, surchargeRate, { now: new Date(at) })
}

/** Changes the plan from an instant on. */
export function setPlanAt({ t, merchant }: Month, plan: Partial<RatePlan>, at: string): Promise<void> {
  return t.write(merchant, (ctx) => setRatePlan(ctx, { ...regular, ...plan }), { now: new Date(at) })
}

/** Runs a month: each event and each cutoff at its instant. Returns the settlements and the month. */
export async function live(
  terms: Terms,
  happenings: readonly Happening[],
  until: string,
): Promise<{ month: Month; clearings: Clearing[] }> {
  const month = await openMonth(terms)
  try {
    await enact(month, terms, happenings, until)
  } catch (error) {
    await month.close()
    throw error
  }
  return { month, clearings: await clearingsOf(month.t, month.merchant) }
}

async function enact(
  month: Month,
  terms: Terms,
  happenings: readonly Happening[],
  until: string,
): Promise<void> {
  const rule: SettlementRule = { ...dailyRule, ...terms.rule }
  const zone = terms.place.timezone as Zone
  const cutOffs = cutOffsBetween(rule, new Date(terms.opened), new Date(until), zone)
  for (const [at, does] of happenings) {
    await settleUntil(month, cutOffs, new Date(at))
    await does(month, at)
  }
  await settleUntil(month, cutOffs, new Date(until))
}

async function settleUntil({ t, merchant }: Month, cutOffs: Date[], at: Date): Promise<void> {
  for (let next = cutOffs[0]; next !== undefined && next <= at; next = cutOffs[0]) {
    const clearingId = await cutAt(t, merchant, next)
    if (clearingId !== '') await validated(t, merchant, clearingId, next)
    cutOffs.shift()
  }
}

/** Pays by a method; the order ID is stored under a name for later events. */
export function sells(
  orders: Map<string, string>,
  name: string,
  sale: { amount: bigint; tip?: bigint; way?: 'C' | 'UP' },
): Happening[1] {
  return async ({ till }, at) => orders.set(name, await till.pay({ ...sale, at }))
}

export function refunds(orders: Map<string, string>, name: string, amount: bigint): Happening[1] {
  return ({ till }, at) => till.refund(orders.get(name) ?? '', amount, at)
}

/** The non-zero figures of a settlement in minor units, with its day and its destination. */
export function figuresOf(clearing: Clearing): Record<string, string | bigint> {
  const { settleDate, status, validation, net } = clearing
  const figures = {
    sale: clearing.saleAmount,
    tip: clearing.tipAmount,
    surcharge: clearing.surchargeAmount,
    refund: clearing.refundAmount,
    fee: clearing.serviceFee,
    feeReturn: clearing.feeReturnAmount,
    tax: clearing.taxAmount,
    hold: clearing.holdAmount,
    reserve: clearing.reserveAmount,
    adjustment: clearing.adjustmentAmount,
    carriedIn: clearing.carriedIn,
  }
  const moved = Object.fromEntries(Object.entries(figures).filter(([, amount]) => amount !== 0n))
  return { day: settleDate, ...moved, net, status, validation }
}
