import { checkImage } from '#features/images/images.service.ts'
import type { ItemContent } from '#features/products/catalogue/catalogue.contract.ts'
import { catalogueItemErrors } from '#features/products/catalogue/catalogue.errors.ts'
import type { CatalogueItem } from '#features/products/catalogue/catalogue.fields.ts'
import { priceTexts } from '#features/products/catalogue/catalogue.messages.ts'
import {
  insertItem,
  isSkuTaken,
  markDeleted,
  selectItem,
  selectKnown,
  updateItem,
} from '#features/products/catalogue/catalogue.sql.ts'
import { priceFault } from '#features/products/catalogue/prices.domain.ts'
import { assertOffered } from '#features/products/storeCodes/config/sellingTerms.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/** Adds a product. Throws `catalogueItem.skuTaken` and `image.notFound`. */
export async function addItem(ctx: Ctx, content: ItemContent): Promise<CatalogueItem> {
  const itemId = nextId()
  await check(ctx, itemId, content)
  if (!(await insertItem(ctx, itemId, content))) throw skuTaken(content)
  ctx.audit('catalogueItem.added', { type: 'catalogueItem', id: itemId }, { after: content })
  return told(ctx, itemId)
}

/**
 * Changes a product that the editor saw at `version`. Conflicting changes are rejected, but an identical one
 * counts as done. Throws `catalogueItem.notFound` and `catalogueItem.changed`.
 */
export async function editItem(
  ctx: Ctx,
  itemId: string,
  version: number,
  content: ItemContent,
): Promise<CatalogueItem> {
  const before = await selectItem(ctx.db, ctx.scope, itemId, { lock: true })
  if (!before) throw new AppError(catalogueItemErrors.notFound)
  if (isSame(before, content)) {
    ctx.unchanged()
    return before
  }
  if (before.version !== version) throw new AppError(catalogueItemErrors.changed)
  await check(ctx, itemId, content)
  if (!(await updateItem(ctx, itemId, content))) throw skuTaken(content)
  const change = { before: contentOf(before), after: content }
  ctx.audit('catalogueItem.edited', { type: 'catalogueItem', id: itemId }, change)
  return told(ctx, itemId)
}

/**
 * Deletes a product from the catalogue; links and invoices keep their copies. Throws
 * `catalogueItem.notFound`.
 */
export async function removeItem(ctx: Ctx, itemId: string): Promise<Record<string, never>> {
  const before = await selectItem(ctx.db, ctx.scope, itemId, { lock: true })
  if (!before) throw new AppError(catalogueItemErrors.notFound)
  await markDeleted(ctx, itemId)
  await publish(ctx.db, ctx.scope, { topic: 'catalogueItem', id: itemId })
  ctx.audit('catalogueItem.removed', { type: 'catalogueItem', id: itemId }, { before: contentOf(before) })
  return {}
}

/**
 * Throws `catalogueItem.notFound` if one of these was never in the merchant's catalogue, and
 * `catalogueItem.withdrawn` if the provider has withdrawn one. Products already `sold` may stay.
 */
export async function checkItems(
  { db, scope }: Ctx,
  itemIds: readonly (string | null)[],
  sold: readonly (string | null)[] = [],
): Promise<void> {
  const requests = [...new Set(itemIds.filter((itemId) => itemId !== null))]
  const known = await selectKnown(db, scope, requests)
  if (known.length < requests.length) throw new AppError(catalogueItemErrors.notFound)
  const withdrawn = known.find(({ itemId, state }) => state === 'withdrawn' && !sold.includes(itemId))
  if (withdrawn) throw new AppError(catalogueItemErrors.withdrawn, { values: { name: withdrawn.name } })
}

async function check(ctx: Ctx, itemId: string, content: ItemContent): Promise<void> {
  await assertOffered(ctx, content.currency)
  const wrong = priceFault(content, content.currency)
  if (wrong) {
    const fields = [{ field: wrong.field, text: priceTexts[wrong.fault] }]
    throw new AppError(requestErrors.invalid, { fields })
  }
  await checkImage(ctx, content.imageId)
  const { sku } = content
  if (sku !== null && (await isSkuTaken(ctx.db, ctx.scope, sku, itemId))) throw skuTaken(content)
}

function skuTaken({ sku }: ItemContent): AppError {
  return new AppError(catalogueItemErrors.skuTaken, { values: { sku: sku ?? '' } })
}

/** Refreshes open pages. */
async function told(ctx: Ctx, itemId: string): Promise<CatalogueItem> {
  await publish(ctx.db, ctx.scope, { topic: 'catalogueItem', id: itemId })
  const item = await selectItem(ctx.db, ctx.scope, itemId)
  if (!item) throw new AppError(catalogueItemErrors.notFound)
  return item
}

function contentOf(item: CatalogueItem): ItemContent {
  const { name, sku, unit, currency, price, originalPrice, imageId } = item
  return { name, sku, unit, currency, price, originalPrice, imageId }
}

function isSame(item: CatalogueItem, content: ItemContent): boolean {
  const stored = contentOf(item)
  return (Object.keys(stored) as (keyof ItemContent)[]).every((key) => stored[key] === content[key])
}
