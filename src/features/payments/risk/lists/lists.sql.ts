import { sql } from 'kysely'
import {
  type ItemQuery,
  type RiskList,
  type RiskListQuery,
  riskListItems,
  riskLists,
} from '#features/payments/risk/lists/lists.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'

/** The fields of the rows of `matchingLists`. */
export const listSource = fieldSource(riskLists, 'lists')

const naming = sql<number>`(
  select count(*)::int from risk_rule r
    join risk_rule_version v on v.tenant_id = r.tenant_id and v.rule_id = r.rule_id
     and v.version in (r.newest_version, coalesce(r.live_version, r.newest_version))
   where r.tenant_id = 0
     and v.spec -> 'conditions' @> jsonb_build_array(jsonb_build_object('kind', 'list', 'listId', l.list_id)))`

const liveNaming = sql<number>`(
  select count(*)::int from risk_rule r
    join risk_rule_version v on v.tenant_id = r.tenant_id and v.rule_id = r.rule_id and v.version = r.live_version
   where r.tenant_id = 0 and r.status = 'live'
     and v.spec -> 'conditions' @> jsonb_build_array(jsonb_build_object('kind', 'list', 'listId', l.list_id)))`

type Filters = Pick<RiskListQuery, 'search' | 'purpose' | 'kind'>
const likeOf = (search?: string) => `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export function matchingLists(db: Db, { search, purpose, kind }: Filters) {
  const like = likeOf(search)
  const rows = db
    .selectFrom('risk_list as l')
    .where('l.tenantId', '=', providerTenant)
    .$if(purpose !== undefined, (query) => query.where('l.purpose', '=', purpose ?? ''))
    .$if(kind !== undefined, (query) => query.where('l.kind', '=', kind ?? ''))
    .$if(like !== '%%', (query) =>
      query.where(({ eb, or }) => or([eb('l.name', 'ilike', like), eb('l.remark', 'ilike', like)])),
    )
    .select([
      'l.listId',
      'l.name',
      'l.purpose',
      'l.kind',
      'l.remark',
      sql<number>`(select count(*)::int from risk_list_item i where i.tenant_id = 0 and i.list_id = l.list_id)`.as(
        'items',
      ),
      naming.as('rules'),
      liveNaming.as('liveRules'),
      'l.version',
      'l.createTime',
    ])
  return db.selectFrom(rows.as('lists'))
}

export function findList(db: Db, listId: string): Promise<RiskList | null> {
  return listSource.rowOf(matchingLists(db, {}).where('lists.listId', '=', listId))
}

/** Locks a list, so that one change of its values runs at a time. */
export async function lockList(db: Db, listId: string) {
  const row = await db
    .selectFrom('risk_list')
    .where('tenantId', '=', providerTenant)
    .where('listId', '=', listId)
    .select(['name', 'remark', 'kind', 'purpose', 'version'])
    .forUpdate()
    .executeTakeFirst()
  return row as (Pick<RiskList, 'name' | 'remark' | 'kind' | 'purpose'> & { version: number }) | undefined
}

export async function isListNameTaken(db: Db, name: string, but: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('risk_list')
    .where('tenantId', '=', providerTenant)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`list_id is distinct from ${but}::uuid`)
    .select('listId')
    .executeTakeFirst()
  return row !== undefined
}

type NewList = Pick<RiskList, 'listId' | 'name' | 'purpose' | 'kind' | 'remark'>

export async function insertList({ db, now }: Ctx, { listId, ...list }: NewList): Promise<void> {
  await db
    .insertInto('risk_list')
    .values({ tenantId: providerTenant, listId, ...list, createTime: now })
    .execute()
}

/** Updates a list, or increments its version after a change of its values. */
export async function updateList(
  { db }: Pick<Ctx, 'db'>,
  listId: string,
  change: { name?: string; remark?: string } = {},
): Promise<void> {
  await db
    .updateTable('risk_list')
    .set({ ...change, version: sql`version + 1` })
    .where('tenantId', '=', providerTenant)
    .where('listId', '=', listId)
    .execute()
}

export async function deleteList({ db }: Ctx, listId: string): Promise<void> {
  await db
    .deleteFrom('risk_list_item')
    .where('tenantId', '=', providerTenant)
    .where('listId', '=', listId)
    .execute()
  await db
    .deleteFrom('risk_list')
    .where('tenantId', '=', providerTenant)
    .where('listId', '=', listId)
    .execute()
}

const isExpired = (now: Date) => sql<boolean>`(expire_time is not null and expire_time <= ${now})`
export const itemSource = (now: Date) =>
  fieldSource(riskListItems, 'risk_list_item', { expired: isExpired(now) })

export type ItemNarrowing = Pick<ItemQuery, 'listId' | 'expired' | 'search'> & {
  /** The search text as a comparison value; null if it is none. */
  mark: string | null
}

/** Returns the matching values of a list. */
export function matchingItems(db: Db, { listId, expired, search, mark }: ItemNarrowing, now: Date) {
  const like = likeOf(search)
  return db
    .selectFrom('risk_list_item')
    .where('tenantId', '=', providerTenant)
    .where('listId', '=', listId)
    .$if(expired === 'yes', (query) => query.where(isExpired(now)))
    .$if(expired === 'no', (query) => query.where(sql<boolean>`not ${isExpired(now)}`))
    .$if(like !== '%%', (query) =>
      query.where(({ eb, or }) =>
        or([eb('reason', 'ilike', like), eb('shown', 'ilike', like), eb('mark', '=', mark ?? '')]),
      ),
    )
}

export async function countItems(db: Db, listId: string): Promise<number> {
  const row = await db
    .selectFrom('risk_list_item')
    .where('tenantId', '=', providerTenant)
    .where('listId', '=', listId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export type MarkedItem = {
  itemId: string
  mark: string
  shown: string
  reason: string
  expireTime: Date | null
}

/** Adds values to a list; existing ones are unchanged. Returns the new ids. */
export async function insertItems(
  { db, actor, now }: Ctx,
  listId: string,
  items: readonly MarkedItem[],
): Promise<string[]> {
  const added: string[] = []
  for (let from = 0; from < items.length; from += 2_000) {
    const rows = await db
      .insertInto('risk_list_item')
      .values(
        items.slice(from, from + 2_000).map(({ itemId, mark, shown, reason, expireTime }) => ({
          tenantId: providerTenant,
          itemId,
          listId,
          ...{ mark, shown, reason },
          expireTime,
          addedBy: actor.name,
          createTime: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenantId', 'listId', 'mark']).doNothing())
      .returning(sql<string>`item_id::text`.as('itemId'))
      .execute()
    added.push(...rows.map(({ itemId }) => itemId))
  }
  return added
}

/** Removes a value; returns its visible part, or undefined if it is not on the list. */
export async function deleteItem(db: Db, listId: string, itemId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('risk_list_item')
    .where('tenantId', '=', providerTenant)
    .where('listId', '=', listId)
    .where('itemId', '=', itemId)
    .returning('shown')
    .executeTakeFirst()
  return row?.shown
}
