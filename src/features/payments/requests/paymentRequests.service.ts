import { randomInt } from 'node:crypto'
import { notifyMerchant } from '#features/gateway/webhooks/outbox.service.ts'
import { orderIdOf, randomDigits } from '#features/payments/orders/create/orderId.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import {
  insertOrderedRequest,
  insertRequest,
  isNumberTaken,
  lockRequest,
  type PaymentRequest,
  type PaymentRequestDraft,
  selectById,
  selectByNumber,
  writeCancelled,
  writeExpired,
  writeOrdered,
} from '#features/payments/requests/paymentRequests.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { requestErrors, serverErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/**
 * A merchant's payment request. `contentHash` covers all of it: the same number with other content is
 * refused.
 */
export type NewPaymentRequest = Omit<PaymentRequestDraft, 'orderId' | 'createTime' | 'expireTime'> & {
  expiryMinutes: number
}

/** `first` is false if the same request was sent before; then that one is returned. */
export type OpenedRequest = { request: PaymentRequest; first: boolean }

const numberingTries = 5

/**
 * Stores a payment request, once per number and content. Throws `request.idempotencyMismatch` if the number
 * was used with other content, or `request.duplicate` if an order from elsewhere has it.
 */
export async function openPaymentRequest(ctx: Ctx, input: NewPaymentRequest): Promise<OpenedRequest> {
  const { expiryMinutes, ...checkoutRequest } = input
  const expireTime = new Date(ctx.now.getTime() + expiryMinutes * 60_000)
  for (let tries = 0; tries < numberingTries; tries++) {
    const orderId = drawPaymentId(ctx.scope.tenantId, ctx.now)
    const draft = { ...checkoutRequest, orderId, createTime: ctx.now, expireTime }
    if (await insertRequest(ctx.db, ctx.scope, draft)) {
      recordOpened(ctx, draft)
      enqueueExpiry(ctx, draft)
      const created = { merchantId: ctx.scope.merchantId, status: 'open', cancelTime: null } as const
      return { request: { ...draft, ...created }, first: true }
    }
    const earlier = await selectByNumber(ctx.db, ctx.scope, checkoutRequest.clientOrderId)
    if (earlier) return { request: sameWish(ctx, earlier, checkoutRequest.contentHash), first: false }
    if (await isNumberTaken(ctx.db, ctx.scope, checkoutRequest.clientOrderId))
      throw new AppError(requestErrors.duplicate)
  }
  throw new AppError(serverErrors.busy)
}

function sameWish(ctx: Ctx, earlier: PaymentRequest, contentHash: Buffer): PaymentRequest {
  if (!earlier.contentHash.equals(contentHash)) throw new AppError(requestErrors.idempotencyMismatch)
  ctx.unchanged()
  return earlier
}

/** A payment ID: 25 digits, even if the merchant uses short order IDs. */
export function drawPaymentId(tenantId: number, now: Date): string {
  const drawn = String(randomInt(10 ** randomDigits.order)).padStart(randomDigits.order, '0')
  return orderIdOf(now, tenantId, drawn)
}

/**
 * Stores the request in the transaction that creates its order. Throws `request.duplicate` if another request
 * has the merchant's number.
 */
export async function keepRequestOf(
  ctx: Ctx,
  order: { orderId: string; createTime: Date; expireTime: Date },
  input: Omit<NewPaymentRequest, 'expiryMinutes'>,
): Promise<void> {
  const { orderId, createTime, expireTime } = order
  const draft = { ...input, orderId, createTime, expireTime }
  if (!(await insertOrderedRequest(ctx.db, ctx.scope, draft))) throw new AppError(requestErrors.duplicate)
}

/** The merchant's request with this number; null if there is none. */
export function findRequestByNumber(
  db: Db,
  scope: Scope,
  clientOrderId: string,
): Promise<PaymentRequest | null> {
  return selectByNumber(db, scope, clientOrderId)
}

function recordOpened(
  ctx: Ctx,
  { orderId, scenarioCode, amount, currency, expireTime }: PaymentRequestDraft,
) {
  const after = { scenarioCode, amount, currency, expireTime }
  ctx.audit('paymentRequest.opened', { type: 'paymentRequest', id: orderId }, { after })
}

/** The request behind a payer's page, by tenant and ID; null if there is none. */
export function findPaymentRequest(
  db: Db,
  tenantId: number,
  orderId: string,
): Promise<PaymentRequest | null> {
  return selectById(db, tenantId, orderId)
}

/**
 * Marks the request as ordered in the transaction that creates its order. Throws `order.notOpen` if it was
 * cancelled meanwhile, or `order.expired`. Can be repeated. The order's audit entry covers it.
 */
export async function markOrdered(ctx: Ctx, orderId: string): Promise<void> {
  if (await writeOrdered(ctx.db, ctx.scope, orderId, ctx.now)) return
  const request = await lockRequest(ctx.db, ctx.scope, orderId)
  if (!request) throw new AppError(orderErrors.notFound)
  throw new AppError(request.status === 'cancelled' ? orderErrors.notOpen : orderErrors.expired)
}

/**
 * Cancels a request without an order. `ordered` means that there is one, which must be closed instead.
 * Repeating it changes nothing. Throws `order.notFound` if the merchant has no such request, or
 * `order.expired`.
 */
export async function cancelPaymentRequest(
  ctx: Ctx,
  orderId: string,
): Promise<{ outcome: 'cancelled'; cancelTime: Date } | { outcome: 'ordered' }> {
  const request = await lockRequest(ctx.db, ctx.scope, orderId)
  if (!request) throw new AppError(orderErrors.notFound)
  if (request.status !== 'open') ctx.unchanged()
  if (request.status === 'ordered') return { outcome: 'ordered' }
  if (request.cancelTime !== null) return { outcome: 'cancelled', cancelTime: request.cancelTime }
  if (request.expireTime <= ctx.now) throw new AppError(orderErrors.expired)

  await writeCancelled(ctx.db, ctx.scope, orderId, ctx.now)
  ctx.audit('paymentRequest.cancelled', { type: 'paymentRequest', id: orderId })
  await notifyOfEnd(ctx, request)
  return { outcome: 'cancelled', cancelTime: ctx.now }
}

/**
 * Expires a request whose payer never came, and notifies its merchant. Does nothing if it has ended
 * otherwise.
 */
export async function expirePaymentRequest(ctx: Ctx, orderId: string): Promise<void> {
  const request = await lockRequest(ctx.db, ctx.scope, orderId)
  if (request?.status !== 'open') return ctx.unchanged()
  if (request.expireTime > ctx.now) {
    ctx.unchanged()
    enqueueExpiry(ctx, request)
    return
  }
  await writeExpired(ctx.db, ctx.scope, orderId)
  ctx.audit('paymentRequest.expired', { type: 'paymentRequest', id: orderId })
  await notifyOfEnd(ctx, request)
}

function enqueueExpiry(
  ctx: Ctx,
  { orderId, expireTime: runAt }: Pick<PaymentRequest, 'orderId' | 'expireTime'>,
) {
  const { tenantId, merchantId } = ctx.scope
  const payload = { tenantId, merchantId, orderId }
  ctx.enqueue({ name: 'paymentRequest.expire', payload, runAt, key: `paymentRequest.expire:${orderId}` })
}

/** A payment that ends before its payer chose a method is notified like any other. */
async function notifyOfEnd(ctx: Ctx, { orderId, notifyUrl }: PaymentRequest): Promise<void> {
  await notifyMerchant(ctx, { type: 'PAYMENT_RESULT', orderId, refundOrderId: null, notifyUrl })
}
