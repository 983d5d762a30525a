import {
  type HoldNarrowing,
  holdSource,
  matchingHolds,
  totalHolds,
} from '#features/payments/holds/holdList.sql.ts'
import type { HoldTotals } from '#features/payments/holds/holds.contract.ts'
import type { Hold, HoldListQuery } from '#features/payments/holds/holds.fields.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

export function pageOfHolds(ctx: RequestCtx, query: HoldListQuery): Promise<Page<Hold>> {
  const matching = matchingHolds(ctx.db, ctx.scope, toFilters(ctx.signedIn, query))
  return holdSource.pageOf(ctx.db, query, matching)
}

export function totalsOfHolds(ctx: RequestCtx, filters: Filters): Promise<HoldTotals[]> {
  return totalHolds(ctx.db, ctx.scope, toFilters(ctx.signedIn, filters))
}

type Filters = Pick<HoldListQuery, 'status' | 'orderId' | 'currency' | 'fromDay' | 'toDay'>

/** The user's filters, with days in the merchant's time zone resolved to instants. */
export function toFilters(signedIn: SignedIn, filters: Filters): HoldNarrowing {
  const { fromDay, toDay, status, orderId, currency } = filters
  const { from, to } = instantsOfDays({ fromDay, toDay }, signedIn.timezone as Zone)
  return { status, orderId, currency, from, to }
}
