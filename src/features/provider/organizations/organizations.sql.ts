import { type Expression, sql } from 'kysely'
import type { SealedBank } from '#features/provider/organizations/organizationAccounts.sql.ts'
import type {
  OrganizationFacts,
  OrganizationOptionQuery,
} from '#features/provider/organizations/organizations.contract.ts'
import {
  type Organization,
  type OrganizationQuery,
  organizationList,
} from '#features/provider/organizations/organizations.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'
import { mostOptions } from '#shared/options.ts'
import type { Branch } from '#shared/trees.ts'

export type Looking = { dataScope: DataScope; today: string }
type Filters = Pick<OrganizationQuery, 'search' | 'status' | 'country'>

/** The fields of the list. The merchants are those in the data scope with a policy in force on that day. */
export const organizationSource = ({ dataScope, today }: Looking) =>
  fieldSource(organizationList, 'o', {
    parentName: 'above.name',
    contactPhone: sql`coalesce(o.contact_phone, '')`,
    contactEmail: sql`coalesce(o.contact_email, '')`,
    rate: sql`trim_scale(o.rate)::text`,
    merchants: sql`(
      select count(*)::int from commission_policy p
       where p.beneficiary_id = o.organization_id and p.beneficiary_kind = 'organization' and not p.withdrawn
         and p.start_day <= ${today}::date and (p.end_day is null or p.end_day >= ${today}::date)
         and ${withinDataScope(dataScope, 'p')})`,
  })

/**
 * Limits the organizations to those that the caller added, or that have or had a policy of a merchant in the
 * data scope. A data scope of every merchant includes all of them.
 */
function reached(dataScope: DataScope): Expression<boolean> | ReturnType<typeof sql<boolean>> {
  if (dataScope.all) return sql<boolean>`true`
  return sql<boolean>`(o.made_by_id = ${dataScope.accountId}::uuid or exists (
    select from commission_policy p
     where p.beneficiary_id = o.organization_id and p.beneficiary_kind = 'organization' and ${withinDataScope(dataScope, 'p')}))`
}

/**
 * Selects the matching organizations. Requires the role that reads across tenants, because policies are in
 * merchants' tenants.
 */
export function matchingOrganizations(db: Db, { dataScope }: Looking, { search, status, country }: Filters) {
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('organization as o')
    .leftJoin('organization as above', (join) =>
      join.onRef('above.tenantId', '=', 'o.tenantId').onRef('above.organizationId', '=', 'o.parentId'),
    )
    .where('o.tenantId', '=', providerTenant)
    .where(reached(dataScope))
    .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? ''))
    .$if(country !== undefined, (query) => query.where('o.country', '=', country ?? ''))
    .$if(like !== '%%', (query) =>
      query.where(
        sql<boolean>`(o.name ilike ${like} or o.city ilike ${like} or o.contact_name ilike ${like})`,
      ),
    )
}

type Account = {
  bankName: string | null
  bankCountry: string | null
  swift: string | null
  accountTail: string | null
}

/** Returns an organization with its bank account, of which only the last digits are readable. */
export async function findOrganization(db: Db, looking: Looking, organizationId: string) {
  const { rowColumns, decode } = organizationSource(looking)
  const row = await matchingOrganizations(db, looking, {})
    .where('o.organizationId', '=', organizationId)
    .select(rowColumns)
    .select([...(['o.bankName', 'o.bankCountry'] as const), ...(['o.swift', 'o.accountTail'] as const)])
    .executeTakeFirst()
  return row && (decode(row) as Organization & Account)
}

export async function childrenOf(db: Db, organizationId: string) {
  return db
    .selectFrom('organization')
    .where('tenantId', '=', providerTenant)
    .where('parentId', '=', organizationId)
    .select(['organizationId', 'name'])
    .orderBy('name')
    .execute()
}

/** Selects every organization with its parent. */
export async function allBranches(db: Db): Promise<Branch[]> {
  return db
    .selectFrom('organization')
    .where('tenantId', '=', providerTenant)
    .select(['organizationId as id', 'parentId'])
    .execute()
}

export async function selectOptions(db: Db, { search, organizationId }: OrganizationOptionQuery) {
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('organization')
    .where('tenantId', '=', providerTenant)
    .where('status', '=', 'enabled')
    .$if(organizationId !== undefined, (query) => query.where('organizationId', '=', organizationId ?? ''))
    .$if(like !== '%%', (query) => query.where('name', 'ilike', like))
    .select(['organizationId', 'name', 'parentId'])
    .orderBy('name')
    .orderBy('organizationId')
    .limit(mostOptions)
    .execute()
}

export type StoredOrganization = {
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

/** Selects an organization, optionally locked until the transaction ends. */
export async function storedOrganization(
  db: Db,
  organizationId: string,
  { lock = false } = {},
): Promise<StoredOrganization | undefined> {
  return db
    .selectFrom('organization')
    .where('tenantId', '=', providerTenant)
    .where('organizationId', '=', organizationId)
    .select([
      ...(['organizationId', 'name', 'status', 'version'] as const),
      ...(['feeCurrency', 'minFee', 'maxFee'] as const),
      sql<string>`trim_scale(rate)::text`.as('rate'),
      'sealedAccount',
    ])
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

const columnsOf = (facts: OrganizationFacts) => ({
  parentId: facts.parentId,
  name: facts.name,
  country: facts.country,
  province: facts.province,
  city: facts.city,
  address: facts.address,
  contactName: facts.contactName,
  contactPhone: facts.contactPhone === '' ? null : facts.contactPhone,
  contactEmail: facts.contactEmail === '' ? null : facts.contactEmail.toLowerCase(),
  rate: facts.rate,
  feeCurrency: facts.feeCurrency,
  minFee: facts.minFee,
  maxFee: facts.maxFee,
  status: facts.status,
})

/** False where the name is taken. */
export async function insertOrganization(
  { db, now, actor }: Ctx,
  organizationId: string,
  facts: OrganizationFacts,
) {
  const own = {
    tenantId: providerTenant,
    organizationId,
    madeById: actor.id,
    createTime: now,
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
    .where('tenantId', '=', providerTenant)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('organizationId', '!=', but)
    .select('organizationId')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateOrganization(
  { db }: Ctx,
  { organizationId, version }: StoredOrganization,
  facts: OrganizationFacts,
) {
  await db
    .updateTable('organization')
    .set({ ...columnsOf(facts), version: version + 1 })
    .where('tenantId', '=', providerTenant)
    .where('organizationId', '=', organizationId)
    .execute()
}

/** One at a time changes which lies below which: two moves at once could make a circle. */
export async function lockTree(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('organization.tree', 0))`.execute(db)
}

/** Where its commission goes from now on. */
export async function setAccount(
  { db }: Ctx,
  { organizationId, version }: StoredOrganization,
  bank: SealedBank,
): Promise<void> {
  await db
    .updateTable('organization')
    .set({
      bankName: bank.bankName,
      bankCountry: bank.bankCountry,
      swift: bank.swift,
      accountTail: bank.accountTail,
      sealedAccount: bank.sealedAccount,
      version: version + 1,
    })
    .where('tenantId', '=', providerTenant)
    .where('organizationId', '=', organizationId)
    .execute()
}
