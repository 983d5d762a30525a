import { sql } from 'kysely'
import { type Audience, isNoticeEvent, type NoticeEvent } from '#features/notices/events.domain.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { MerchantKey } from '#server/jobs/forEach.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Language } from '#shared/messages.ts'
import { type Role, roleCode } from '#shared/permissions.ts'

/** The merchant's recipients as a reader of notices; any other reader is a person's account. */
export const merchantReader = 'merchant'

/** A person of the merchant who subscribed to an event. `email`: they want email and have an address. */
export type Subscriber = {
  accountId: string
  role: Role
  language: Language
  email: string | null
  wechat: boolean
  paymentNotice: boolean
}

/** Selects people of the merchant who may sign in and subscribed to the event. */
export async function selectSubscribers(
  db: Db,
  scope: Scope,
  event: NoticeEvent,
  among: Audience,
): Promise<Subscriber[]> {
  const codes = among.toRoles.map((role) => roleCode[role])
  const rows = await db
    .selectFrom('notice_preference as wish')
    .innerJoin('account', (join) =>
      join.on('account.tenantId', '=', scope.tenantId).onRef('account.accountId', '=', 'wish.accountId'),
    )
    .where('wish.tenantId', '=', scope.tenantId)
    .where('wish.event', '=', event)
    .where(({ or, eb }) => or([eb('wish.mail', '=', true), eb('wish.wechat', '=', true)]))
    .where('account.merchantId', '=', scope.merchantId)
    .where('account.disabled', '=', false)
    .where('account.inviteTime', 'is', null)
    .where(
      sql<boolean>`(account.role = any(${codes}::smallint[]) or account.account_id = any(${[...among.toAccounts]}::uuid[]))`,
    )
    .select([
      'account.accountId',
      'account.role',
      'account.language',
      'account.paymentNotice',
      'wish.wechat',
      sql<string | null>`case when wish.mail then account.email end`.as('email'),
    ])
    .orderBy('account.accountId')
    .execute()
  return rows.flatMap((row) => {
    if (row.role === null) return []
    const language: Language = row.language === 'zh' ? 'zh' : 'en'
    return [{ ...row, role: nameOf(roleCode, row.role), language }]
  })
}

export type Due = { reader: string; dueTime: Date }

/** Puts a notice before readers, each once. Answers of how many that is new. */
export async function insertDue(
  db: Db,
  scope: Scope,
  articleId: string,
  due: readonly Due[],
): Promise<number> {
  const rows = await db
    .insertInto('notice_due')
    .values(
      due.map(({ reader, dueTime }) => ({
        tenantId: scope.tenantId,
        merchantId: scope.merchantId,
        articleId,
        reader,
        dueTime,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'merchantId', 'articleId', 'reader']).doNothing())
    .returning('reader')
    .execute()
  return rows.length
}

export async function hasDue(db: Db, scope: Scope, articleId: string, reader: string): Promise<boolean> {
  const row = await db
    .selectFrom('notice_due')
    .where(within(scope, 'notice_due'))
    .where('articleId', '=', articleId)
    .where('reader', '=', reader)
    .select('reader')
    .executeTakeFirst()
  return row !== undefined
}

/** A notice with the data of its email. */
export type DueMail = {
  reader: string
  articleId: string
  event: NoticeEvent
  title: Record<Language, string>
  content: Record<Language, string>
  link: string | null
  sendTime: Date
}

/** Marks due emails as sent and returns them, oldest first. Rows locked by another process are skipped. */
export async function takeDue(db: Db, scope: Scope, now: Date): Promise<DueMail[]> {
  const taken = await db
    .updateTable('notice_due')
    .set({ sentTime: now })
    .where(within(scope, 'notice_due'))
    .where('sentTime', 'is', null)
    .where('dueTime', '<=', now)
    .returning(['articleId', 'reader'])
    .execute()
  if (taken.length === 0) return []
  const notices = await db
    .selectFrom('notice')
    .where(within(scope, 'notice'))
    .where('articleId', 'in', [...new Set(taken.map(({ articleId }) => articleId))])
    .select(['articleId', 'event', 'titleEn', 'titleZh', 'contentEn', 'contentZh', 'link', 'sendTime'])
    .orderBy('sendTime')
    .orderBy('articleId')
    .execute()
  return notices.flatMap((row) =>
    taken
      .filter(({ articleId }) => articleId === row.articleId)
      .flatMap(({ reader }) => {
        if (!isNoticeEvent(row.event)) return []
        const title = { en: row.titleEn, zh: row.titleZh }
        const content = { en: row.contentEn, zh: row.contentZh }
        const { event, link, sendTime } = { ...row, event: row.event }
        return [{ reader, articleId: row.articleId, event, title, content, link, sendTime }]
      }),
  )
}

/** Merchants of a tenant with messages that should have gone out before an instant. */
export function overdueMerchants(db: Db, before: Date): Promise<MerchantKey[]> {
  return db
    .selectFrom('notice_due')
    .where('sentTime', 'is', null)
    .where('dueTime', '<', before)
    .select(['tenantId', 'merchantId'])
    .distinct()
    .orderBy('tenantId')
    .orderBy('merchantId')
    .execute()
}

export async function deleteSent(db: Db, scope: Scope, before: Date): Promise<void> {
  await db
    .deleteFrom('notice_due')
    .where(within(scope, 'notice_due'))
    .where('sentTime', '<', before)
    .execute()
}

/** The notice of a fact that was told. */
export async function findTold(db: Db, scope: Scope, factKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('notice')
    .where(within(scope, 'notice'))
    .where('factKey', '=', factKey)
    .select('articleId')
    .executeTakeFirst()
  return row?.articleId ?? null
}
