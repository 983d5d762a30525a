import { sql } from 'kysely'
import type { MerchantOption } from '#features/merchants/operations/merchantOption.contract.ts'
import type { MerchantTotals } from '#features/provider/merchants/providerMerchants.contract.ts'
import {
  type MerchantQuery,
  merchantList,
  type ProviderMerchant,
} from '#features/provider/merchants/providerMerchants.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Page } from '#shared/lists.ts'
import { mostOptions } from '#shared/options.ts'
import { instantsOfDays } from '#shared/time.ts'

export type Filters = Omit<MerchantQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>
/** Who looks: how far they reach, when, and by whose days. */
export type Looking = { dataScope: DataScope; now: Date }

/** The provider's own days. */
const providerZone = 'America/Vancouver'

const approvalOf = sql<string>`case when m.approve_result is null then 'unknown' when m.approve_result = 1 then 'approved'
  when m.approve_result = 99 then 'frozen' else 'underReview' end`
const kaLevel = sql<'ordinary' | 'ka'>`coalesce(p.ka_level, 'ordinary')`
const compliance = sql<'waiting' | 'passed'>`coalesce(p.compliance, 'waiting')`

const channelsAt = (at: Date) => sql`
  select distinct a.channel
    from channel_route r
    join channel_account a on a.tenant_id = r.tenant_id and a.channel_account_id = r.channel_account_id
   where r.tenant_id = m.tenant_id and r.merchant_id = m.merchant_id and a.enabled
     and r.valid_from <= ${at} and (r.valid_to is null or r.valid_to > ${at})`

const places = {
  approval: approvalOf,
  compliance,
  kaLevel,
  department: 'd.name',
  bd: 'b.displayName',
  openTickets: sql`(select count(*)::int from merchant_ticket k
                     where k.tenant_id = m.tenant_id and k.merchant_id = m.merchant_id and k.state <> 'closed')`,
}

const rowSourceAt = (now: Date) =>
  fieldSource(merchantList, 'm', {
    ...places,
    channels: sql`array(select channel from (${channelsAt(now)}) c order by 1)`,
  })

/** The fields of the export, which has the channels as one text. */
export const fileSourceAt = (now: Date) =>
  fieldSource(merchantList, 'm', {
    ...places,
    channels: sql`(select coalesce(string_agg(channel, ', ' order by channel), '') from (${channelsAt(now)}) c)`,
  })

/** The merchants in the data scope that a filter matches, for the list, its totals and its export. */
export function matchingMerchants(db: Db, { dataScope, now }: Looking, wanted: Filters) {
  const { search, approval, country, currency, channel, departmentId, bdAccountId } = wanted
  const { from, to } = instantsOfDays({ fromDay: wanted.createdFrom, toDay: wanted.createdTo }, providerZone)
  return db
    .selectFrom('merchant as m')
    .leftJoin('merchant_profile as p', (join) =>
      join.onRef('p.tenantId', '=', 'm.tenantId').onRef('p.merchantId', '=', 'm.merchantId'),
    )
    .leftJoin('merchant_assignment as g', (join) =>
      join.onRef('g.tenantId', '=', 'm.tenantId').onRef('g.merchantId', '=', 'm.merchantId'),
    )
    .leftJoin('department as d', (join) =>
      join.on('d.tenantId', '=', 0).onRef('d.departmentId', '=', 'g.departmentId'),
    )
    .leftJoin('account as b', (join) =>
      join.on('b.tenantId', '=', 0).onRef('b.accountId', '=', 'g.bdAccountId'),
    )
    .where(withinDataScope(dataScope, 'm'))
    .$if(search !== undefined && search !== '', (query) => query.where(answersTo(search ?? '')))
    .$if(approval !== undefined, (query) => query.where(sql<boolean>`${approvalOf} = ${approval}`))
    .$if(country !== undefined, (query) => query.where('m.country', '=', country ?? ''))
    .$if(currency !== undefined, (query) => query.where('m.currency', '=', currency ?? ''))
    .$if(wanted.kaLevel !== undefined, (query) => query.where(sql<boolean>`${kaLevel} = ${wanted.kaLevel}`))
    .$if(wanted.compliance !== undefined, (query) =>
      query.where(sql<boolean>`${compliance} = ${wanted.compliance}`),
    )
    .$if(departmentId !== undefined, (query) => query.where('g.departmentId', '=', departmentId ?? ''))
    .$if(bdAccountId !== undefined, (query) => query.where('g.bdAccountId', '=', bdAccountId ?? ''))
    .$if(channel !== undefined, (query) => query.where(sql<boolean>`${channel} in (${channelsAt(now)})`))
    .$if(from !== null, (query) => query.where('m.createTime', '>=', from))
    .$if(to !== null, (query) => query.where('m.createTime', '<', to))
}

