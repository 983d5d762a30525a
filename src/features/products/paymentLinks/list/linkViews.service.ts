import {
  type LinkNarrowing,
  linkSource,
  matchingLinks,
  totalLinks,
} from '#features/products/paymentLinks/list/linkList.sql.ts'
import { standingsOf } from '#features/products/paymentLinks/list/linkStops.sql.ts'
import type { LinkListQuery, PaymentLink } from '#features/products/paymentLinks/list/links.fields.ts'
import type { LinkTotals } from '#features/products/paymentLinks/list/list.contract.ts'
import { linkStop } from '#features/products/paymentLinks/paymentLinks.domain.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

export async function pageOfLinks(ctx: RequestCtx, query: LinkListQuery): Promise<Page<PaymentLink>> {
  const { app, db, scope, now } = ctx
  const found = await linkSource(app).pageOf(
    db,
    query,
    matchingLinks(db, scope, toFilters(ctx.signedIn, query)),
  )
  const current = await standingsOf(
    db,
    scope.tenantId,
    found.rows.map(({ linkId }) => linkId),
  )
  const rows = found.rows.map((row) => {
    const { maxPayments, products, taken } = current(row.linkId)
    const stop = linkStop({ ...row, maxPayments }, products, taken, now)?.reason ?? null
    return { ...row, stop }
  })
  return { ...found, rows }
}

export function totalsOfLinks(ctx: RequestCtx, filters: Filters): Promise<LinkTotals[]> {
  return totalLinks(ctx.db, ctx.scope, toFilters(ctx.signedIn, filters))
}

type Filters = Pick<LinkListQuery, 'status' | 'search' | 'fromDay' | 'toDay'>

/** The user's filter, with days in the merchant's time zone converted to instants. */
export function toFilters(signedIn: SignedIn, { status, search, ...days }: Filters): LinkNarrowing {
  return { status, search, ...instantsOfDays(days, signedIn.timezone as Zone) }
}
