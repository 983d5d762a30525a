import { sendNotice } from '#features/notices/notices.service.ts'
import { suspensionNews } from '#features/products/paymentLinks/operations/linkDesk.messages.ts'
import { lockedLink, target } from '#features/products/paymentLinks/writing/writing.service.ts'
import { updateSuspended } from '#features/products/paymentLinks/writing/writing.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'

/**
 * Disables a link as the provider: it accepts no payments, and its merchant cannot enable it. The merchant's
 * managers are notified of the reason. Returns false if it was already so. Throws `paymentLink.notFound`.
 */
export async function suspendLink(ctx: Ctx, linkId: string, reason: string): Promise<boolean> {
  const { link } = await lockedLink(ctx, linkId)
  if (link.suspendTime !== null) {
    ctx.unchanged()
    return false
  }
  await updateSuspended(ctx, linkId, reason)
  ctx.audit('paymentLink.disabledByProvider', target(linkId), {
    before: { status: link.status, suspended: false },
    after: { status: 'disabled', suspended: true, reason },
  })
  await announce(ctx, linkId, link.name, 'disabledByProvider', reason)
  return true
}

/**
 * Lets the merchant enable a link again that the provider disabled, and notifies the managers. The link stays
 * disabled until they do. Returns false if the provider had not disabled it. Throws `paymentLink.notFound`.
 */
export async function restoreLink(ctx: Ctx, linkId: string, reason: string): Promise<boolean> {
  const { link } = await lockedLink(ctx, linkId)
  if (link.suspendTime === null) {
    ctx.unchanged()
    return false
  }
  await updateSuspended(ctx, linkId, null)
  ctx.audit('paymentLink.restoredByProvider', target(linkId), {
    before: { suspended: true, reason: link.suspendReason },
    after: { suspended: false, reason },
  })
  await announce(ctx, linkId, link.name, 'restoredByProvider', reason)
  return true
}

/** Notifies the merchant's managers and refreshes open pages. */
async function announce(
  ctx: Ctx,
  linkId: string,
  name: string,
  what: keyof typeof suspensionNews,
  reason: string,
): Promise<void> {
  await sendNotice(ctx, {
    event: 'announcement',
    factKey: `paymentLink.${what}:${linkId}:${ctx.now.toISOString()}`,
    ...suspensionNews[what],
    values: { name, reason },
    link: `/Products/PaymentLink/Detail/${linkId}`,
    to: { roles: ['admin', 'manager'] },
  })
  await publish(ctx.db, ctx.scope, { topic: 'paymentLink', id: linkId })
}
