import { insertLate, type Late } from '#features/overview/dashboard/rollUps/late.sql.ts'
import { isLateMade, isLateSale } from '#features/overview/dashboard/rollUps/rollUps.domain.ts'
import type { Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'

type Sale = { orderId: string; payTime: Date; createTime: Date }

/** An order was paid: said in the same transaction, for the dashboard's sums. Nothing is written unless it comes late. */
export async function noteSale(ctx: Ctx, { orderId, payTime, createTime }: Sale): Promise<void> {
  if (isLateSale(payTime, ctx.now)) await note(ctx, { kind: 'sale', orderId, at: payTime })
  await noteMade(ctx, createTime)
}

/** An order that was made then has ended otherwise than it stood; or a refund has reached its payer, or come back. */
export async function noteMade(ctx: Ctx, createTime: Date): Promise<void> {
  if (isLateMade(createTime, ctx.now)) await note(ctx, { kind: 'made', orderId: null, at: createTime })
}

/** Only now it is known who paid an order. */
export async function notePayer(ctx: Ctx, orderId: string): Promise<void> {
  await note(ctx, { kind: 'payer', orderId, at: ctx.now })
}

/** Those whose job is made already: one takes in all that a transaction tells. */
const message = new WeakSet<Ctx>()

async function note(ctx: Ctx, late: Late): Promise<void> {
  await insertLate(ctx.db, ctx.scope, nextId(), late)
  if (message.has(ctx)) return
  message.add(ctx)
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({
    name: 'dashboard.fold',
    payload: { tenantId, merchantId },
    key: `dashboard.fold:${merchantId}`,
  })
}
