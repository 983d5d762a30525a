import { principalOf } from '#db/seed/actor.ts'
import type { SeededOrder } from '#db/seed/payments.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import { lastCut } from '#features/ledger/ledger.sql.ts'
import { setRate } from '#features/merchants/merchants.service.ts'
import type { RatePlan } from '#features/merchants/ratePlan.domain.ts'
import { holdOrder } from '#features/payments/holds/holds.service.ts'
import { type Actor, type App, asActor, type Ctx } from '#server/context.ts'
import { payableWays, tradeStatusCode } from '#shared/reference.ts'

/** How a demo merchant is charged and settled. */
type DemoTerms = {
  plan: RatePlan
  reserve: { reserveRate: string; reserveDays: number }
  /** The rate of cards from the middle of the year on; null if it is unchanged. */
  laterCardRate: string | null
}

const usual: DemoTerms = {
  plan: { settleMode: 'regular', surchargeMode: 'balance', feeBackOnRefund: true, taxedWays: [] },
  reserve: { reserveRate: '0', reserveDays: 0 },
  laterCardRate: null,
}

const demoTerms: Record<string, DemoTerms> = {
  DEM8QX: { ...usual, plan: { ...usual.plan, taxedWays: ['C'] }, laterCardRate: '0.0245' },
  DEM8QA: {
    ...usual,
    plan: { ...usual.plan, settleMode: 'afterpay', taxedWays: payableWays },
    laterCardRate: '0.0255',
  },
  DEM8QS: { ...usual, reserve: { reserveRate: '0.05', reserveDays: 30 } },
}

export const termsOfMerchant = ({ merchantId }: Pick<DemoMerchant, 'merchantId'>): DemoTerms =>
  demoTerms[merchantId] ?? usual

const halfYearMs = 183 * 86_400_000

/** Cards become cheaper in the middle of the year; earlier fees are unchanged. */
export async function lowerCardRate(app: App, merchant: DemoMerchant, openedAt: Date): Promise<void> {
  const { laterCardRate: rate } = termsOfMerchant(merchant)
  if (rate === null) return
  const at = new Date(openedAt.getTime() + halfYearMs)
  await asActor(app, principalOf(merchant, at), 'write', (ctx) =>
    setRate(ctx, { way: 'C', rate, minFee: 10n, maxFee: null }),
  )
}

const heldAfterMs = 10 * 60_000

/**
 * Holds the latest order without a settlement or refund, because of an inquiry. None if there is no such
 * order.
 */
export async function holdNewest(
  app: App,
  merchant: DemoMerchant,
  sold: readonly SeededOrder[],
  manager: Actor,
): Promise<void> {
  const who = principalOf(merchant, app.clock())
  const cutAt = await asActor(app, who, 'read', ({ db, scope }) => lastCut(db, scope))
  const orderIds = sold.filter(({ paidAt }) => !cutAt || paidAt > cutAt).map(({ order }) => order.orderId)
  const orderId = await asActor(app, who, 'read', (ctx) => untouchedOf(ctx, orderIds))
  const newest = sold.find(({ order }) => order.orderId === orderId)
  if (!newest) return
  const heldAt = Math.min(newest.paidAt.getTime() + heldAfterMs, app.clock().getTime())
  const reason = 'The customer does not know this payment'
  await asActor(app, { ...who, now: new Date(heldAt), actor: manager }, 'write', (ctx) =>
    holdOrder(ctx, newest.order.orderId, reason),
  )
}

/** The newest of these orders of which nothing has gone back or is on its way. */
async function untouchedOf({ db, scope }: Ctx, orderIds: readonly string[]): Promise<string | undefined> {
  if (orderIds.length === 0) return undefined
  const row = await db
    .selectFrom('pay_order')
    .select('orderId')
    .where('tenantId', '=', scope.tenantId)
    .where('orderId', 'in', orderIds)
    .where('status', '=', tradeStatusCode.paid)
    .where('reservedAmount', '=', 0n)
    .orderBy('payTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.orderId
}
