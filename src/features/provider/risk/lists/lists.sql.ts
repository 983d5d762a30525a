import { sql } from 'kysely'
import type { ItemQuery, RiskList, RiskListQuery } from '#features/provider/risk/lists/lists.contract.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

export const listSorting = {
  sortBy: { createTime: 'createTime', name: 'name', items: 'items' },
  lastKey: 'listId',
}

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

type Wanted = Pick<RiskListQuery, 'search' | 'purpose' | 'kind'>
const likeOf = (search?: string) => `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export function shownLists(db: Db, { search, purpose, kind }: Wanted) {
  const like = likeOf(search)
  const rows = db
    .selectFrom('risk_list as l')
    .where('l.tenant_id', '=', providerTenant)
    .$if(purpose !== undefined, (query) => query.where('l.purpose', '=', purpose ?? ''))
    .$if(kind !== undefined, (query) => query.where('l.kind', '=', kind ?? ''))
    .$if(like !== '%%', (query) =>
      query.where(({ eb, or }) => or([eb('l.name', 'ilike', like), eb('l.remark', 'ilike', like)])),
    )
    .select([
      sql<string>`l.list_id::text`.as('listId'),
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
      'l.create_time as createTime',
    ])
  return db.selectFrom(rows.as('lists')).selectAll()
}

export async function findList(db: Db, listId: string): Promise<RiskList | undefined> {
  const row = await shownLists(db, {}).where('listId', '=', listId).executeTakeFirst()
  return row as RiskList | undefined
}

/** A list, locked: one at a time changes what stands on it. */
export async function lockList(db: Db, listId: string) {
  const row = await db
    .selectFrom('risk_list')
    .where('tenant_id', '=', providerTenant)
    .where('list_id', '=', listId)
    .select(['name', 'remark', 'kind', 'purpose', 'version'])
    .forUpdate()
    .executeTakeFirst()
  return row as (Pick<RiskList, 'name' | 'remark' | 'kind' | 'purpose'> & { version: number }) | undefined
}

export async function isListNameTaken(db: Db, name: string, but: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('risk_list')
    .where('tenant_id', '=', providerTenant)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`list_id is distinct from ${but}::uuid`)
    .select('list_id')
    .executeTakeFirst()
  return row !== undefined
}

type NewList = Pick<RiskList, 'listId' | 'name' | 'purpose' | 'kind' | 'remark'>

export async function insertList({ db, now }: Ctx, { listId, ...list }: NewList): Promise<void> {
  await db
    .insertInto('risk_list')
    .values({ tenant_id: providerTenant, list_id: listId, ...list, create_time: now })
    .execute()
}

/** Changes a list, or says that what stands on it has changed: its version counts both. */
export async function updateList(
  { db }: Pick<Ctx, 'db'>,
  listId: string,
  change: { name?: string; remark?: string } = {},
): Promise<void> {
  await db
    .updateTable('risk_list')
    .set({ ...change, version: sql`version + 1` })
    .where('tenant_id', '=', providerTenant)
    .where('list_id', '=', listId)
    .execute()
}

export async function deleteList({ db }: Ctx, listId: string): Promise<void> {
  await db
    .deleteFrom('risk_list_item')
    .where('tenant_id', '=', providerTenant)
    .where('list_id', '=', listId)
    .execute()
  await db
    .deleteFrom('risk_list')
    .where('tenant_id', '=', providerTenant)
    .where('list_id', '=', listId)
    .execute()
}

export const itemSorting = {
  sortBy: { createTime: 'create_time', expireTime: 'expire_time' },
  lastKey: 'item_id',
}

export type ItemNarrowing = Pick<ItemQuery, 'listId' | 'expired' | 'search'> & {
  /** The search as a value that is compared; null where it is none. */
  mark: string | null
}

/** What stands on a list and matches. */
export function shownItems(db: Db, { listId, expired, search, mark }: ItemNarrowing, now: Date) {
  const like = likeOf(search)
  const isExpired = sql<boolean>`(expire_time is not null and expire_time <= ${now})`
  return db
    .selectFrom('risk_list_item')
    .where('tenant_id', '=', providerTenant)
    .where('list_id', '=', listId)
    .$if(expired === 'yes', (query) => query.where(isExpired))
    .$if(expired === 'no', (query) => query.where(sql<boolean>`not ${isExpired}`))
    .$if(like !== '%%', (query) =>
      query.where(({ eb, or }) =>
        or([eb('reason', 'ilike', like), eb('shown', 'ilike', like), eb('mark', '=', mark ?? '')]),
      ),
    )
    .select([
      sql<string>`item_id::text`.as('itemId'),
      'shown',
      'reason',
      'expire_time as expireTime',
      isExpired.as('expired'),
      'added_by as addedBy',
      'create_time as createTime',
    ])
}

export async function countItems(db: Db, listId: string): Promise<number> {
  const row = await db
    .selectFrom('risk_list_item')
    .where('tenant_id', '=', providerTenant)
    .where('list_id', '=', listId)
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

/** Puts values on a list; one that stands on it already stays as it is. Answers the ids that are new. */
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
          tenant_id: providerTenant,
          item_id: itemId,
          list_id: listId,
          ...{ mark, shown, reason },
          expire_time: expireTime,
          added_by: actor.name,
          create_time: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'list_id', 'mark']).doNothing())
      .returning(sql<string>`item_id::text`.as('itemId'))
      .execute()
    added.push(...rows.map(({ itemId }) => itemId))
  }
  return added
}

/** Takes a value off; answers what was seen of it, undefined where it is not on the list. */
export async function deleteItem(db: Db, listId: string, itemId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('risk_list_item')
    .where('tenant_id', '=', providerTenant)
    .where('list_id', '=', listId)
    .where('item_id', '=', itemId)
    .returning('shown')
    .executeTakeFirst()
  return row?.shown
}
