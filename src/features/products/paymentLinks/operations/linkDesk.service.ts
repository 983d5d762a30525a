import { itsMerchantOf } from '#features/merchants/operations/itsMerchant.service.ts'
import { linkDetailOf } from '#features/products/paymentLinks/detail/detail.service.ts'
import { toFilters as narrowedLinks } from '#features/products/paymentLinks/list/linkViews.service.ts'
import type { LinkTotals } from '#features/products/paymentLinks/list/list.contract.ts'
import type { DeskLink, DeskLinkQuery } from '#features/products/paymentLinks/operations/linkDesk.fields.ts'
import {
  type DeskLinkNarrowing,
  deskLinkSource,
  matchingDeskLinks,
  totalDeskLinks,
} from '#features/products/paymentLinks/operations/linkRows.sql.ts'
import { restoreLink, suspendLink } from '#features/products/paymentLinks/suspension.service.ts'
import { changeByProvider } from '#features/products/sales/operations/changeByProvider.service.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'

type Filters = Omit<DeskLinkQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

export function deskLinks(ctx: RequestCtx, query: DeskLinkQuery): Promise<Page<DeskLink>> {
  const { app, dataScope, signedIn } = ctx
  return readAcrossTenants(ctx, (db) =>
    deskLinkSource(app).pageOf(db, query, matchingDeskLinks(db, dataScope, withFilters(signedIn, query))),
  )
}

export function deskLinkTotals(ctx: RequestCtx, filters: Filters): Promise<LinkTotals[]> {
  return readAcrossTenants(ctx, (db) => totalDeskLinks(db, ctx.dataScope, withFilters(ctx.signedIn, filters)))
}

export function withFilters(signedIn: SignedIn, { merchantId, ...filters }: Filters): DeskLinkNarrowing {
  return { ...narrowedLinks(signedIn, filters), merchantId }
}

type One = { mchCode: string; linkId: string }

const about = ({ mchCode, linkId }: One) => ({
  mchCode,
  object: { type: 'paymentLink', id: linkId } as const,
  show: itsLinkOf,
})

export function deskLinkOf(ctx: Ctx, { mchCode, linkId }: One) {
  return runAsMerchant(ctx, mchCode, 'read', (theirs) => itsLinkOf(theirs, linkId))
}

/** Disables a merchant's link as the provider, with an audit entry at the merchant and one at the provider. */
export function disableAtDesk(ctx: Ctx, one: One, reason: string) {
  return changeByProvider(ctx, {
    ...about(one),
    action: 'paymentLink.disabledByProvider',
    reason,
    change: suspendLink,
  })
}

/** Lets a merchant enable its link again, with an audit entry at the merchant and one at the provider. */
export function restoreAtDesk(ctx: Ctx, one: One, reason: string) {
  return changeByProvider(ctx, {
    ...about(one),
    action: 'paymentLink.restoredByProvider',
    reason,
    change: restoreLink,
  })
}

async function itsLinkOf(theirs: Ctx, linkId: string) {
  return { merchant: await itsMerchantOf(theirs), link: await linkDetailOf(theirs, linkId) }
}
