import { itsMerchantOf } from '#features/merchants/operations/itsMerchant.service.ts'
import { ownerOfRefund } from '#features/payments/orders/operations/detail/orderDeskDetail.sql.ts'
import type { DeskRefundTotals } from '#features/payments/refunds/operations/refundList.contract.ts'
import type { DeskRefund, DeskRefundQuery } from '#features/payments/refunds/operations/refundList.fields.ts'
import {
  type DeskRefundNarrowing,
  pageOfDeskRefunds,
  totalDeskRefunds,
} from '#features/payments/refunds/operations/refundRows.sql.ts'
import { refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import {
  toFilters as narrowedRefunds,
  refundDetailOf,
} from '#features/payments/refunds/refundViews.service.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

type Filters = Omit<DeskRefundQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

export function deskRefunds(ctx: RequestCtx, query: DeskRefundQuery): Promise<Page<DeskRefund>> {
  return readAcrossTenants(ctx, (db) =>
    pageOfDeskRefunds(db, ctx.dataScope, query, withFilters(ctx.signedIn, query, ctx.now)),
  )
}

export function deskRefundTotals(ctx: RequestCtx, filters: Filters): Promise<DeskRefundTotals> {
  return readAcrossTenants(ctx, (db) =>
    totalDeskRefunds(db, ctx.dataScope, withFilters(ctx.signedIn, filters, ctx.now)),
  )
}

export function withFilters(signedIn: SignedIn, query: Filters, now: Date): DeskRefundNarrowing {
  const { merchantId, departmentId, currency, ...filters } = query
  return { ...narrowedRefunds(signedIn, filters, now), merchantId, departmentId, currency }
}

/** A refund in the data scope with its timeline. Throws `refund.notFound`, also if it is out of scope. */
export async function deskRefundOf(ctx: RequestCtx, refundOrderId: string) {
  const merchantId = await readAcrossTenants(ctx, (db) => ownerOfRefund(db, ctx.dataScope, refundOrderId))
  if (merchantId === null) throw new AppError(refundErrors.notFound)
  const { signedIn } = ctx
  return runAsMerchant(ctx, merchantId, 'read', async (theirs) => ({
    merchant: await itsMerchantOf(theirs),
    refund: await refundDetailOf(Object.assign(theirs, { signedIn }), refundOrderId),
  }))
}
