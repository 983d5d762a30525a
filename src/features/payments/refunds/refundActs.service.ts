import { type LockedRefund, lockRefund } from '#features/payments/refunds/lockedRefunds.sql.ts'
import { moveRefund } from '#features/payments/refunds/refundMoves.service.ts'
import { type RefundEvent, remainingOf, walkRefund } from '#features/payments/refunds/refunds.domain.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** What a person does to a refund that its channel does not bring to an end. Its order is locked by then. */

/** The payer was given the money otherwise: the refund is done, and the channel's word on it moves it no more. */
export async function payRefundOtherwise(ctx: Ctx, refundOrderId: string, reference: string): Promise<void> {
  const refund = await heldRefund(ctx, refundOrderId)
  await act(ctx, refund, ['paidOtherwise'], 'paidOtherwise', reference)
}

/** The refund is given up: what it claims of its order is free again. */
export async function giveRefundUp(ctx: Ctx, refundOrderId: string): Promise<void> {
  const refund = await heldRefund(ctx, refundOrderId)
  const failed: RefundEvent[] = refund.status === 'submitted' ? ['rejected'] : ['failed']
  await act(ctx, refund, failed, 'givenUp')
}

/** A refund that was given up has gone through all the same, and counts: where its order still has room for it. */
export async function letRefundCount(ctx: Ctx, refundOrderId: string): Promise<void> {
  const refund = await lockRefund(ctx.db, ctx.scope, refundOrderId)
  if (!refund || refund.amount > remainingOf(refund.order)) throw new AppError('exception.actNotOffered')
  await act(ctx, refund, ['foundDone'], 'foundDone')
}

/** Asks the channel again at once: with the same number, whatever it was asked before. */
export async function askRefundAgain(ctx: Ctx, refundOrderId: string): Promise<void> {
  const refund = await heldRefund(ctx, refundOrderId)
  const { tenantId, merchantId } = ctx.scope
  const name = refund.status === 'submitted' ? 'refund.submit' : 'refund.query'
  ctx.enqueue({ name, payload: { tenantId, merchantId, refundOrderId }, key: `refund:${refundOrderId}` })
}

async function heldRefund(ctx: Ctx, refundOrderId: string): Promise<LockedRefund> {
  const refund = await lockRefund(ctx.db, ctx.scope, refundOrderId)
  if (!refund) throw new AppError('refund.notFound')
  return refund
}

async function act(
  ctx: Ctx,
  refund: LockedRefund,
  events: readonly RefundEvent[],
  outcome: string,
  reference?: string,
): Promise<void> {
  const status = walkRefund(refund.status, events)
  if (status === null || refund.paidOtherwise) throw new AppError('exception.actNotOffered')
  const said = {
    outcome,
    channelRefundNo: null,
    refusal: null,
    ...(reference !== undefined && { reference }),
  }
  await moveRefund(ctx, refund, events, status, said)
}
