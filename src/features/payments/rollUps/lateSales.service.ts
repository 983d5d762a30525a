import { insertLate, type Late } from '#features/payments/rollUps/late.sql.ts'
import { isLateMade, isLateSale } from '#features/payments/rollUps/rollUps.domain.ts'
import type { Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'

type Sale = { orderId: string; payTime: Date; createTime: Date }

/** Records a payment for the dashboard's sums in the same transaction. Only a late payment is written. */
export async function noteSale(ctx: Ctx, { orderId, payTime, createTime }: Sale): Promise<void> {
  if (isLateSale(payTime, ctx.now)) await note(ctx, { kind: 'sale', orderId, at: payTime })
  await noteMade(ctx, createTime)
}

/** Records that the outcome of an order changed, or that a refund reached its payer or was returned. */
export async function noteMade(ctx: Ctx, createTime: Date): Promise<void> {
  if (isLateMade(createTime, ctx.now)) await note(ctx, { kind: 'made', orderId: null, at: createTime })
}

/** Only now it is known who paid an order. */
export async function notePayer(ctx: Ctx, orderId: string): Promise<void> {
  await note(ctx, { kind: 'payer', orderId, at: ctx.now })
}

/** The merchants that already have a job, since one job covers the whole transaction. */
const notified = new WeakSet<Ctx>()

async function note(ctx: Ctx, late: Late): Promise<void> {
  await insertLate(ctx.db, ctx.scope, nextId(), late)
  if (notified.has(ctx)) return
  notified.add(ctx)
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({
    name: 'dashboard.fold',
    payload: { tenantId, merchantId },
    key: `dashboard.fold:${merchantId}`,
  })
}
