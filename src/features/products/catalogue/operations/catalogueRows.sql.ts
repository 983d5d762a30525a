import { sql } from 'kysely'
import type { ItemTotals } from '#features/products/catalogue/catalogue.contract.ts'
import {
  type ItemNarrowing,
  itemPlaces,
  matchingItemsOf,
  statesOfMatching,
} from '#features/products/catalogue/catalogue.sql.ts'
import {
  type DeskItem,
  type DeskItemQuery,
  deskItemList,
} from '#features/products/catalogue/operations/catalogueDesk.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Page } from '#shared/lists.ts'

export type DeskItemNarrowing = ItemNarrowing & { merchantId?: string | undefined }

// The limit makes the planner look up one row at a time by key.
const mchName = sql<string>`(select trade_name from merchant
  where merchant.tenant_id = catalogue_item.tenant_id and merchant.merchant_id = catalogue_item.merchant_id limit 1)`

export const deskItemSource = fieldSource(deskItemList, 'catalogue_item', {
  ...itemPlaces,
  mchCode: 'catalogue_item.merchantId',
  mchName,
})

/** Products within the data scope that match a filter, for list, totals and export. */
export function matchingDeskItems(
  db: Db,
  dataScope: DataScope,
  { merchantId, ...narrowing }: DeskItemNarrowing,
) {
  const one = merchantId === undefined ? sql`true` : sql`catalogue_item.merchant_id = ${merchantId}`
  return matchingItemsOf(
    db,
    sql<boolean>`(${withinDataScope(dataScope, 'catalogue_item')} and ${one})`,
    narrowing,
  )
}

export function pageOfDeskItems(
  db: Db,
  dataScope: DataScope,
  query: DeskItemQuery,
  narrowing: DeskItemNarrowing,
): Promise<Page<DeskItem>> {
  return deskItemSource.pageOf(db, query, matchingDeskItems(db, dataScope, narrowing))
}

export function countMatchingItems(
  db: Db,
  dataScope: DataScope,
  narrowing: DeskItemNarrowing,
): Promise<ItemTotals[]> {
  return statesOfMatching(matchingDeskItems(db, dataScope, narrowing))
}
