import { orderDetailOf } from '#features/payments/orders/list/orderViews.service.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import { notClosable, notQueriable } from '#features/payments/orders/orders.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { isHeld } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import { preAuthErrors } from '#features/payments/orders/preAuths/preAuths.errors.ts'
import { findAuthorization } from '#features/payments/orders/preAuths/preAuths.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { AppError, errorNamed } from '#shared/errors.ts'
import type { TradeStatus } from '#shared/reference.ts'

/** Handles a manual query: a job asks the channel at once, and the open page refreshes with the result. */
export function askForQuery(ctx: RequestCtx, orderId: string): Promise<OrderDetail> {
  return ask(ctx, orderId, notQueriable, { action: 'order.queryAsked', job: 'order.requery' })
}

/**
 * Handles a request to close an order: a job closes it at the channel first, and here only if the channel
 * did.
 */
export function askForClosure(ctx: RequestCtx, orderId: string): Promise<OrderDetail> {
  return ask(ctx, orderId, notClosable, { action: 'order.closeAsked', job: 'order.close' })
}

/** Whether money is held for the order: then it must be voided instead, so that the hold is released. */
async function heldFor({ db, scope }: RequestCtx, orderId: string): Promise<boolean> {
  const authorization = await findAuthorization(db, scope, orderId)
  return authorization !== null && isHeld(authorization.status)
}

type Refuses = (status: TradeStatus) => 'order.notOpen' | null
type Request = { action: string; job: string }

async function ask(
  ctx: RequestCtx,
  orderId: string,
  refuses: Refuses,
  { action, job }: Request,
): Promise<OrderDetail> {
  const detail = await orderDetailOf(ctx, orderId)
  const { status } = await lockOrder(ctx, orderId)
  const refusal = refuses(status)
  if (refusal) throw new AppError(errorNamed(refusal, orderErrors))
  if (job === 'order.close' && (await heldFor(ctx, orderId))) throw new AppError(preAuthErrors.open)

  ctx.audit(action, { type: 'order', id: orderId })
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name: job, payload: { tenantId, merchantId, orderId }, key: `${job}:${orderId}` })
  return detail
}
