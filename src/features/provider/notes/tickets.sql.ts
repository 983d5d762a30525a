import { sql } from 'kysely'
import type { NewTicket, TicketDetail, TicketTotals } from '#features/provider/notes/notes.contract.ts'
import type { TicketState } from '#features/provider/notes/notes.domain.ts'
import { type MerchantTicket, type TicketQuery, ticketList } from '#features/provider/notes/tickets.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { inOrder, page } from '#server/database/page.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

export type Filters = Omit<TicketQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>
/** Who looks, on which day of the provider's. */
export type Looking = { dataScope: DataScope; accountId: string; today: string }

const rank = sql<number>`array_position(array['low', 'normal', 'high', 'urgent'], k.priority)`

const overdue = (today: string) =>
  sql<boolean>`(k.state <> 'closed' and k.due_day is not null and k.due_day < ${today}::date)`

/** The fields of the list on the provider's day `today`. */
const ticketSource = (today: string) =>
  fieldSource(ticketList, 'k', {
    tradeName: 'm.tradeName',
    assignee: 'a.displayName',
    overdue: overdue(today),
    comments: sql`(select count(*)::int from ticket_comment c
                    where c.tenant_id = k.tenant_id and c.ticket_id = k.ticket_id)`,
  })

/** The tickets about merchants in the data scope that a filter matches. */
export function matchingTickets(db: Db, { dataScope, accountId, today }: Looking, wanted: Filters) {
  const { search, view, state, kind, priority, assigneeId, merchantId } = wanted
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('merchant_ticket as k')
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenantId', '=', 'k.tenantId').onRef('m.merchantId', '=', 'k.merchantId'),
    )
    .leftJoin('account as a', (join) =>
      join.on('a.tenantId', '=', 0).onRef('a.accountId', '=', 'k.assigneeId'),
    )
    .where(withinDataScope(dataScope, 'k'))
    .$if(like !== '%%', (query) =>
      query.where(
        sql<boolean>`(k.title ilike ${like} or m.trade_name ilike ${like} or k.merchant_id ilike ${like})`,
      ),
    )
    .$if(view === 'mine', (query) =>
      query.where('k.assigneeId', '=', accountId).where('k.state', '<>', 'closed'),
    )
    .$if(view === 'unassigned', (query) =>
      query.where('k.assigneeId', 'is', null).where('k.state', '<>', 'closed'),
    )
    .$if(view === 'overdue', (query) => query.where(overdue(today)))
    .$if(state === 'notClosed', (query) => query.where('k.state', '<>', 'closed'))
    .$if(state !== undefined && state !== 'notClosed', (query) => query.where('k.state', '=', state ?? ''))
    .$if(kind !== undefined, (query) => query.where('k.kind', '=', kind ?? ''))
    .$if(priority !== undefined, (query) => query.where('k.priority', '=', priority ?? ''))
    .$if(assigneeId !== undefined, (query) => query.where('k.assigneeId', '=', assigneeId ?? ''))
    .$if(merchantId !== undefined, (query) => query.where('k.merchantId', '=', merchantId ?? ''))
}

type Ordered = Pick<TicketQuery, 'sortField' | 'sortOrder'>

export async function listTickets(
  db: Db,
  looking: Looking,
  query: TicketQuery,
): Promise<Page<MerchantTicket>> {
  const { rowColumns, decode, ...source } = ticketSource(looking.today)
  const shown = matchingTickets(db, looking, query).select(rowColumns).select(rank.as('rank'))
  const found = await page(db, query, shown, byRank(source))
  return { ...found, rows: found.rows.map(({ rank: _, ...row }) => decode(row)) }
}

/** The rows of the export in the order of the list. */
export function exportedTickets(db: Db, looking: Looking, wanted: Filters & Ordered) {
  const { fileColumns, ...source } = ticketSource(looking.today)
  const shown = matchingTickets(db, looking, wanted).select(fileColumns).select(rank.as('rank'))
  return inOrder(wanted, shown, byRank(source))
}

/** Sorts priorities by urgency instead of by name. */
function byRank({ sorting }: Pick<ReturnType<typeof ticketSource>, 'sorting'>) {
  return { ...sorting, sortBy: { ...sorting.sortBy, priority: 'rank' } }
}

