import { visibleSince } from '#features/merchants/visibilityWindow.domain.ts'
import { askForClosure, askForQuery } from '#features/payments/orders/close/orderRequests.service.ts'
import { orderDetailOf, pageOfOrders } from '#features/payments/orders/list/orderViews.service.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { askForRefund } from '#features/payments/refunds/approvals/approvals.service.ts'
import { findWaiting } from '#features/payments/refunds/approvals/approvals.sql.ts'
import type { ComparedPassword } from '#features/payments/refunds/refundPassword.service.ts'
import { pageOfRefunds } from '#features/payments/refunds/refundViews.service.ts'
import { numberOnTicket, tillModes, tillState } from '#features/products/pos/pos.domain.ts'
import { findTillOrder, findTillOrders, type TillOrderRow } from '#features/products/pos/pos.sql.ts'
import type { TillOrder, TillOrderDetail } from '#features/products/pos/till.contract.ts'
import { deviceOf } from '#features/products/pos/till.service.ts'
import { qrSvg } from '#server/documents/qr.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { permissionErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { ListQuery, Page } from '#shared/lists.ts'

/** An order at an instant, with its code while it can be scanned. */
export function shownOrder(row: TillOrderRow, now: Date): TillOrder {
  const { closeReason: _, scene, nextStep, ...order } = row
  const step = stepOf(nextStep)
  const state = tillState({ ...row, step }, now)
  const mode = tillModes.find((one) => one === scene) ?? 'other'
  const code = state === 'scan' && nextStep?.kind === 'qr' ? qrSvg(nextStep.content) : null
  return { ...order, state, mode, code }
}

function stepOf(next: TillOrderRow['nextStep']) {
  if (next === null) return null
  return next.kind === 'qr' || next.kind === 'confirm' ? next.kind : 'other'
}

/** An order's state. Throws `order.notFound`, also if it is older than this user may see. */
export async function statusOf(ctx: RequestCtx, orderId: string): Promise<TillOrder> {
  const { db, scope, signedIn, now } = ctx
  const row = await findTillOrder(db, scope, orderId, visibleSince(signedIn, now))
  if (!row) throw new AppError(orderErrors.notFound)
  return shownOrder(row, now)
}

export type TillOrdersQuery = ListQuery & {
  sortField?: 'createTime' | undefined
  search?: string | undefined
  here?: boolean | undefined
}

/**
 * A page of the merchant's orders as far back as this user may see, searchable by any number a customer has.
 */
export async function pageOfTillOrders(ctx: RequestCtx, query: TillOrdersQuery): Promise<Page<TillOrder>> {
  const { here, search, ...paging } = query
  const found = await pageOfOrders(ctx, {
    ...paging,
    search: search ? numberOnTicket(search) : undefined,
    deviceId: here ? deviceOf(ctx.signedIn).deviceId : undefined,
  })
  const ids = found.rows.map(({ orderId }) => orderId)
  const read = new Map((await findTillOrders(ctx.db, ctx.scope, ids)).map((row) => [row.orderId, row]))
  const rows = ids.flatMap((id) => {
    const row = read.get(id)
    return row ? [{ ...shownOrder(row, ctx.now), code: null }] : []
  })
  return { ...found, rows }
}

/** An order with its refunds and permitted actions. */
export async function tillOrderOf(ctx: RequestCtx, orderId: string): Promise<TillOrderDetail> {
  const shown = await statusOf(ctx, orderId)
  const { refundable, mayQuery, mayClose } = await orderDetailOf(ctx, orderId)
  const { rows } = await pageOfRefunds(ctx, { payOrderId: orderId, pageNum: 1, pageSize: 100 })
  return {
    ...shown,
    refundable: refundable.amount,
    refundRefusal: refundable.refusal,
    waitingRefund: await findWaiting(ctx.db, ctx.scope, orderId),
    refunds: rows.map(({ refundOrderId, amount, status, operator, createTime }) => ({
      refundOrderId,
      amount,
      status,
      operator,
      createTime,
    })),
    mayQuery: mayQuery === null,
    mayCancel: mayClose === null,
  }
}

/** The order of a ticket. Throws `order.notFound`, also for another merchant's. */
export async function orderOfTicket(ctx: RequestCtx, code: string): Promise<TillOrderDetail> {
  const search = numberOnTicket(code).slice(0, 64)
  const { rows } = await pageOfOrders(ctx, { search, pageNum: 1, pageSize: 10 })
  const [found] = rows
  // A number that matches several orders, such as a card's last four digits, is not a ticket number.
  if (!found || rows.length > 1) throw new AppError(orderErrors.notFound)
  return tillOrderOf(ctx, found.orderId)
}

export async function requeryAtTill(ctx: RequestCtx, orderId: string): Promise<TillOrder> {
  await askForQuery(ctx, orderId)
  return statusOf(ctx, orderId)
}

/** Cancels an order: at its channel first, and here only if the channel did. */
export async function cancelAtTill(ctx: RequestCtx, orderId: string): Promise<TillOrder> {
  await askForClosure(ctx, orderId)
  return statusOf(ctx, orderId)
}

export type TillRefund = { amount: bigint; refundPassword: string; reason?: string | undefined }

/** Refunds at a device, with the same permissions as in the console. */
export async function refundAtTill(
  ctx: RequestCtx,
  orderId: string,
  { refundPassword: _, ...input }: TillRefund,
  compared: ComparedPassword,
): Promise<TillOrderDetail> {
  const permission = 'refund.add'
  if (!ctx.signedIn.rights.has(permission))
    throw new AppError(permissionErrors.missing, { values: { permission }, permission })
  // A user who may not see the order may not refund it.
  await statusOf(ctx, orderId)
  await askForRefund(ctx, orderId, { ...input, deviceId: deviceOf(ctx.signedIn).deviceId }, compared)
  return tillOrderOf(ctx, orderId)
}
