import { sql } from 'kysely'
import type {
  DeskStoreCode,
  DeskStoreCodeQuery,
} from '#features/products/storeCodes/operations/storeCodeDesk.fields.ts'
import {
  matchingCodesOf,
  type StoreCodeNarrowing,
  statesOfMatching,
  storeCodeSorting,
} from '#features/products/storeCodes/storeCodeList.sql.ts'
import type { StoreCodeTotals } from '#features/products/storeCodes/storeCodes.contract.ts'
import type { StoreCodeRow } from '#features/products/storeCodes/storeCodes.sql.ts'
import { rowsOf, storeCodeColumns } from '#features/products/storeCodes/storeCodes.sql.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Page } from '#shared/lists.ts'

export type DeskStoreCodeNarrowing = StoreCodeNarrowing & { merchantId?: string | undefined }

// The limit makes the planner look up one row at a time by key.
const mchName = sql<string>`(select trade_name from merchant
  where merchant.tenant_id = store_code.tenant_id and merchant.merchant_id = store_code.merchant_id limit 1)`

export const merchantPlaces = { mchCode: 'store_code.merchantId', mchName }

/** Store codes within the data scope that a filter matches: for the list, its totals and its file alike. */
export function matchingDeskCodes(
  db: Db,
  dataScope: DataScope,
  { merchantId, ...narrowing }: DeskStoreCodeNarrowing,
) {
  const one = merchantId === undefined ? sql`true` : sql`store_code.merchant_id = ${merchantId}`
  return matchingCodesOf(
    db,
    sql<boolean>`(${withinDataScope(dataScope, 'store_code')} and ${one})`,
    narrowing,
  )
}

export type DeskStoreCodeRow = StoreCodeRow & Pick<DeskStoreCode, 'mchCode' | 'mchName'>

export async function pageOfDeskCodes(
  db: Db,
  dataScope: DataScope,
  query: DeskStoreCodeQuery,
  narrowing: DeskStoreCodeNarrowing,
): Promise<Page<DeskStoreCodeRow>> {
  const shown = matchingDeskCodes(db, dataScope, narrowing).select([
    ...storeCodeColumns,
    'store_code.merchantId as mchCode',
    mchName.as('mchName'),
  ])
  const found = await page(db, query, shown, storeCodeSorting)
  return { ...found, rows: rowsOf(found.rows) as DeskStoreCodeRow[] }
}

export function countDeskCodes(
  db: Db,
  dataScope: DataScope,
  narrowing: DeskStoreCodeNarrowing,
): Promise<StoreCodeTotals[]> {
  return statesOfMatching(matchingDeskCodes(db, dataScope, narrowing))
}
