import { type RawBuilder, sql } from 'kysely'
import type { StoreCodeTotals } from '#features/products/storeCodes/storeCodes.contract.ts'
import { type StoreCodeListQuery, storeCodeList } from '#features/products/storeCodes/storeCodes.fields.ts'
import { rowsOf, type StoreCodeRow, storeCodeColumns } from '#features/products/storeCodes/storeCodes.sql.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

export type StoreCodeNarrowing = Pick<StoreCodeListQuery, 'search' | 'placeKind' | 'state'> & {
  /** When it was created; the merchant's own list has no such filter. */
  from?: Date | null
  to?: Date | null
}

export const { sorting: storeCodeSorting } = fieldSource(storeCodeList, 'store_code')

/** Sorts a merchant's oldest codes first unless another sort is requested. */
export function oldestFirst<Q extends Pick<StoreCodeListQuery, 'sortField' | 'sortOrder'>>(query: Q): Q {
  return query.sortField ? query : { ...query, sortField: 'createTime', sortOrder: 'asc' }
}

/** Selects a code's status as the contract names it. */
export const stateColumn = sql<string>`case when store_code.revoke_time is not null then 'revoked'
                                            when store_code.suspend_time is not null then 'suspended'
                                            when store_code.enabled then 'active' else 'disabled' end`

/** The columns behind the fields of a code's export; `payerPage` is the URL before its ID. */
export function storeCodePlaces(payerPage: string) {
  return { state: stateColumn, link: sql`${sql.lit(payerPage)} || store_code.store_code_id` }
}

/** The merchant's codes that a filter matches, for the list, its totals and its export. */
export function matchingCodes(db: Db, scope: Scope, narrowing: StoreCodeNarrowing) {
  return matchingCodesOf(db, within(scope, 'store_code'), narrowing)
}

/** The same for the merchants that the condition `whose` selects (on `store_code`). */
export function matchingCodesOf(
  db: Db,
  whose: RawBuilder<boolean>,
  { search, placeKind, state, from, to }: StoreCodeNarrowing,
) {
  let matching = db.selectFrom('store_code').where(whose)
  if (search) {
    matching = matching.where(({ eb, or }) =>
      or([
        eb('label', 'ilike', `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`),
        eb('storeCodeId', '=', search.toLowerCase()),
      ]),
    )
  }
  if (placeKind) matching = matching.where('placeKind', '=', placeKind)
  if (state) matching = matching.where(stateColumn, '=', state)
  if (from) matching = matching.where('createTime', '>=', from)
  if (to) matching = matching.where('createTime', '<', to)
  return matching
}

export async function pageOfRows(
  db: Db,
  scope: Scope,
  query: StoreCodeListQuery,
): Promise<Page<StoreCodeRow>> {
  const found = await page(
    db,
    oldestFirst(query),
    matchingCodes(db, scope, query).select(storeCodeColumns),
    storeCodeSorting,
  )
  return { ...found, rows: rowsOf(found.rows) }
}

export function countByState(
  db: Db,
  scope: Scope,
  narrowing: StoreCodeNarrowing,
): Promise<StoreCodeTotals[]> {
  return statesOfMatching(matchingCodes(db, scope, narrowing))
}

/** How many of the matching codes are in which state. */
export async function statesOfMatching(
  matching: ReturnType<typeof matchingCodesOf>,
): Promise<StoreCodeTotals[]> {
  const rows = await matching
    .select([stateColumn.as('state'), sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return rows as StoreCodeTotals[]
}
