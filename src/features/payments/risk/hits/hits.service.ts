import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import type { HitTotals, RiskHitDetail, RulePrecision } from '#features/payments/risk/hits/hits.contract.ts'
import type { HitQuery, RiskHit } from '#features/payments/risk/hits/hits.fields.ts'
import {
  type HitNarrowing,
  hitSource,
  matchingHits,
  precisionOf,
  selectComments,
  selectExtras,
  selectOthers,
  sumHits,
} from '#features/payments/risk/hits/hits.sql.ts'
import { reviewsOfOrder } from '#features/payments/risk/hits/reviews.sql.ts'
import type { OrderRisk } from '#features/payments/risk/orderRisk.contract.ts'
import { riskHitErrors } from '#features/payments/risk/risk.errors.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

type Filters = Omit<HitQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

/** The filters of a person: days of their zone turned into instants. */
export function toFilters(
  { timezone, accountId }: SignedIn,
  { fromDay, toDay, ...input }: Filters,
): HitNarrowing {
  const { from, to } = instantsOfDays({ fromDay, toDay }, timezone as Zone)
  const { queue, effect, review, ruleId, merchantId, orderId } = input
  return { queue, effect, review, ruleId, merchantId, orderId, from, to, accountId }
}

export function pageOfHits(ctx: RequestCtx, query: HitQuery): Promise<Page<RiskHit>> {
  const { dataScope, now, signedIn } = ctx
  const wanted = toFilters(signedIn, query)
  return readAcrossTenants(ctx, (db) =>
    hitSource(now).pageOf(db, query, matchingHits(db, wanted, dataScope, now)),
  )
}

export function totalsOfHits(ctx: RequestCtx, filters: Filters): Promise<HitTotals> {
  const { dataScope, now, signedIn } = ctx
  return readAcrossTenants(ctx, (db) => sumHits(db, toFilters(signedIn, filters), dataScope, now))
}

export function precision(ctx: RequestCtx, filters: Filters): Promise<RulePrecision[]> {
  const { dataScope, now, signedIn } = ctx
  return readAcrossTenants(ctx, (db) => precisionOf(db, toFilters(signedIn, filters), dataScope, now))
}

const any = {
  ...{ queue: undefined, effect: undefined, review: undefined, ruleId: undefined, orderId: undefined },
  ...{ from: null, to: null, accountId: null },
}

/** A hit at a merchant in the data scope. Throws `riskHit.notFound`. */
export function hitDetailOf(ctx: Ctx, merchantId: string, hitId: string): Promise<RiskHitDetail> {
  return readAcrossTenants(ctx, async (db) => {
    const matching = matchingHits(db, { ...any, merchantId }, ctx.dataScope, ctx.now)
    const row = await hitSource(ctx.now).rowOf(matching.where('h.hitId', '=', hitId))
    const extras = await selectExtras(db, merchantId, hitId)
    if (!row || !extras) throw new AppError(riskHitErrors.notFound)
    const { holdId: _, payerMark, cardMark, refundable, ...shown } = extras
    const comments = await selectComments(db, merchantId, hitId)
    const others = (await selectOthers(db, merchantId, hitId)) as RiskHitDetail['others']
    const marks = [payerMark && ('payer' as const), cardMark && ('card' as const)].filter(
      (mark) => mark !== null && mark !== '',
    )
    const left = refundable !== null && refundable > 0n ? refundable : null
    return { ...row, ...shown, refundable: left, marks, comments, others }
  })
}

/** Gets a merchant's view of its own order: whether it is reviewed, and the kind of reason. */
export async function riskOfOrder({ db, scope }: Ctx, orderId: string): Promise<OrderRisk> {
  const reviews = await reviewsOfOrder(db, scope, orderId)
  if (!reviews) throw new AppError(orderErrors.notFound)
  const [first] = reviews
  const waiting = reviews.find(({ review }) => review === 'waiting')
  return {
    state: (waiting ?? first)?.review ?? 'none',
    reasons: [...new Set(reviews.map(({ reason }) => reason))],
  }
}