export async function sumTickets(db: Db, looking: Looking, wanted: Filters): Promise<TicketTotals> {
  const counted = (where: ReturnType<typeof overdue>) => sql<number>`count(*) filter (where ${where})::int`
  return matchingTickets(db, looking, wanted)
    .select([
      sql<number>`count(*)::int`.as('count'),
      counted(sql<boolean>`k.state = 'open'`).as('open'),
      counted(sql<boolean>`k.state = 'waiting'`).as('waiting'),
      counted(overdue(looking.today)).as('overdue'),
      counted(sql<boolean>`k.state <> 'closed' and k.assignee_id = ${looking.accountId}`).as('mine'),
      counted(sql<boolean>`k.state <> 'closed' and k.assignee_id is null`).as('unassigned'),
    ])
    .executeTakeFirstOrThrow()
}

export async function selectTicket(
  db: Db,
  looking: Looking,
  { merchantId, ticketId }: { merchantId: string; ticketId: string },
): Promise<TicketDetail | undefined> {
  const { rowColumns, decode } = ticketSource(looking.today)
  const row = await matchingTickets(db, looking, { merchantId })
    .where('k.ticketId', '=', ticketId)
    .select(rowColumns)
    .select('k.tenantId')
    .executeTakeFirst()
  if (!row) return undefined
  const { tenantId, ...found } = row
  const thread = await db
    .selectFrom('ticket_comment')
    .where('tenantId', '=', tenantId)
    .where('ticketId', '=', ticketId)
    .select(['commentId', 'text', 'madeBy', 'createTime'])
    .orderBy('createTime')
    .orderBy('commentId')
    .execute()
  return { ...decode(found), thread }
}

export type StoredTicket = NewTicket & { state: TicketState; version: number }

/** A ticket of the scope's merchant, held until the transaction ends. */
export async function lockTicket(db: Db, scope: Scope, ticketId: string): Promise<StoredTicket | undefined> {
  const row = await db
    .selectFrom('merchant_ticket')
    .where(within(scope, 'merchant_ticket'))
    .where('ticketId', '=', ticketId)
    .select([
      'title',
      'kind',
      'priority',
      'assigneeId',
      sql<string | null>`to_char(due_day, 'YYYY-MM-DD')`.as('dueDay'),
      'state',
      'version',
    ])
    .forUpdate()
    .executeTakeFirst()
  return row as StoredTicket | undefined
}

const columnsOf = ({ title, kind, priority, assigneeId, dueDay }: NewTicket) => ({
  ...{ title, kind, priority, assigneeId, dueDay },
})

export async function insertTicket(
  { db, scope, actor, now }: Ctx,
  ticketId: string,
  ticket: NewTicket,
): Promise<void> {
  await db
    .insertInto('merchant_ticket')
    .values({
      tenantId: scope.tenantId,
      ticketId,
      merchantId: scope.merchantId,
      state: 'open',
      madeById: actor.id,
      madeBy: actor.name,
      createTime: now,
      updateTime: now,
      ...columnsOf(ticket),
    })
    .execute()
}

export async function updateTicket(
  { db, scope, now }: Ctx,
  ticketId: string,
  ticket: StoredTicket,
): Promise<void> {
  await db
    .updateTable('merchant_ticket')
    .set({
      ...columnsOf(ticket),
      state: ticket.state,
      version: ticket.version + 1,
      updateTime: now,
      closeTime: ticket.state === 'closed' ? sql<Date>`coalesce(close_time, ${now})` : null,
    })
    .where(within(scope, 'merchant_ticket'))
    .where('ticketId', '=', ticketId)
    .execute()
}

export async function insertComment(
  { db, scope, actor, now }: Ctx,
  ticketId: string,
  comment: { commentId: string; text: string },
): Promise<void> {
  await db
    .insertInto('ticket_comment')
    .values({
      tenantId: scope.tenantId,
      commentId: comment.commentId,
      ticketId,
      text: comment.text,
      madeById: actor.id,
      madeBy: actor.name,
      createTime: now,
    })
    .execute()
  await db
    .updateTable('merchant_ticket')
    .set({ updateTime: now })
    .where(within(scope, 'merchant_ticket'))
    .where('ticketId', '=', ticketId)
    .execute()
}
