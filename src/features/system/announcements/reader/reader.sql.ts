import { sql } from 'kysely'
import type { Aimed } from '#features/system/announcements/announcements.domain.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { providerTenant, type Scope } from '#server/session/scope.ts'
import type { Language } from '#shared/messages.ts'

/** A merchant, by what an announcement is aimed by. */
export async function selectAimed(db: Db, scope: Scope): Promise<Aimed | undefined> {
  return db
    .selectFrom('merchant')
    .leftJoin('merchant_profile as profile', (join) =>
      join
        .onRef('profile.tenantId', '=', 'merchant.tenantId')
        .onRef('profile.merchantId', '=', 'merchant.merchantId'),
    )
    .where(within(scope, 'merchant'))
    .select([
      'merchant.merchantId',
      'merchant.country',
      'merchant.currency',
      sql<string>`coalesce(profile.ka_level, 'ordinary')`.as('kaLevel'),
    ])
    .executeTakeFirst()
}

export async function languageOfAccount(db: Db, { tenantId }: Scope, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .select('language')
    .executeTakeFirst()
  return row?.language ?? 'en'
}

/** The people of a merchant who read that language. */
export async function readersOf(db: Db, scope: Scope, language: Language): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .where(within(scope, 'account'))
    .where('disabled', '=', false)
    .where('language', '=', language)
    .select('accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Which banners a person has closed. */
export async function selectClosings(db: Db, { tenantId }: Scope, accountId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('banner_closing')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .select('announcementId')
    .execute()
  return new Set(rows.map(({ announcementId }) => announcementId))
}

/** False where they had closed it before. */
export async function insertClosing(
  db: Db,
  { tenantId, merchantId }: Scope,
  accountId: string,
  announcementId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: created = 0n } = await db
    .insertInto('banner_closing')
    .values({
      tenantId,
      merchantId,
      announcementId,
      accountId,
      closeTime: now,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'announcementId', 'accountId']).doNothing())
    .executeTakeFirst()
  return created > 0n
}

export async function selectReads(db: Db, accountId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('staff_notice_read')
    .where('tenantId', '=', providerTenant)
    .where('accountId', '=', accountId)
    .select('noticeId')
    .execute()
  return new Set(rows.map(({ noticeId }) => noticeId))
}

/** Answers how many they had not read before. */
export async function insertReads(
  db: Db,
  accountId: string,
  noticeIds: readonly string[],
  now: Date,
): Promise<number> {
  const { numInsertedOrUpdatedRows: created = 0n } = await db
    .insertInto('staff_notice_read')
    .values(
      noticeIds.map((noticeId) => ({
        ...{ tenantId: providerTenant, noticeId, accountId, readTime: now },
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId', 'noticeId']).doNothing())
    .executeTakeFirst()
  return Number(created)
}
