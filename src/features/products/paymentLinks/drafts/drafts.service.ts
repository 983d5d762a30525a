import {
  type DraftContent,
  draftContent,
  type LinkDraft,
} from '#features/products/paymentLinks/drafts/drafts.contract.ts'
import { deleteDraft, selectDraft, upsertDraft } from '#features/products/paymentLinks/drafts/drafts.sql.ts'
import { selectLink } from '#features/products/paymentLinks/selling/selling.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'
import { decode } from '#shared/wire.ts'

/** The caller's draft of a link, or of a new one. One of an older shape than the page's is none. */
export async function draftOf(
  { db, scope, signedIn }: RequestCtx,
  linkId: string | null,
): Promise<{ draft: LinkDraft | null }> {
  const stored = await selectDraft(db, scope, signedIn.accountId, linkId)
  const content = stored && decode(draftContent, stored.content)
  if (!stored || !content?.success) return { draft: null }
  return { draft: { ...stored, content: content.data } }
}

/**
 * Keeps what the caller is writing. It is nobody's fact yet: that a draft was begun is recorded, each keystroke is not.
 * Throws `paymentLink.notFound`.
 */
export async function keepDraft(
  ctx: RequestCtx,
  linkId: string | null,
  content: DraftContent,
): Promise<{ updateTime: Date }> {
  const { db, scope, signedIn } = ctx
  const link = linkId === null ? null : await selectLink(db, scope.tenantId, linkId)
  if (linkId !== null && link?.merchantId !== scope.merchantId) throw new AppError('paymentLink.notFound')
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

/** A draft of a new link belongs to its writer alone. */
function objectOf({ signedIn }: RequestCtx, linkId: string | null) {
  return linkId === null
    ? ({ type: 'account', id: signedIn.accountId } as const)
    : ({ type: 'paymentLink', id: linkId } as const)
}