/** Each word is found in its codes, names, place, contact, or the login of one of its people. */
function answersTo(search: string) {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const found = words.map((word) => {
    const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return sql<boolean>`(m.merchant_id ilike ${like} or m.parent_merchant_id ilike ${like} or m.trade_name ilike ${like}
      or m.legal_name ilike ${like} or m.city ilike ${like} or p.contact_name ilike ${like} or p.contact_email ilike ${like}
      or exists (select from account l where l.tenant_id = m.tenant_id and l.merchant_id = m.merchant_id
                                         and l.username ilike ${like}))`
  })
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`
}

export function listMerchants(
  db: Db,
  looking: Looking,
  query: MerchantQuery,
): Promise<Page<ProviderMerchant>> {
  return rowSourceAt(looking.now).pageOf(db, query, matchingMerchants(db, looking, query))
}

export async function sumMerchants(db: Db, looking: Looking, wanted: Filters): Promise<MerchantTotals> {
  const { approved, underReview, frozen, count, waitingCompliance } = await matchingMerchants(
    db,
    looking,
    wanted,
  )
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(*) filter (where ${approvalOf} in ('approved', 'unknown'))::int`.as('approved'),
      sql<number>`count(*) filter (where ${approvalOf} = 'underReview')::int`.as('underReview'),
      sql<number>`count(*) filter (where ${approvalOf} = 'frozen')::int`.as('frozen'),
      sql<number>`count(*) filter (where ${compliance} = 'waiting')::int`.as('waitingCompliance'),
    ])
    .executeTakeFirstOrThrow()
  return { count, approved, underReview, frozen, waitingCompliance }
}

/** Codes that start with the text come first. */
export async function offeredMerchants(db: Db, looking: Looking, search = ''): Promise<MerchantOption[]> {
  const begins = `${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await matchingMerchants(db, looking, { search })
    .select(['m.merchantId', 'm.tradeName', 'm.currency', 'm.approveResult'])
    .orderBy(sql`(m.merchant_id ilike ${begins})`, 'desc')
    .orderBy('m.tradeName')
    .orderBy('m.merchantId')
    .limit(mostOptions)
    .execute()
  return rows as MerchantOption[]
}

/** The departments and people who manage merchants within the data scope. */
export async function belongingsWithin(db: Db, looking: Looking) {
  const all = matchingMerchants(db, looking, {})
  const departments = await all
    .where('d.departmentId', 'is not', null)
    .select([sql<string>`d.department_id::text`.as('id'), sql<string>`d.name`.as('name')])
    .distinct()
    .orderBy('name')
    .execute()
  const bds = await all
    .where('b.accountId', 'is not', null)
    .select([sql<string>`b.account_id::text`.as('id'), sql<string>`b.display_name`.as('name')])
    .distinct()
    .orderBy('name')
    .execute()
  return { departments, bds }
}

export function namesOfMerchants(db: Db): Promise<{ merchantId: string; tradeName: string }[]> {
  return db.selectFrom('merchant').select(['merchantId', 'tradeName']).orderBy('merchantId').execute()
}
