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
        .onRef('profile.tenant_id', '=', 'merchant.tenant_id')
        .onRef('profile.merchant_id', '=', 'merchant.merchant_id'),
    )
    .where(within(scope, 'merchant'))
    .select([
      'merchant.merchant_id as merchantId',
      'merchant.country',
      'merchant.currency',
      sql<string>`coalesce(profile.ka_level, 'ordinary')`.as('kaLevel'),
    ])
    .executeTakeFirst()
}

export async function languageOfAccount(db: Db, { tenantId }: Scope, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('account')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
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
    .select('account_id as accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Which banners a person has closed. */
export async function selectClosings(db: Db, { tenantId }: Scope, accountId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('banner_closing')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .select('announcement_id as announcementId')
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
      tenant_id: tenantId,
      merchant_id: merchantId,
      announcement_id: announcementId,
      account_id: accountId,
      close_time: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'announcement_id', 'account_id']).doNothing())
    .executeTakeFirst()
  return created > 0n
}

export async function selectReads(db: Db, accountId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('staff_notice_read')
    .where('tenant_id', '=', providerTenant)
    .where('account_id', '=', accountId)
    .select('notice_id as noticeId')
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
      noticeIds.map((notice_id) => ({
        ...{ tenant_id: providerTenant, notice_id, account_id: accountId, read_time: now },
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id', 'notice_id']).doNothing())
    .executeTakeFirst()
  return Number(created)
}
