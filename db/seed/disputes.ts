import { sql } from 'kysely'
import type { DisputeFacts } from '#features/channels/channelDisputes.domain.ts'
import { decideAdjustment, proposeAdjustment } from '#features/finances/adjustments/adjustments.service.ts'
import { recordFacts } from '#features/payments/disputes/notifiedDisputes.service.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import { type App, asActor, type Ctx, systemActor } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { scopeOf } from '#server/session/scope.ts'

const dayMs = 86_400_000

/** Payments that banks dispute, each at another stage: why, and how many days are left. */
const message = [
  { no: 'dp_demo_open', stage: 'needsResponse', reason: 'product_not_received', left: 2 },
  { no: 'dp_demo_asked', stage: 'warning', reason: 'unrecognized', left: 12 },
  { no: 'dp_demo_won', stage: 'won', reason: 'fraudulent', left: null },
] as const

/** Two or three disputes of a merchant's card payments at several stages, and one adjustment that was posted. */
export async function seedDisputes(
  app: App,
  merchant: { tenantId: number; merchantId: string },
  now: Date,
): Promise<void> {
  const scope = scopeOf(merchant.tenantId, merchant.merchantId)
  const who = (name: string) => ({
    ...{ scope, actor: { ...systemActor(name), id: nextId() }, requestId: nextId() },
    history: true,
  })
  const orders = await asActor(app, who('seed'), 'read', (ctx) => cardOrders(ctx, now))
  for (const [at, { no, stage, reason, left }] of message.entries()) {
    const orderId = orders[at]
    if (orderId === undefined) continue
    const facts = { disputeNo: no, reason, currency: 'CAD', fee: stage === 'warning' ? 0n : 1_500n } as const
    const dueBy = left === null ? null : new Date(now.getTime() + left * dayMs)
    await asActor(app, { ...who('card'), now }, 'write', async (ctx) => {
      const order = await lockOrder(ctx, orderId)
      const whole: DisputeFacts = {
        ...facts,
        currency: order.currency,
        stage,
        amount: order.payAmount,
        dueBy,
      }
      await recordFacts(ctx, order, whole, '')
    })
  }
  await adjust(app, who)
}

async function cardOrders({ db, scope }: Ctx, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('pay_order')
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('channel', '=', 'card')
    .where('status', '=', 5)
    .where('payTime', 'is not', null)
    .select('orderId')
    // A bank takes some weeks; where the trade is younger, its newest will do.
    .orderBy(sql`pay_time < ${new Date(now.getTime() - 21 * dayMs)}`, 'desc')
    .orderBy('payTime', 'desc')
    .limit(message.length)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

type Principal = (name: string) => Parameters<typeof asActor>[1]

async function adjust(app: App, who: Principal): Promise<void> {
  const lines = [
    { account: 'feeIncome', side: 'debit', amount: 2_500n },
    { account: 'merchant', side: 'credit', amount: 2_500n },
  ] as const
  const about = { currency: 'CAD', reasonCode: 'feeCorrection', aboutType: 'fee', aboutId: '' } as const
  const reason = 'Monthly terminal fee charged twice'
  const propose = (ctx: Ctx) => proposeAdjustment(ctx, { ...about, reason, lines })
  const adjustmentId = await asActor(app, who('Desmond Okafor'), 'write', propose)
  await asActor(app, who('Adele Morgan'), 'write', (ctx) =>
    decideAdjustment(ctx, adjustmentId, 'approve', null),
  )
}
