import { principalOf } from '#db/seed/actor.ts'
import { payOutHeld } from '#db/seed/exceptions.ts'
import { monthCloser } from '#db/seed/monthly.ts'
import { enactOrder, inTheRailsBooks, type SeededOrder } from '#db/seed/payments.ts'
import { isHistory, payOf } from '#db/seed/payouts.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import { type Period, type PlannedOrder, type PlannedRefund, planTrade } from '#db/seed/plan.ts'
import { enactRefund, type SeededRefund } from '#db/seed/refunds.ts'
import { cutClearing } from '#features/finances/settlements/cutoff/cutoff.service.ts'
import { validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import { storeCodesOf } from '#features/products/storeCodes/storeCodes.service.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { type App, asActor, asOf } from '#server/context.ts'
import { cutOffsBetween } from '#shared/time.ts'

type Due = { order: SeededOrder; refund: PlannedRefund }

/**
 * The number of orders created per transaction: a year of trade takes seconds with the ordinary operations.
 */
const together = 20
const sideBySide = 3

/**
 * Replays a merchant's days: between two cutoffs the sales and refunds, then the settlement. Returns the
 * payments, oldest first.
 */
export async function trade(
  app: App,
  sandbox: Sandbox,
  merchant: DemoMerchant,
  period: Period,
  onOrders: (count: number) => void,
): Promise<SeededOrder[]> {
  const { now } = period
  const plan = planTrade(merchant, period)
  const first = plan[0]
  if (!first) return []
  const storeCodeIds = await storeCodesAt(app, merchant)
  const { mode, weekday, dayOfMonth, hour } = merchant.settles
  const cutOffs = cutOffsBetween(
    { mode, weekday, dayOfMonth, settleHour: hour },
    first.at,
    now,
    merchant.timezone,
  )
  const orders: SeededOrder[] = []
  const refunds: SeededRefund[] = []
  let due: Due[] = []
  let next = 0
  const closeMonths = monthCloser(app, merchant, now)
  for (const end of [...cutOffs, now]) {
    const from = next
    while (plan[next] && (plan[next] as PlannedOrder).at < end) next += 1
    const paid = await sell(app, merchant, plan.slice(from, next), storeCodeIds)
    orders.push(...paid)
    due.push(...paid.flatMap((order) => order.plan.refunds.map((refund) => ({ order, refund }))))
    refunds.push(
      ...(await giveBack(
        app,
        merchant,
        due.filter(({ refund }) => refund.at < end),
      )),
    )
    due = due.filter(({ refund }) => refund.at >= end)
    await closeMonths(end)
    if (end !== now) await settle(app, merchant, end)
    onOrders(next - from)
  }
  sandbox.adoptPaid(
    orders.map((order) => ({
      ...inTheRailsBooks(merchant, order),
      refunds: refunds.filter((refund) => refund.orderId === order.order.orderId),
    })),
  )
  return orders
}

function storeCodesAt(app: App, merchant: DemoMerchant): Promise<string[]> {
  return asActor(app, principalOf(merchant, app.clock()), 'read', async (ctx) =>
    (await storeCodesOf(ctx)).map(({ storeCodeId }) => storeCodeId),
  )
}

async function sell(
  app: App,
  merchant: DemoMerchant,
  plan: PlannedOrder[],
  storeCodeIds: string[],
): Promise<SeededOrder[]> {
  const parts = Array.from({ length: Math.ceil(plan.length / together) }, (_, place) =>
    plan.slice(place * together, (place + 1) * together),
  )
  const created: SeededOrder[][] = []
  for (let from = 0; from < parts.length; from += sideBySide) {
    created.push(
      ...(await Promise.all(
        parts.slice(from, from + sideBySide).map((part) => sellPart(app, merchant, part, storeCodeIds)),
      )),
    )
  }
  return created.flat()
}

function sellPart(
  app: App,
  merchant: DemoMerchant,
  plan: PlannedOrder[],
  storeCodeIds: string[],
): Promise<SeededOrder[]> {
  const openedAt = plan[0]?.at ?? app.clock()
  return asActor(app, principalOf(merchant, openedAt), 'write', async (ctx) => {
    // One connection, which takes the statements of all of them without waiting for each answer.
    const created = await Promise.all(plan.map((order) => enactOrder(ctx, merchant, order, storeCodeIds)))
    return created.filter((order) => order !== null)
  })
}

async function giveBack(app: App, merchant: DemoMerchant, due: Due[]): Promise<SeededRefund[]> {
  const inOrder = [...due].sort((a, b) => a.refund.at.getTime() - b.refund.at.getTime())
  const created: SeededRefund[] = []
  for (const { order, refund } of inOrder) {
    const seeded = await asActor(app, principalOf(merchant, refund.at), 'write', async (ctx) => {
      const created = await enactRefund(ctx, order, refund)
      if (refund.ending === 'change') await payOutHeld(ctx, merchant, created.orderId, created.refundedAt)
      return created
    })
    if (refund.ending === 'success') created.push(seeded)
  }
  return created
}

const clerkMs = 60_000

async function settle(app: App, merchant: DemoMerchant, cutOff: Date): Promise<void> {
  const justAfter = new Date(cutOff.getTime() + clerkMs)
  await asActor(app, principalOf(merchant, justAfter), 'write', async (ctx) => {
    const clearings = await cutClearing(ctx, merchant.merchantId, cutOff, 'cutOff')
    // One after another, so that its timeline reads in order.
    const proving = asOf(ctx, { now: new Date(justAfter.getTime() + 1000) })
    for (const clearingId of clearings) {
      const state = await validateClearing(proving, clearingId)
      if (state === 'validated' && isHistory(cutOff, app.clock())) await payOf(proving, merchant, clearingId)
    }
  })
}
