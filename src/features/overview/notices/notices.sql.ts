import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/within.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Language } from '#shared/messages.ts'

export type NewNotice = {
  factKey: string
  title: Record<Language, string>
  content: Record<Language, string>
  link: string | null
}

/** Writes a notice; answers its id, or null where the fact was told before. */
export async function insertNotice({ db, scope, now }: Ctx, notice: NewNotice): Promise<string | null> {
  const row = await db
    .insertInto('notice')
    .values({
      tenant_id: scope.tenantId,
      merchant_id: scope.merchantId,
      article_id: randomUUIDv7(),
      title_en: notice.title.en,
      title_zh: notice.title.zh,
      content_en: notice.content.en,
      content_zh: notice.content.zh,
      link: notice.link,
      fact_key: notice.factKey,
      send_time: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'merchant_id', 'fact_key']).doNothing())
    .returning('article_id')
    .executeTakeFirst()
  return row?.article_id ?? null
}

type Reader = { scope: Scope; accountId: string; language: Language }

/** Notices of a merchant in state 0, each with whether this person has read it. */
function readable(db: Db, { scope, accountId, language }: Reader) {
  return db
    .selectFrom('notice')
    .leftJoin('notice_read as own', (join) =>
      join
        .on('own.tenant_id', '=', scope.tenantId)
        .onRef('own.article_id', '=', 'notice.article_id')
        .on('own.account_id', '=', accountId),
    )
    .leftJoin('notice_read_all as upTo', (join) =>
      join
        .on('upTo.tenant_id', '=', scope.tenantId)
        .onRef('upTo.merchant_id', '=', 'notice.merchant_id')
        .on('upTo.account_id', '=', accountId),
    )
    .where(within(scope, 'notice'))
    .where('notice.state', '=', 0)
    .select([
      'notice.article_id as articleId',
      `notice.title_${language} as title`,
      'notice.send_time',
      'notice.state',
      sql<number>`(own.article_id is not null or notice.send_time <= coalesce("upTo".read_until, '-infinity'))::int`.as(
        'status',
      ),
    ])
}

/** One page of a person's notices, newest first, with how many are unread in all. */
export async function listNotices(
  db: Db,
  reader: Reader,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const records = await readable(db, reader)
    .orderBy('notice.send_time', 'desc')
    .orderBy('notice.article_id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const [counts] = await db
    .selectFrom(readable(db, reader).orderBy('notice.send_time', 'desc').limit(10_000).as('listed'))
    .select([
      sql<bigint>`count(*)`.as('total'),
      sql<bigint>`count(*) filter (where listed.status = 0)`.as('unread'),
    ])
    .execute()
  const totalCount = Number(counts?.total ?? 0)
  return {
    records,
    unReadCounts: Number(counts?.unread ?? 0),
    page: pageNum,
    totalCount,
    totalPages: Math.ceil(totalCount / pageSize),
  }
}

/** One notice of a person's; undefined also for an id that could be none. */
export async function findNotice(db: Db, reader: Reader, articleId: string) {
  if (!z.uuid().safeParse(articleId).success) return undefined
  return readable(db, reader)
    .where('notice.article_id', '=', articleId)
    .select([`notice.content_${reader.language} as content`, 'notice.link'])
    .executeTakeFirst()
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
    .values({ tenant_id: scope.tenantId, account_id: accountId, article_id: articleId, read_time: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id', 'article_id']).doNothing())
    .execute()
}

export async function upsertReadAll(db: Db, scope: Scope, accountId: string, at: Date): Promise<void> {
  await db
    .insertInto('notice_read_all')
    .values({
      tenant_id: scope.tenantId,
      account_id: accountId,
      merchant_id: scope.merchantId,
      read_until: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'account_id', 'merchant_id']).doUpdateSet({ read_until: at }),
    )
    .execute()
}
