import { itsMerchantOf } from '#features/account/merchants/operations/itsMerchant.service.ts'
import { sendNotice } from '#features/overview/notices/notices.service.ts'
import { linkDetailOf } from '#features/products/paymentLinks/detail/detail.service.ts'
import { narrowed as narrowedLinks } from '#features/products/paymentLinks/list/linkViews.service.ts'
import type { LinkTotals } from '#features/products/paymentLinks/list/list.contract.ts'
import type { DeskLink, DeskLinkQuery } from '#features/products/paymentLinks/operations/linkDesk.fields.ts'
import { linkNews } from '#features/products/paymentLinks/operations/linkDesk.messages.ts'
import {
  type DeskLinkNarrowing,
  deskLinkSource,
  matchingDeskLinks,
  totalDeskLinks,
} from '#features/products/paymentLinks/operations/linkRows.service.ts'
import { setLinkStatus } from '#features/products/paymentLinks/writing/writing.service.ts'
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
    deskLinkSource(app).pageOf(db, query, matchingDeskLinks(db, dataScope, narrowed(signedIn, query))),
  )
}

export function deskLinkTotals(ctx: RequestCtx, filters: Filters): Promise<LinkTotals[]> {
  return readAcrossTenants(ctx, (db) => totalDeskLinks(db, ctx.dataScope, narrowed(ctx.signedIn, filters)))
}

export function narrowed(signedIn: SignedIn, { merchantId, ...filters }: Filters): DeskLinkNarrowing {
  return { ...narrowedLinks(signedIn, filters), merchantId }
}

type One = { mchCode: string; linkId: string }

export function deskLinkOf(ctx: Ctx, { mchCode, linkId }: One) {
  return runAsMerchant(ctx, mchCode, 'read', (theirs) => itsLinkOf(theirs, linkId))
}

/** Disables a link as the provider and notifies the merchant's managers of the reason. */
export async function disableAtDesk(ctx: Ctx, { mchCode, linkId }: One, reason: string) {
  const disabled = await runAsMerchant(ctx, mchCode, 'write', async (theirs) => {
    await setLinkStatus(theirs, linkId, 'disabled')
    theirs.audit('paymentLink.disabledByProvider', { type: 'paymentLink', id: linkId }, { after: { reason } })
    const shown = await itsLinkOf(theirs, linkId)
    await sendNotice(theirs, {
      event: 'announcement',
      factKey: `paymentLink.disabledByProvider:${linkId}:${theirs.now.toISOString()}`,
      ...linkNews,
      values: { name: shown.link.name, reason },
      link: `/Products/PaymentLink/Detail/${linkId}`,
      to: { roles: ['admin', 'manager'] },
    })
    return shown
  })
  const after = { merchantId: mchCode, reason }
  ctx.audit('paymentLink.disabledByProvider', { type: 'paymentLink', id: linkId }, { after })
  return disabled
}

async function itsLinkOf(theirs: Ctx, linkId: string) {
  return { merchant: await itsMerchantOf(theirs), link: await linkDetailOf(theirs, linkId) }
}
