import {
  type DraftContent,
  draftContent,
  type LinkDraft,
} from '#features/products/paymentLinks/drafts/drafts.contract.ts'
import { deleteDraft, selectDraft, upsertDraft } from '#features/products/paymentLinks/drafts/drafts.sql.ts'
import { paymentLinkErrors } from '#features/products/paymentLinks/paymentLinks.errors.ts'
import { selectLink } from '#features/products/paymentLinks/selling/selling.sql.ts'
import { offeredCurrencies } from '#features/products/storeCodes/config/sellingTerms.service.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { decode } from '#shared/wire.ts'

/** The caller's draft and the available currencies. A draft with an outdated shape is ignored. */
export async function draftOf(
  ctx: RequestCtx,
  linkId: string | null,
): Promise<{ currencies: Currency[]; draft: LinkDraft | null }> {
  const { db, scope, signedIn } = ctx
  const stored = await selectDraft(db, scope, signedIn.accountId, linkId)
  const content = stored && decode(draftContent, stored.content)
  const currencies = await offeredCurrencies(ctx)
  if (!stored || !content?.success) return { currencies, draft: null }
  return { currencies, draft: { ...stored, content: content.data } }
}

/**
 * Saves the caller's draft. Only starting a draft is audited, not each save. Throws `paymentLink.notFound`.
 */
export async function keepDraft(
  ctx: RequestCtx,
  linkId: string | null,
  content: DraftContent,
): Promise<{ updateTime: Date }> {
  const { db, scope, signedIn } = ctx
  const link = linkId === null ? null : await selectLink(db, scope.tenantId, linkId)
  if (linkId !== null && link?.merchantId !== scope.merchantId) throw new AppError(paymentLinkErrors.notFound)
  const first = await upsertDraft(ctx, signedIn.accountId, linkId, draftContent.encode(content))
  if (first) ctx.audit('paymentLink.draftBegun', objectOf(ctx, linkId))
  else ctx.unchanged()
  return { updateTime: ctx.now }
}

export async function discardDraft(ctx: RequestCtx, linkId: string | null): Promise<Record<string, never>> {
  if (await deleteDraft(ctx, linkId)) ctx.audit('paymentLink.draftDiscarded', objectOf(ctx, linkId))
  else ctx.unchanged()
  return {}
}

/** A draft of a new link belongs to its author alone. */
function objectOf({ signedIn }: RequestCtx, linkId: string | null) {
  return linkId === null
    ? ({ type: 'account', id: signedIn.accountId } as const)
    : ({ type: 'paymentLink', id: linkId } as const)
}
