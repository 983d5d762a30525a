import { findRefund, listRefunds, type RefundNarrowing } from '#features/payments/refunds/refundList.sql.ts'
import type { Refund, RefundDetail, RefundListQuery } from '#features/payments/refunds/refunds.contract.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

/** One page of the merchant's refunds; days are those of the merchant's timezone. */
export function pageOfRefunds(ctx: RequestCtx, query: RefundListQuery): Promise<Page<Refund>> {
  return listRefunds(ctx.db, ctx.scope, query, narrowed(query, ctx.signedIn.timezone as Zone))
}

type Filters = Omit<RefundListQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

export function narrowed({ fromDay, toDay, ...filters }: Filters, zone: Zone): RefundNarrowing {
  return { ...filters, ...instantsOfDays({ fromDay, toDay }, zone) }
}

export async function refundDetailOf(ctx: Ctx, refundOrderId: string): Promise<RefundDetail> {
  const refund = await findRefund(ctx.db, ctx.scope, refundOrderId)
  if (!refund) throw new AppError('refund.notFound')
  const timeline = await timelineOf(ctx.db, ctx.scope, { type: 'refund', id: refundOrderId })
  return { ...refund, timeline }
}
