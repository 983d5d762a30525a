import { type RawBuilder, sql } from 'kysely'
import type { ItemContent, ItemTotals } from '#features/products/catalogue/catalogue.contract.ts'
import {
  type CatalogueItem,
  type CatalogueQuery,
  catalogueList,
} from '#features/products/catalogue/catalogue.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { codeOf } from '#server/database/failures.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

/** Whether new links and invoices can take the product, as the contract names it. */
const stateColumn = sql<
  CatalogueItem['state']
>`case when withdraw_time is null then 'active' else 'withdrawn' end`

/** The columns behind a product's fields, for every list. */
export const itemPlaces = { state: stateColumn }
export const itemSource = fieldSource(catalogueList, 'catalogue_item', itemPlaces)

export type ItemNarrowing = Pick<CatalogueQuery, 'search' | 'state'> & {
  /** When it was added; the merchant's own list has no such filter. */
  from?: Date | null
  to?: Date | null
}

/** Products whose name contains the search text or whose SKU starts with it. */
export function matchingItems(db: Db, scope: Scope, narrowing: ItemNarrowing) {
  return matchingItemsOf(db, within(scope, 'catalogue_item'), narrowing)
}

/** The same for the merchants that the condition `whose` selects (on `catalogue_item`). */
export function matchingItemsOf(
  db: Db,
  whose: RawBuilder<boolean>,
  { search, state, from, to }: ItemNarrowing,
) {
  let matching = db.selectFrom('catalogue_item').where(whose).where('deleteTime', 'is', null)
  if (state) matching = matching.where('withdrawTime', state === 'active' ? 'is' : 'is not', null)
  if (from) matching = matching.where('createTime', '>=', from)
  if (to) matching = matching.where('createTime', '<', to)
  if (!search) return matching
  const words = search.replace(/[\\%_]/g, '\\$&')
  return matching.where(sql<boolean>`(name ilike ${`%${words}%`} or sku ilike ${`${words}%`})`)
}

export function listItems(db: Db, scope: Scope, query: CatalogueQuery): Promise<Page<CatalogueItem>> {
  return itemSource.pageOf(db, query, matchingItems(db, scope, query))
}

export function selectItem(
  db: Db,
  scope: Scope,
  itemId: string,
  { lock = false } = {},
): Promise<CatalogueItem | null> {
  const matching = matchingItems(db, scope, {})
    .where('itemId', '=', itemId)
    .$if(lock, (found) => found.forUpdate())
  return itemSource.rowOf(matching)
}

/** Whether another product of the merchant has this SKU. */
export async function isSkuTaken(db: Db, scope: Scope, sku: string, butFor: string): Promise<boolean> {
  const row = await matchingItems(db, scope, {})
    .where('sku', '=', sku)
    .where('itemId', '<>', butFor)
    .select('itemId')
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these are or were in the merchant's catalogue, with name and state. */
export async function selectKnown(db: Db, scope: Scope, itemIds: readonly string[]) {
  if (itemIds.length === 0) return []
  return db
    .selectFrom('catalogue_item')
    .where(within(scope, 'catalogue_item'))
    .where('itemId', 'in', itemIds)
    .select(['itemId', 'name', stateColumn.as('state')])
    .execute()
}

/** Counts the matching products by state. */
export async function statesOfMatching(matching: ReturnType<typeof matchingItemsOf>): Promise<ItemTotals[]> {
  return matching
    .select([stateColumn.as('state'), sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
}

function columnsOf({ name, sku, unit, currency, price, originalPrice, imageId }: ItemContent) {
  return { name, sku, unit, currency, price, originalPrice, imageId }
}

/** Returns false if a concurrently added product has the SKU. */
export async function insertItem(
  { db, scope, now }: Ctx,
  itemId: string,
  content: ItemContent,
): Promise<boolean> {
  const { tenantId, merchantId } = scope
  const added = await db
    .insertInto('catalogue_item')
    .values({
      tenantId,
      itemId,
      merchantId,
      ...columnsOf(content),
      createTime: now,
      updateTime: now,
    })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Returns false if a concurrently changed product has the SKU; the transaction is then unusable. */
export async function updateItem(
  { db, scope, now }: Ctx,
  itemId: string,
  content: ItemContent,
): Promise<boolean> {
  const updating = db
    .updateTable('catalogue_item')
    .set({ ...columnsOf(content), updateTime: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where(within(scope, 'catalogue_item'))
    .where('itemId', '=', itemId)
    .execute()
  return updating.then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) !== uniqueViolation) throw error
      return false
    },
  )
}

/** Withdraws a product with a reason, or restores it without one. */
export async function updateWithdrawn(
  { db, scope, now }: Ctx,
  itemId: string,
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('catalogue_item')
    .set({ withdrawTime: reason === null ? null : now, withdrawReason: reason })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where(within(scope, 'catalogue_item'))
    .where('itemId', '=', itemId)
    .execute()
}

const uniqueViolation = '23505'

/** The row stays for links and invoices created with it. */
export async function markDeleted({ db, scope, now }: Ctx, itemId: string): Promise<void> {
  await db
    .updateTable('catalogue_item')
    .set({ deleteTime: now })
    .where(within(scope, 'catalogue_item'))
    .where('itemId', '=', itemId)
    .execute()
}
