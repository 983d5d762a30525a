import { sql } from 'kysely'
import type { Aimed } from '#features/system/announcements/announcements.domain.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'

/** How many of the provider's staff there are to read a notice. */
export async function countStaff(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .where('tenantId', '=', providerTenant)
    .where('disabled', '=', false)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type AimedMerchant = Aimed & { tenantId: number }

/** Every merchant with what an announcement is aimed by: across tenants, on the desk's role. */
export async function selectMerchants(db: Db): Promise<AimedMerchant[]> {
  return db
    .selectFrom('merchant')
    .leftJoin('merchant_profile as profile', (join) =>
      join
        .onRef('profile.tenantId', '=', 'merchant.tenantId')
        .onRef('profile.merchantId', '=', 'merchant.merchantId'),
    )
    .select([
      'merchant.tenantId',
      'merchant.merchantId',
      'merchant.country',
      'merchant.currency',
      sql<string>`coalesce(profile.ka_level, 'ordinary')`.as('kaLevel'),
    ])
    .orderBy('merchant.tenantId')
    .orderBy('merchant.merchantId')
    .execute()
}

/** How many of these merchants one reaches: across tenants, on the desk's role. */
export async function countReached(
  db: Db,
  dataScope: DataScope,
  merchantIds: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('merchant')
    .where('merchantId', 'in', merchantIds)
    .where(withinDataScope(dataScope, 'merchant'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of each, how many people have read it or closed it: across tenants, on the desk's role. */
export async function countReaders(db: Db, announcementIds: readonly string[]): Promise<Map<string, number>> {
  if (announcementIds.length === 0) return new Map()
  const { rows } = await sql<{ announcementId: string; count: number }>`
    with asked as (select unnest(${announcementIds}::uuid[]) as announcement_id),
    told as (
      select asked.announcement_id, n.tenant_id, n.merchant_id, n.article_id, n.send_time
        from asked join notice n on n.event = 'announcement'
         and n.fact_key = 'announcement:' || asked.announcement_id::text),
    readers as (
      select told.announcement_id, r.account_id from told join notice_read r
          on r.tenant_id = told.tenant_id and r.article_id = told.article_id
      union
      select told.announcement_id, a.account_id from told join notice_read_all a
          on a.tenant_id = told.tenant_id and a.merchant_id = told.merchant_id and a.read_until >= told.send_time
      union
      select asked.announcement_id, b.account_id from asked join banner_closing b using (announcement_id)
      union
      select asked.announcement_id, s.account_id from asked join staff_notice_read s
          on s.tenant_id = 0 and s.notice_id = asked.announcement_id::text)
    select announcement_id, count(*)::int as count from readers group by announcement_id
  `.execute(db)
  return new Map(rows.map(({ announcementId, count }) => [announcementId, count]))
}
