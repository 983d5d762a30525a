import { sql } from 'kysely'
import { z } from 'zod'
import {
  type Audience,
  canBeHidden,
  eventsSeenBy,
  type NoticeEvent,
} from '#features/notices/events.domain.ts'
import { rightsOf } from '#features/permissions.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { MerchantKey } from '#server/jobs/forEach.ts'
import { nextId } from '#server/nextId.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Language } from '#shared/messages.ts'
import { type Role, roleCode } from '#shared/permissions.ts'

export type NewNotice = Audience & {
  event: NoticeEvent
  factKey: string
  title: Record<Language, string>
  content: Record<Language, string>
  link: string | null
  aboutTime: Date | null
}

/** Writes a notice; answers its id, or null where the fact was told before. */
export async function insertNotice({ db, scope, now }: Ctx, notice: NewNotice): Promise<string | null> {
  const row = await db
    .insertInto('notice')
    .values({
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      articleId: nextId(),
      event: notice.event,
      toRoles: notice.toRoles.map((role) => roleCode[role]),
      toAccounts: [...notice.toAccounts],
      aboutTime: notice.aboutTime,
      titleEn: notice.title.en,
      titleZh: notice.title.zh,
      contentEn: notice.content.en,
      contentZh: notice.content.zh,
      link: notice.link,
      factKey: notice.factKey,
      sendTime: now,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'merchantId', 'factKey']).doNothing())
    .returning('articleId')
    .executeTakeFirst()
  return row?.articleId ?? null
}

/** Unlists a notice; returns its id, or null if it was not listed. */
export async function hideFact(db: Db, scope: Scope, factKey: string): Promise<string | null> {
  const row = await db
    .updateTable('notice')
    .set({ state: 1 })
    .where(within(scope, 'notice'))
    .where('factKey', '=', factKey)
    .where('state', '=', 0)
    .returning('articleId')
    .executeTakeFirst()
  return row?.articleId ?? null
}

/** `since`: nothing about older orders is shown; null shows all. */
export type Reader = {
  scope: Scope
  accountId: string
  role: Role | null
  language: Language
  since: Date | null
}

const suffixOf = { en: 'En', zh: 'Zh' } as const

/** Notices of a merchant in state 0 that are for this person, each with whether they have read it. */
function readable(db: Db, reader: Reader) {
  const { scope, accountId, language } = reader
  return db
    .selectFrom('notice')
    .leftJoin('notice_read as own', (join) =>
      join
        .on('own.tenantId', '=', scope.tenantId)
        .onRef('own.articleId', '=', 'notice.articleId')
        .on('own.accountId', '=', accountId),
    )
    .leftJoin('notice_read_all as upTo', (join) =>
      join
        .on('upTo.tenantId', '=', scope.tenantId)
        .onRef('upTo.merchantId', '=', 'notice.merchantId')
        .on('upTo.accountId', '=', accountId),
    )
    .where(within(scope, 'notice'))
    .where('notice.state', '=', 0)
    .where(isFor(reader))
    .select([
      'notice.articleId',
      'notice.event',
      `notice.title${suffixOf[language]} as title`,
      'notice.sendTime',
      'notice.state',
      sql<number>`(${isRead})::int`.as('status'),
    ])
}

/** The specification names the time in snake case. */
function toNotice<Row extends { event: string; sendTime: Date }>({ sendTime, ...row }: Row) {
  return { ...row, event: row.event as NoticeEvent, send_time: sendTime }
}

const isRead = sql<boolean>`own.article_id is not null or notice.send_time <= coalesce(up_to.read_until, '-infinity')`

