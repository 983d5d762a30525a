import { later, visibleSince } from '#features/payments/orders/list/orderViews.service.ts'
import { findRefund, listRefunds, type RefundNarrowing } from '#features/payments/refunds/refundList.sql.ts'
import type { Refund, RefundDetail, RefundListQuery } from '#features/payments/refunds/refunds.contract.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

/** One page of the merchant's refunds; days are those of the merchant's timezone. A cashier sees no further back than in orders. */
export function pageOfRefunds(ctx: RequestCtx, query: RefundListQuery): Promise<Page<Refund>> {
  const { from, ...narrowing } = narrowed(query, ctx.signedIn.timezone as Zone)
  const since = later(from, visibleSince(ctx.signedIn, ctx.now))
  return listRefunds(ctx.db, ctx.scope, query, { ...narrowing, from: since })
}

type Filters = Omit<RefundListQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

export function narrowed({ fromDay, toDay, ...filters }: Filters, zone: Zone): RefundNarrowing {
  return { ...filters, ...instantsOfDays({ fromDay, toDay }, zone) }
}

/** A refund with its timeline. Throws `refund.notFound`, also where it is older than a cashier may see. */
export async function refundDetailOf(ctx: RequestCtx, refundOrderId: string): Promise<RefundDetail> {
  const refund = await findRefund(ctx.db, ctx.scope, refundOrderId)
  const since = visibleSince(ctx.signedIn, ctx.now)
  if (!refund || (since !== null && refund.createTime < since)) throw new AppError('refund.notFound')
  const timeline = await timelineOf(ctx.db, ctx.scope, { type: 'refund', id: refundOrderId })
  return { ...refund, timeline }
}
