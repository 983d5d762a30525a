import { exceptionErrors } from '#features/payments/exceptions/exceptions.errors.ts'
import { type LockedRefund, lockRefund } from '#features/payments/refunds/lockedRefunds.sql.ts'
import { moveRefund } from '#features/payments/refunds/refundMoves.service.ts'
import { type RefundEvent, remainingOf, walkRefund } from '#features/payments/refunds/refunds.domain.ts'
import { refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** Actions by staff on a refund that its channel cannot complete. The caller has locked the order. */

/** Completes a refund that was paid another way; the channel's responses no longer change it. */
export async function payRefundOtherwise(ctx: Ctx, refundOrderId: string, reference: string): Promise<void> {
  const refund = await heldRefund(ctx, refundOrderId)
  await act(ctx, refund, ['paidOtherwise'], 'paidOtherwise', reference)
}

/** Gives up a refund, which releases the amount reserved on its order. */
export async function giveRefundUp(ctx: Ctx, refundOrderId: string): Promise<void> {
  const refund = await heldRefund(ctx, refundOrderId)
  const failed: RefundEvent[] = refund.status === 'submitted' ? ['rejected'] : ['failed']
  await act(ctx, refund, failed, 'givenUp')
}

/** Completes a refund that was given up but went through after all, if its order still has room for it. */
export async function letRefundCount(ctx: Ctx, refundOrderId: string): Promise<void> {
  const refund = await lockRefund(ctx, refundOrderId)
  if (!refund || refund.amount > remainingOf(refund.order)) throw new AppError(exceptionErrors.actNotOffered)
  await act(ctx, refund, ['foundDone'], 'foundDone')
}

/** Queries or submits the refund again at once, under the same number. */
export async function askRefundAgain(ctx: Ctx, refundOrderId: string): Promise<void> {
  const refund = await heldRefund(ctx, refundOrderId)
  const { tenantId, merchantId } = ctx.scope
  const name = refund.status === 'submitted' ? 'refund.submit' : 'refund.query'
  ctx.enqueue({ name, payload: { tenantId, merchantId, refundOrderId }, key: `refund:${refundOrderId}` })
}

async function heldRefund(ctx: Ctx, refundOrderId: string): Promise<LockedRefund> {
  const refund = await lockRefund(ctx, refundOrderId)
  if (!refund) throw new AppError(refundErrors.notFound)
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
  if (status === null || refund.paidOtherwise) throw new AppError(exceptionErrors.actNotOffered)
  const audit = {
    outcome,
    channelRefundNo: null,
    refusal: null,
    ...(reference !== undefined && { reference }),
  }
  await moveRefund(ctx, refund, events, status, audit)
}
