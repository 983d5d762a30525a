import { type Expression, sql } from 'kysely'
import type { SealedBank } from '#features/provider/organizations/organizationAccounts.sql.ts'
import type {
  Organization,
  OrganizationFacts,
  OrganizationQuery,
} from '#features/provider/organizations/organizations.contract.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Branch } from '#shared/trees.ts'

export const organizationSorting = {
  sortBy: { createTime: 'o.create_time', name: 'o.name', merchants: 'merchants' },
  lastKey: 'o.organization_id',
}

/** The merchants within reach that an organization has a policy of on that day. */
const merchantsOf = (dataScope: DataScope, today: string) => sql<number>`(
  select count(*)::int from commission_policy p
   where p.beneficiary_id = o.organization_id and p.beneficiary_kind = 'organization' and not p.withdrawn
     and p.start_day <= ${today}::date and (p.end_day is null or p.end_day >= ${today}::date) and ${withinDataScope(dataScope, 'p')})`

/**
 * The organizations that one reaches: with a merchant that one reaches, now or before, and those that one has added oneself. Of
 * those who reach everything, all.
 */
function reached(dataScope: DataScope): Expression<boolean> | ReturnType<typeof sql<boolean>> {
  if (dataScope.all) return sql<boolean>`true`
  return sql<boolean>`(o.made_by_id = ${dataScope.accountId}::uuid or exists (
    select from commission_policy p
     where p.beneficiary_id = o.organization_id and p.beneficiary_kind = 'organization' and ${withinDataScope(dataScope, 'p')}))`
}

export type Looking = { dataScope: DataScope; today: string }
type Wanted = Pick<OrganizationQuery, 'search' | 'status' | 'country'>

/** Read at the desk: policies are of the merchants' tenants. */
export function matchingOrganizations(db: Db, { dataScope }: Looking, { search, status, country }: Wanted) {
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('organization as o')
    .leftJoin('organization as above', (join) =>
      join.onRef('above.tenant_id', '=', 'o.tenant_id').onRef('above.organization_id', '=', 'o.parent_id'),
    )
    .where('o.tenant_id', '=', providerTenant)
    .where(reached(dataScope))
    .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? ''))
    .$if(country !== undefined, (query) => query.where('o.country', '=', country ?? ''))
    .$if(like !== '%%', (query) =>
      query.where(
        sql<boolean>`(o.name ilike ${like} or o.city ilike ${like} or o.contact_name ilike ${like})`,
      ),
    )
}

export function shownOrganizations(db: Db, looking: Looking, wanted: Wanted) {
  return matchingOrganizations(db, looking, wanted).select([
    'o.organization_id as organizationId',
    'o.parent_id as parentId',
    'above.name as parentName',
    ...(['o.name', 'o.country', 'o.province', 'o.city', 'o.address'] as const),
    'o.contact_name as contactName',
    sql<string>`coalesce(o.contact_phone, '')`.as('contactPhone'),
    sql<string>`coalesce(o.contact_email, '')`.as('contactEmail'),
    sql<string>`trim_scale(o.rate)::text`.as('rate'),
    'o.fee_currency as feeCurrency',
    'o.min_fee as minFee',
    'o.max_fee as maxFee',
    'o.status',
    'o.create_time as createTime',
    'o.version',
    merchantsOf(looking.dataScope, looking.today).as('merchants'),
  ])
}

/** With what only its file and its page show: of the account the last digits. */
export function withAccounts(db: Db, looking: Looking, wanted: Wanted) {
  return shownOrganizations(db, looking, wanted).select([
    'o.bank_name as bankName',
    'o.bank_country as bankCountry',
    'o.swift',
    'o.account_tail as accountTail',
  ])
}

export async function findOrganization(db: Db, looking: Looking, organizationId: string) {
  const row = await withAccounts(db, looking, {})
    .where('o.organization_id', '=', organizationId)
    .executeTakeFirst()
  return row as
    | (Organization & {
        bankName: string | null
        bankCountry: string | null
        swift: string | null
        accountTail: string | null
      })
    | undefined
}

