import { sql } from 'kysely'
import type { WorkQueueCount } from '#features/provider/workQueue/workQueue.contract.ts'
import { stuckDays, type WorkQueueKind } from '#features/provider/workQueue/workQueue.domain.ts'
import { type WorkQueueQuery, workQueueList } from '#features/provider/workQueue/workQueue.fields.ts'
import { type Looking, partOf, type StuckDraft } from '#features/provider/workQueue/workQueueItems.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { pageFrom } from '#server/database/page.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'
import { countCap } from '#shared/lists.ts'

/**
 * The open tasks of these kinds, each with whether it belongs to the caller: of a merchant that they
 * manage, or assigned to them.
 */
function itemsOf(looking: Looking, kinds: readonly WorkQueueKind[]) {
  const parts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, part.* from (${partOf[kind](looking)}) part`,
  )
  return sql`(
    select items.*, coalesce(items.whose = ${looking.accountId}::uuid or exists (
             select from merchant_assignment g where g.tenant_id = items.tenant_id and g.merchant_id = items.merchant_id
                                                and g.bd_account_id = ${looking.accountId}::uuid), false) as mine
      from (${sql.join(parts, sql` union all `)}) items)`
}

export async function countItems(
  db: Db,
  looking: Looking,
  kinds: readonly WorkQueueKind[],
): Promise<WorkQueueCount[]> {
  if (kinds.length === 0) return []
  const { rows } = await sql<WorkQueueCount>`
    select kind, count(*)::int as count, (count(*) filter (where mine))::int as mine,
           (count(*) filter (where due < ${looking.today}::date))::int as overdue, min(since) as oldest
      from ${itemsOf(looking, kinds)} waiting group by kind`.execute(db)
  return rows
}

export type ItemRow = {
  id: string
  kind: WorkQueueKind
  merchantId: string | null
  name: string
  what: string
  since: Date
  due: string | null
  mine: boolean
}

const orders = {
  dueDay: { asc: sql`due asc nulls last, since asc`, desc: sql`due desc nulls last, since desc` },
  since: { asc: sql`since asc`, desc: sql`since desc` },
  name: { asc: sql`name asc`, desc: sql`name desc` },
}

type Narrowing = Pick<WorkQueueQuery, 'search' | 'mine'>

function matchingItems(looking: Looking, kinds: readonly WorkQueueKind[], { search, mine }: Narrowing) {
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`select * from ${itemsOf(looking, kinds)} waiting
    where (${like} = '%%' or name ilike ${like} or what ilike ${like} or merchant_id ilike ${like})
      and (${mine !== true} or mine)`
}

/** Returns a page of tasks, by due date unless the query says otherwise. */
export async function listItems(
  db: Db,
  looking: Looking,
  kinds: readonly WorkQueueKind[],
  query: WorkQueueQuery,
) {
  const { sortField = 'dueDay', sortOrder = 'asc', pageSize, pageNum } = query
  if (kinds.length === 0) return pageFrom<ItemRow>(query, [], 0)
  const matching = matchingItems(looking, kinds, query)
  const { rows } = await sql<ItemRow>`
    select id, kind, merchant_id, name, what, since, to_char(due, 'YYYY-MM-DD') as due, mine from (${matching}) found
     order by ${orders[sortField][sortOrder]}, kind, id
     limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from (${matching}) found limit ${countCap + 1}) capped`.execute(
    db,
  )
  return pageFrom(query, rows, counted[0]?.n ?? 0)
}

/** The kinds whose detail is one of the product's own names; the detail of the others is free text. */
const labelledKinds: readonly WorkQueueKind[] = [
  ...(['documentReview', 'documentMissing', 'documentExpiring', 'documentExpired'] as const),
  ...(['changeRequest', 'coolOff', 'channelUntested', 'channelRequest'] as const),
]
const isLabelled = sql`kind = any(${[...labelledKinds]}::text[])`

/** Selects the matching items in the requested order for the export. */
export function fileOfItems(
  db: Db,
  looking: Looking,
  kinds: readonly WorkQueueKind[],
  query: Narrowing & Pick<WorkQueueQuery, 'sortField' | 'sortOrder'>,
) {
  const { sortField = 'dueDay', sortOrder = 'asc' } = query
  const some = kinds.length > 0
  const matching = matchingItems(looking, some ? kinds : ['registration'], query)
  const { fileColumns } = fieldSource(workQueueList, 'found', {
    what: sql`case when ${isLabelled} then what end`,
    detail: sql`case when ${isLabelled} then null else what end`,
    dueDay: 'found.due',
    daysLeft: sql`due - ${looking.today}::date`,
  })
  return db
    .selectFrom(sql`(${matching})`.as('found'))
    .where(sql<boolean>`${some}`)
    .select(fileColumns)
    .orderBy(orders[sortField][sortOrder])
    .orderBy(sql`kind`)
    .orderBy(sql`id`)
}

export async function hasDigest(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('radar_digest')
    .where('tenantId', '=', providerTenant)
    .where('accountId', '=', accountId)
    .select('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** Answers whether that changed anything. */
export async function setDigest({ db }: Ctx, accountId: string, enabled: boolean): Promise<boolean> {
  const own = { tenantId: providerTenant, accountId }
  if (enabled) {
    const inserting = db
      .insertInto('radar_digest')
      .values(own)
      .onConflict((there) => there.doNothing())
    return (await inserting.executeTakeFirst()).numInsertedOrUpdatedRows === 1n
  }
  const deleting = db
    .deleteFrom('radar_digest')
    .where('tenantId', '=', providerTenant)
    .where('accountId', '=', accountId)
  return (await deleting.executeTakeFirst()).numDeletedRows === 1n
}

/** Who is to get the mail of that day and has not. */
export async function digestsDue(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('radar_digest')
    .where('tenantId', '=', providerTenant)
    .where(sql<boolean>`(sent_day is null or sent_day < ${today}::date)`)
    .select('accountId')
    .execute()
  return rows.map((row) => row.accountId)
}

/**
 * Records that a person gets the day's email; false if another process did so first, or they unsubscribed.
 */
export async function noteDigest(db: Db, accountId: string, today: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('radar_digest')
    .set({ sentDay: today })
    .where('tenantId', '=', providerTenant)
    .where('accountId', '=', accountId)
    .where(sql<boolean>`(sent_day is null or sent_day < ${today}::date)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const mostDrafts = 500

/** Onboarding drafts untouched for days: all, or your own if you can access only some merchants. */
export async function stuckDrafts(
  db: Db,
  { dataScope, accountId, now }: Pick<Looking, 'dataScope' | 'accountId' | 'now'>,
): Promise<StuckDraft[]> {
  return db
    .selectFrom('opening_draft')
    .where('tenantId', '=', providerTenant)
    .where('endTime', 'is', null)
    .where('saveTime', '<', new Date(now.getTime() - stuckDays * 86_400_000))
    .$if(!dataScope.all, (query) => query.where('madeById', '=', accountId))
    .select(['draftId as id', 'madeBy as name', 'saveTime as since', 'madeById as whose'])
    .orderBy('saveTime')
    .limit(mostDrafts)
    .execute()
}
