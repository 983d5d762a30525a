import { visibleSince } from '#features/merchants/visibilityWindow.domain.ts'
import { later } from '#features/payments/orders/list/orderViews.service.ts'
import { findRefund, listRefunds, type RefundNarrowing } from '#features/payments/refunds/refundList.sql.ts'
import type { RefundDetail } from '#features/payments/refunds/refunds.contract.ts'
import { refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import type { Refund, RefundListQuery } from '#features/payments/refunds/refunds.fields.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

/** One page of the merchant's refunds. */
export function pageOfRefunds(ctx: RequestCtx, query: RefundListQuery): Promise<Page<Refund>> {
  return listRefunds(ctx.db, ctx.scope, query, toFilters(ctx.signedIn, query, ctx.now))
}

type Filters = Omit<RefundListQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

/**
 * The user's filters, with days in the merchant's time zone resolved to instants. Cashiers see refunds no
 * further back than orders. A search by number ignores the dates.
 */
export function toFilters(signedIn: SignedIn, query: Filters, now: Date): RefundNarrowing {
  const { fromDay, toDay, ...filters } = query
  const days = filters.search ? {} : { fromDay, toDay }
  const { from, to } = instantsOfDays(days, signedIn.timezone as Zone)
  return { ...filters, from: later(from, visibleSince(signedIn, now)), to }
}

/** A refund with its timeline. Throws `refund.notFound`, also if it is older than a cashier may see. */
export async function refundDetailOf(ctx: RequestCtx, refundOrderId: string): Promise<RefundDetail> {
  const refund = await findRefund(ctx.db, ctx.scope, refundOrderId)
  const since = visibleSince(ctx.signedIn, ctx.now)
  if (!refund || (since !== null && refund.createTime < since)) throw new AppError(refundErrors.notFound)
  const timeline = await timelineOf(ctx.db, ctx.scope, { type: 'refund', id: refundOrderId })
  return { ...refund, timeline }
}
