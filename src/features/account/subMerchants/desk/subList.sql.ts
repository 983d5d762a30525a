import { sql } from 'kysely'
import {
  type SubMerchantListQuery,
  type SubMerchantRow,
  subMerchantList,
} from '#features/account/subMerchants/desk/desk.fields.ts'
import { subSums, type ZoneStarts } from '#features/account/subMerchants/desk/subSums.sql.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

/** A sub-merchant without its payment methods and sales, which the service adds. */
export type SubRow = Omit<SubMerchantRow, 'ways' | 'sums'>

export type SubNarrowing = Pick<SubMerchantListQuery, 'search' | 'approval' | 'way'>

const staffCount = sql<number>`(
  select count(*)::int from account
   where account.tenant_id = merchant.tenant_id and account.merchant_id = merchant.merchant_id and not account.disabled)`

/** The payment methods of the row's merchant that an enabled account serves at an instant. */
const served = (at: Date) => sql<string>`
  select distinct route.way_code
    from channel_route route
    join channel_account account
      on account.tenant_id = route.tenant_id and account.channel_account_id = route.channel_account_id
   where route.tenant_id = merchant.tenant_id and route.merchant_id = merchant.merchant_id and account.enabled
     and route.valid_from <= ${at} and (route.valid_to is null or route.valid_to > ${at})`

const places = {
  mchCode: 'merchant.merchantId',
  mchNickName: 'merchant.tradeName',
  staffCount,
  ways: sql`null`,
  sums: sql`null`,
}
const subSource = fieldSource(subMerchantList, 'merchant', places)

/** Sub-merchants of the scope's merchant that match a filter, for list, totals and export. */
export function matchingSubs(db: Db, { tenantId, merchantId }: Scope, narrowing: SubNarrowing, at: Date) {
  const { search, approval, way } = narrowing
  let matching = db
    .selectFrom('merchant')
    .where('merchant.tenantId', '=', tenantId)
    .where('merchant.parentMerchantId', '=', merchantId)
  if (search) {
    const typed = search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
    matching = matching.where(({ eb, or }) =>
      or([
        eb('merchant.tradeName', 'ilike', `%${typed}%`),
        eb('merchant.merchantId', 'ilike', `${typed}%`),
        eb('merchant.city', 'ilike', `%${typed}%`),
      ]),
    )
  }
  if (way) matching = matching.where(sql<boolean>`${way} in (${served(at)})`)
  if (approval === 'frozen') return matching.where('merchant.approveResult', '=', 99)
  if (approval === 'underReview') return matching.where('merchant.approveResult', 'not in', [1, 99])
  if (approval !== 'approved') return matching
  return matching.where(({ eb, or }) =>
    or([eb('merchant.approveResult', 'is', null), eb('merchant.approveResult', '=', 1)]),
  )
}

export function listSubs(db: Db, scope: Scope, query: SubMerchantListQuery, at: Date): Promise<Page<SubRow>> {
  return subSource.pageOf(db, query, matchingSubs(db, scope, query, at))
}

export async function selectSub(
  db: Db,
  scope: Scope,
  mchCode: string,
  at: Date,
): Promise<(SubRow & { legalName: string }) | undefined> {
  const row = await matchingSubs(db, scope, {}, at)
    .where('merchant.merchantId', '=', mchCode)
    .select(subSource.rowColumns)
    .select('merchant.legalName')
    .executeTakeFirst()
  return row && { ...subSource.decode(row), legalName: row.legalName }
}

/** The codes of all matches, for totals: a merchant has few sub-merchants. */
export async function matchingCodes(db: Db, scope: Scope, narrowing: SubNarrowing, at: Date) {
  const rows = await matchingSubs(db, scope, narrowing, at).select('merchant.merchantId as code').execute()
  return rows.map(({ code }) => code)
}

/** The application that created a sub-merchant; null if the provider created it directly. */
export async function applicationOfSub(db: Db, { tenantId }: Scope, mchCode: string): Promise<string | null> {
  const row = await db
    .selectFrom('sub_merchant_application')
    .where('tenantId', '=', tenantId)
    .where('openedMerchantId', '=', mchCode)
    .select('applicationId')
    .limit(1)
    .executeTakeFirst()
  return row?.applicationId ?? null
}

/** The export's rows of `exportedSubs`. */
export function subFileSource(at: Date) {
  const input = sql<string>`
    select application.way_code from way_application application
     where application.tenant_id = merchant.tenant_id and application.merchant_id = merchant.merchant_id
       and application.end_time is null and application.way_code not in (${served(at)})`
  const listed = (ways: typeof input) =>
    sql<string>`(select coalesce(string_agg(way_code, ', ' order by way_code), '') from (${ways}) listed)`
  return fieldSource(subMerchantList, 'merchant', {
    ...places,
    approval: sql`case when merchant.approve_result is null or merchant.approve_result = 1 then 'approved'
                       when merchant.approve_result = 99 then 'frozen' else 'underReview' end`,
    available: listed(served(at)),
    inProgress: listed(input),
    currency: sql`coalesce(sums.currency, merchant.currency)`,
    ...Object.fromEntries(figures.map((key) => [key, sql`coalesce(${sql.ref(`sums.${key}`)}, 0)`])),
  })
}

/** The sub-merchants for the export, one row per currency. */
export function exportedSubs(
  db: Db,
  scope: Scope,
  narrowing: SubNarrowing,
  { at, starts }: { at: Date; starts: readonly ZoneStarts[] },
) {
  return matchingSubs(db, scope, narrowing, at).leftJoin(subSums(scope, starts).as('sums'), (join) =>
    join.onRef('sums.merchantId', '=', 'merchant.merchantId'),
  )
}

const figures = ['todayPayments', 'todayAmount', 'monthPayments', 'monthAmount']
