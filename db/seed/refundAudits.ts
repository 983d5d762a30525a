import { principalOf } from '#db/seed/actor.ts'
import type { SeededOrder } from '#db/seed/payments.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import { applyOrRefund } from '#features/payments/refunds/approvals/approvals.service.ts'
import { setPolicy } from '#features/payments/refunds/policy/policy.service.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

const requests = [
  { amount: 300n, reason: 'The drink was cold', ageMs: 3 * 3_600_000 },
  { amount: 150n, reason: '少做一杯', ageMs: 40 * 60_000 },
]

/** Two refunds of a cashier's wait for a manager; the provider looks at those above 2,000.00. */
export async function leaveRefundApprovals(
  app: App,
  merchant: DemoMerchant,
  sold: readonly SeededOrder[],
  now: Date,
): Promise<void> {
  await asActor(app, principalOf(merchant, now), 'write', (ctx) =>
    setPolicy(ctx, { mode: 'over', overAmount: 200_000n, advances: false }, 0),
  )
  const orderIds = sold.slice(-60).map(({ order }) => order.orderId)
  for (const { ageMs, ...refund } of requests) {
    const who = principalOf(merchant, new Date(now.getTime() - ageMs))
    await asActor(app, who, 'write', async (ctx) => {
      const { id, name } = await cashierOf(ctx)
      const cashier: Ctx = { ...ctx, actor: { ...ctx.actor, kind: 'account', id, name, role: 'cashier' } }
      await applyForFirst(cashier, orderIds, refund)
    })
  }
}

/** Not every order can be refunded: the first that can is. */
async function applyForFirst(
  ctx: Ctx,
  orderIds: string[],
  refund: Parameters<typeof applyOrRefund>[2],
): Promise<void> {
  for (let orderId = orderIds.pop(); orderId !== undefined; orderId = orderIds.pop()) {
    try {
      await applyOrRefund(ctx, orderId, refund, 'cashier')
      return
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  ctx.unchanged()
}

async function cashierOf({ db, scope }: Ctx): Promise<{ id: string; name: string }> {
  return db
    .selectFrom('account')
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('role', '=', 3)
    .select(['accountId as id', 'displayName as name'])
    .orderBy('createTime')
    .executeTakeFirstOrThrow()
}