/** Whether the notice is for this person: by role or name, visible to them, and not of a hidden event. */
function isFor({ scope, accountId, role, since }: Reader) {
  const seen = eventsSeenBy(rightsOf(role))
  const hideable = seen.filter(canBeHidden)
  const code = role === null ? 0 : roleCode[role]
  return sql<boolean>`
    notice.event = any(${seen}::text[])
    and (${code}::smallint = any(notice.to_roles) or ${accountId}::uuid = any(notice.to_accounts))
    and (${since}::timestamptz is null or notice.about_time is null or notice.about_time >= ${since}::timestamptz)
    and notice.event <> all(array(
      select preference.event from notice_preference as preference
       where preference.tenant_id = ${scope.tenantId} and preference.account_id = ${accountId}::uuid
         and not preference.in_app and preference.event = any(${hideable}::text[])))`
}

export type NoticeNarrowing = { event?: NoticeEvent | undefined; unread?: boolean | undefined }

/** One page of a person's notices, newest first, with how many are unread in all. */
export async function listNotices(
  db: Db,
  reader: Reader,
  { pageNum, pageSize, event, unread }: { pageNum: number; pageSize: number } & NoticeNarrowing,
) {
  let matching = readable(db, reader)
  if (event) matching = matching.where('notice.event', '=', event)
  if (unread) matching = matching.where(sql<boolean>`not (${isRead})`)
  const records = await matching
    .orderBy('notice.sendTime', 'desc')
    .orderBy('notice.articleId', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const counts = await countNewest(db, reader)
  const totalCount = event || unread ? (await countOf(db, matching)).total : counts.total
  return {
    records: records.map(toNotice),
    unReadCounts: counts.unread,
    page: pageNum,
    totalCount,
    totalPages: Math.ceil(totalCount / pageSize),
  }
}

const countNewest = (db: Db, reader: Reader) => countOf(db, readable(db, reader))

async function countOf(db: Db, matching: ReturnType<typeof readable>) {
  const [counts] = await db
    .selectFrom(matching.orderBy('notice.sendTime', 'desc').limit(10_000).as('listed'))
    .select([
      sql<bigint>`count(*)`.as('total'),
      sql<bigint>`count(*) filter (where listed.status = 0)`.as('unread'),
    ])
    .execute()
  return { total: Number(counts?.total ?? 0), unread: Number(counts?.unread ?? 0) }
}

/** One notice of a person's; undefined also for an id that could be none. */
export async function findNotice(db: Db, reader: Reader, articleId: string) {
  if (!z.uuid().safeParse(articleId).success) return undefined
  const found = await readable(db, reader)
    .where('notice.articleId', '=', articleId)
    .select([`notice.content${suffixOf[reader.language]} as content`, 'notice.link'])
    .executeTakeFirst()
  return found && toNotice(found)
}

export async function insertRead(
  db: Db,
  scope: Scope,
  accountId: string,
  articleId: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('notice_read')
    .values({ tenantId: scope.tenantId, accountId, articleId, readTime: at })
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId', 'articleId']).doNothing())
    .execute()
}

export async function upsertReadAll(db: Db, scope: Scope, accountId: string, at: Date): Promise<void> {
  await db
    .insertInto('notice_read_all')
    .values({
      tenantId: scope.tenantId,
      accountId,
      merchantId: scope.merchantId,
      readUntil: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'accountId', 'merchantId']).doUpdateSet({ readUntil: at }),
    )
    .execute()
}

/** Takes notices that were sent before an instant off the lists. Answers how many. */
/** The merchants with notices to archive, or emailed ones to forget, from before an instant. */
export function merchantsToArchive(db: Db, before: Date): Promise<MerchantKey[]> {
  return db
    .selectFrom('notice')
    .where('state', '=', 0)
    .where('sendTime', '<', before)
    .select(['tenantId', 'merchantId'])
    .union(db.selectFrom('notice_due').where('sentTime', '<', before).select(['tenantId', 'merchantId']))
    .orderBy('tenantId')
    .orderBy('merchantId')
    .execute()
}

export async function archiveNotices(db: Db, scope: Scope, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set({ state: 1 })
    .where(within(scope, 'notice'))
    .where('state', '=', 0)
    .where('sendTime', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
