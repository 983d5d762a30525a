import { visibleSince } from '#features/merchants/visibilityWindow.domain.ts'
import { disputesOfOrder } from '#features/payments/disputes/list/disputeList.sql.ts'
import { findOpenHold } from '#features/payments/holds/holdList.sql.ts'
import { notHoldable } from '#features/payments/holds/holds.domain.ts'
import { holdErrors } from '#features/payments/holds/holds.errors.ts'
import { selectHoldIds } from '#features/payments/holds/holds.sql.ts'
import { contentOf } from '#features/payments/orders/content/content.sql.ts'
import {
  type FoundOrder,
  findBelongings,
  findOrder,
  listAttempts,
} from '#features/payments/orders/list/orderDetail.sql.ts'
import { givenFilters } from '#features/payments/orders/list/orderFilter.sql.ts'
import { listOrders, totalOrders } from '#features/payments/orders/list/orderList.sql.ts'
import { type OrderFilters, toFilters } from '#features/payments/orders/list/orderNarrowing.service.ts'
import type { Order, OrderListQuery } from '#features/payments/orders/list/orders.fields.ts'
import type { OrderDetail, OrderTotals } from '#features/payments/orders/orders.contract.ts'
import { isPaid, notClosable, notQueriable } from '#features/payments/orders/orders.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import {
  authorizationViewOf,
  notClosableWhileHeld,
} from '#features/payments/orders/preAuths/authorizationViews.service.ts'
import { preAuthErrors } from '#features/payments/orders/preAuths/preAuths.errors.ts'
import { refundableNow, refusalValues } from '#features/payments/refunds/refundRules.domain.ts'
import { refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import { refundTermsOf } from '#features/payments/refunds/refundTerms.service.ts'
import { totalsMade } from '#features/payments/rollUps/totals.service.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { AppError, type CodeOf, type ErrorDeclaration, errorNamed } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { say, type TextValues } from '#shared/messages.ts'

/** One page of the merchant's orders; days are in the merchant's time zone. */
export function pageOfOrders(ctx: RequestCtx, query: OrderListQuery): Promise<Page<Order>> {
  return listOrders(ctx.db, ctx.scope, query, toFilters(ctx.signedIn, query, ctx.now))
}

/** Exact count and sums. If only whole days are filtered, they come from the dashboard's stored totals. */
export async function totalsOfOrders(ctx: RequestCtx, filters: OrderFilters): Promise<OrderTotals> {
  const narrowing = toFilters(ctx.signedIn, filters, ctx.now)
  const byDays = givenFilters(narrowing).every(([name]) => name === 'from' || name === 'to')
  if (!byDays) return totalOrders(ctx.db, ctx.scope, narrowing)
  const { fromDay, toDay } = filters
  return totalsMade(ctx, { ...(fromDay && { fromDay }), ...(toDay && { toDay }) })
}

/** The later of two bounds; a null bound does not count. */
export function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** An order with its attempts, timeline and available actions. Throws `order.notFound`. */
export async function orderDetailOf(ctx: RequestCtx, orderId: string): Promise<OrderDetail> {
  const { db, scope } = ctx
  const found = await findOrder(db, scope, orderId, visibleSince(ctx.signedIn, ctx.now))
  if (!found) throw new AppError(orderErrors.notFound)

  const { order, ...own } = found
  const belongings = await findBelongings(db, scope, orderId)
  const disputes = await disputesOfOrder(db, scope, orderId)
  const hold = await findOpenHold(db, scope, orderId)
  const authorization = await authorizationViewOf(ctx, orderId)
  const { items, answers } = await contentOf(db, scope, orderId)
  const caused = [
    ...(await selectHoldIds(db, scope, orderId)).map((id) => ({ type: 'hold' as const, id })),
    ...belongings.refundIds.map((id) => ({ type: 'refund' as const, id })),
    ...belongings.exceptionIds.map((id) => ({ type: 'exception' as const, id })),
    ...disputes.map(({ disputeId: id }) => ({ type: 'dispute' as const, id })),
  ]
  return {
    ...order,
    ...own,
    ...belongings,
    disputes,
    items: items.map(({ productNo: _, ...item }, index) => ({ lineNo: index + 1, ...item })),
    answers,
    attempts: await listAttempts(db, scope, orderId),
    timeline: await timelineOf(db, scope, { type: 'order', id: orderId }, ...caused),
    refundable: await refundableOf(ctx, order),
    mayQuery: refusalOf(ctx, named(notQueriable(order.status))),
    mayClose: refusalOf(ctx, named(notClosable(order.status) ?? notClosableWhileHeld(authorization))),
    hold,
    mayHold: mayHoldOf(ctx, found, hold !== null),
    authorization,
  }
}

function mayHoldOf(ctx: Ctx, { order, clearingId }: FoundOrder, isHeld: boolean) {
  const refusal = notHoldable({ status: order.status, clearingId, isHeld })
  return refusalOf(ctx, named(refusal), { clearingId: clearingId ?? '' })
}

const none = { clearingAmount: 0n, feeReturnAmount: 0n, feeTaxReturnAmount: 0n }

async function refundableOf(ctx: Ctx, order: Order): Promise<OrderDetail['refundable']> {
  if (!isPaid(order.status))
    return { amount: 0n, refusal: refusalOf(ctx, orderErrors.notRefundable), feeBack: false, standing: none }
  const { terms, standing } = await refundTermsOf(ctx, order.orderId)
  const judged = { ...order, feeAmount: order.feeAmount ?? 0n }
  const { amount, refusal } = refundableNow(judged, standing, terms, ctx.now)
  const values = refusal ? refusalValues(refusal, order, ctx.language) : {}
  const { count: _, ...given } = standing
  const feeBack = terms.feeBackOnRefund
  return { amount, refusal: refusalOf(ctx, named(refusal?.error ?? null), values), feeBack, standing: given }
}

function refusalOf(
  { language }: Ctx,
  error: ErrorDeclaration | null,
  values: TextValues = {},
): OrderDetail['mayQuery'] {
  return error && { code: error.code, message: say(language, error.text, values) }
}

type Group = typeof orderErrors | typeof refundErrors | typeof preAuthErrors | typeof holdErrors

/** The declared error of what a rule named. */
function named(code: CodeOf<Group> | null): ErrorDeclaration | null {
  return code && errorNamed(code, orderErrors, refundErrors, preAuthErrors, holdErrors)
}