export async function childrenOf(db: Db, organizationId: string) {
  return db
    .selectFrom('organization')
    .where('tenant_id', '=', providerTenant)
    .where('parent_id', '=', organizationId)
    .select(['organization_id as organizationId', 'name'])
    .orderBy('name')
    .execute()
}

/** Every organization with what it lies below. */
export async function allBranches(db: Db): Promise<Branch[]> {
  return db
    .selectFrom('organization')
    .where('tenant_id', '=', providerTenant)
    .select(['organization_id as id', 'parent_id as parentId'])
    .execute()
}

export async function selectOptions(db: Db) {
  return db
    .selectFrom('organization')
    .where('tenant_id', '=', providerTenant)
    .where('status', '=', 'enabled')
    .select(['organization_id as organizationId', 'name', 'parent_id as parentId'])
    .orderBy('name')
    .execute()
}

export type Kept = {
  organizationId: string
  name: string
  status: string
  version: number
  rate: string
  feeCurrency: string
  minFee: bigint | null
  maxFee: bigint | null
  sealedAccount: Buffer | null
}

/** One as it is kept, held until the transaction ends where it is to be changed. */
export async function keptOrganization(
  db: Db,
  organizationId: string,
  { lock = false } = {},
): Promise<Kept | undefined> {
  return db
    .selectFrom('organization')
    .where('tenant_id', '=', providerTenant)
    .where('organization_id', '=', organizationId)
    .select([
      ...(['organization_id as organizationId', 'name', 'status', 'version'] as const),
      ...(['fee_currency as feeCurrency', 'min_fee as minFee', 'max_fee as maxFee'] as const),
      sql<string>`trim_scale(rate)::text`.as('rate'),
      'sealed_account as sealedAccount',
    ])
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

const columnsOf = (facts: OrganizationFacts) => ({
  parent_id: facts.parentId,
  name: facts.name,
  country: facts.country,
  province: facts.province,
  city: facts.city,
  address: facts.address,
  contact_name: facts.contactName,
  contact_phone: facts.contactPhone === '' ? null : facts.contactPhone,
  contact_email: facts.contactEmail === '' ? null : facts.contactEmail.toLowerCase(),
  rate: facts.rate,
  fee_currency: facts.feeCurrency,
  min_fee: facts.minFee,
  max_fee: facts.maxFee,
  status: facts.status,
})

/** False where the name is taken. */
export async function insertOrganization(
  { db, now, actor }: Ctx,
  organizationId: string,
  facts: OrganizationFacts,
) {
  const own = {
    tenant_id: providerTenant,
    organization_id: organizationId,
    made_by_id: actor.id,
    create_time: now,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('organization')
    .values({ ...own, ...columnsOf(facts) })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function isNameTaken(db: Db, name: string, but: string): Promise<boolean> {
  const row = await db
    .selectFrom('organization')
    .where('tenant_id', '=', providerTenant)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('organization_id', '!=', but)
    .select('organization_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateOrganization(
  { db }: Ctx,
  { organizationId, version }: Kept,
  facts: OrganizationFacts,
) {
  await db
    .updateTable('organization')
    .set({ ...columnsOf(facts), version: version + 1 })
    .where('tenant_id', '=', providerTenant)
    .where('organization_id', '=', organizationId)
    .execute()
}

/** One at a time changes which lies below which: two moves at once could make a circle. */
export async function lockTree(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('organization.tree', 0))`.execute(db)
}

/** Where its commission goes from now on. */
export async function setAccount(
  { db }: Ctx,
  { organizationId, version }: Kept,
  bank: SealedBank,
): Promise<void> {
  await db
    .updateTable('organization')
    .set({
      bank_name: bank.bankName,
      bank_country: bank.bankCountry,
      swift: bank.swift,
      account_tail: bank.accountTail,
      sealed_account: bank.sealedAccount,
      version: version + 1,
    })
    .where('tenant_id', '=', providerTenant)
    .where('organization_id', '=', organizationId)
    .execute()
}
