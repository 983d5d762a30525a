import { sendNotice } from '#features/notices/notices.service.ts'
import { catalogueItemErrors } from '#features/products/catalogue/catalogue.errors.ts'
import type { CatalogueItem } from '#features/products/catalogue/catalogue.fields.ts'
import { withdrawalTexts } from '#features/products/catalogue/catalogue.messages.ts'
import { selectItem, updateWithdrawn } from '#features/products/catalogue/catalogue.sql.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'
import type { TimelineEntry } from '#shared/timeline.ts'

/** A product of the merchant with its history. Throws `catalogueItem.notFound`. */
export async function itemWithHistory(
  { db, scope }: Pick<Ctx, 'db' | 'scope'>,
  itemId: string,
): Promise<{ item: CatalogueItem; timeline: TimelineEntry[] }> {
  const item = await selectItem(db, scope, itemId)
  if (!item) throw new AppError(catalogueItemErrors.notFound)
  return { item, timeline: await timelineOf(db, scope, { type: 'catalogueItem', id: itemId }) }
}

/**
 * Withdraws a product as the provider: new links and invoices cannot use it until it is restored. Existing
 * ones keep their copy. The merchant's managers are notified of the reason. Returns false if already
 * withdrawn. Throws `catalogueItem.notFound`.
 */
export async function withdrawItem(ctx: Ctx, itemId: string, reason: string): Promise<boolean> {
  const item = await lockedItem(ctx, itemId)
  if (item.state === 'withdrawn') {
    ctx.unchanged()
    return false
  }
  await updateWithdrawn(ctx, itemId, reason)
  ctx.audit('catalogueItem.withdrawn', target(item), {
    before: { withdrawn: false },
    after: { withdrawn: true, reason },
  })
  await announce(ctx, item, 'withdrawn', reason)
  return true
}

/** Restores a withdrawn product. Returns false if it is not withdrawn. Throws `catalogueItem.notFound`. */
export async function restoreItem(ctx: Ctx, itemId: string, reason: string): Promise<boolean> {
  const item = await lockedItem(ctx, itemId)
  if (item.state === 'active') {
    ctx.unchanged()
    return false
  }
  await updateWithdrawn(ctx, itemId, null)
  ctx.audit('catalogueItem.restored', target(item), {
    before: { withdrawn: true, reason: item.withdrawReason },
    after: { withdrawn: false, reason },
  })
  await announce(ctx, item, 'restored', reason)
  return true
}

const target = ({ itemId }: CatalogueItem) => ({ type: 'catalogueItem', id: itemId }) as const

async function lockedItem({ db, scope }: Ctx, itemId: string): Promise<CatalogueItem> {
  const item = await selectItem(db, scope, itemId, { lock: true })
  if (!item) throw new AppError(catalogueItemErrors.notFound)
  return item
}

/** Notifies the merchant's managers and refreshes open pages. */
async function announce(
  ctx: Ctx,
  { itemId, name }: CatalogueItem,
  what: keyof typeof withdrawalTexts,
  reason: string,
): Promise<void> {
  await sendNotice(ctx, {
    event: 'announcement',
    factKey: `catalogueItem.${what}:${itemId}:${ctx.now.toISOString()}`,
    ...withdrawalTexts[what],
    values: { name, reason },
    link: '/Products/Catalogue',
    to: { roles: ['admin', 'manager'] },
  })
  await publish(ctx.db, ctx.scope, { topic: 'catalogueItem', id: itemId })
}
