import { sql } from 'kysely'
import type { NewPolicy } from '#features/provider/commissions/policies/policies.contract.ts'
import type {
  BeneficiaryKind,
  Covering,
  PolicyPhase,
} from '#features/provider/commissions/policies/policies.domain.ts'
import {
  type Policy,
  type PolicyQuery,
  policyList,
} from '#features/provider/commissions/policies/policies.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant, type Scope } from '#server/session/scope.ts'

/** Who looks, on which day of the provider's. */
export type Looking = { dataScope: DataScope; today: string }
type Filters = Pick<PolicyQuery, 'search' | 'kind' | 'phase' | 'merchantId' | 'beneficiaryId'>

const phase = (today: string) => sql<PolicyPhase>`case
  when p.withdrawn then 'withdrawn'
  when p.start_day > ${today}::date then 'upcoming'
  when p.end_day < ${today}::date then 'ended'
  else 'current' end`

/** The fields of the list on the provider's day `today`. */
export const policySource = (today: string) =>
  fieldSource(policyList, 'p', {
    tradeName: 'm.tradeName',
    proportion: sql`trim_scale(p.proportion)`,
    phase: phase(today),
  })

/** The policies in the data scope that a filter matches. Requires the role that reads across tenants. */
export function matchingPolicies(db: Db, { dataScope, today }: Looking, wanted: Filters) {
  const { search, kind, merchantId, beneficiaryId } = wanted
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('commission_policy as p')
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenantId', '=', 'p.tenantId').onRef('m.merchantId', '=', 'p.merchantId'),
    )
    .where(withinDataScope(dataScope, 'p'))
    .$if(kind !== undefined, (query) => query.where('p.beneficiaryKind', '=', kind ?? ''))
    .$if(merchantId !== undefined, (query) => query.where('p.merchantId', '=', merchantId ?? ''))
    .$if(beneficiaryId !== undefined, (query) => query.where('p.beneficiaryId', '=', beneficiaryId ?? ''))
    .$if(wanted.phase !== undefined, (query) => query.where(phase(today), '=', wanted.phase ?? 'current'))
    .$if(like !== '%%', (query) =>
      query.where(
        sql<boolean>`(m.trade_name ilike ${like} or p.merchant_id ilike ${like} or p.beneficiary_name ilike ${like})`,
      ),
    )
}

export async function policiesOfMerchant(db: Db, looking: Looking, merchantId: string): Promise<Policy[]> {
  const { rowColumns, decode } = policySource(looking.today)
  const rows = await matchingPolicies(db, looking, { merchantId })
    .select(rowColumns)
    .orderBy('p.startDay', 'desc')
    .orderBy('p.policyId', 'desc')
    .limit(500)
    .execute()
  return rows.map(decode)
}

/** One at a time gives commission of a merchant: two at once could give away more than all. */
export async function lockPolicies(db: Db, { tenantId, merchantId }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`commission:${tenantId}:${merchantId}`}, 0))`.execute(
    db,
  )
}

export type StoredPolicy = Covering & {
  policyId: string
  beneficiaryKind: BeneficiaryKind
  beneficiaryName: string
  proportion: string | null
}

/** Selects the merchant's policies except withdrawn ones. */
export async function storedPolicies(db: Db, scope: Scope): Promise<StoredPolicy[]> {
  const rows = await db
    .selectFrom('commission_policy')
    .where(within(scope, 'commission_policy'))
    .where('withdrawn', '=', false)
    .select([
      'policyId',
      'beneficiaryKind',
      'beneficiaryName',
      sql<string | null>`trim_scale(proportion)::text`.as('proportion'),
      sql<string>`to_char(start_day, 'YYYY-MM-DD')`.as('startDay'),
      sql<string | null>`to_char(end_day, 'YYYY-MM-DD')`.as('endDay'),
    ])
    .execute()
  return rows as StoredPolicy[]
}

export async function insertPolicy(
  { db, scope, actor, now }: Ctx,
  policyId: string,
  { beneficiaryName, ...given }: NewPolicy & { beneficiaryName: string },
): Promise<void> {
  await db
    .insertInto('commission_policy')
    .values({
      tenantId: scope.tenantId,
      policyId,
      merchantId: scope.merchantId,
      beneficiaryKind: given.beneficiaryKind,
      beneficiaryId: given.beneficiaryId,
      beneficiaryName,
      basis: given.basis,
      proportion: given.proportion,
      startDay: given.startDay,
      endDay: given.endDay,
      remark: given.remark,
      madeBy: actor.name,
      makerId: actor.id,
      createTime: now,
    })
    .execute()
}

/** Ends a policy with its last day, or takes it back where that is null. */
export async function endPolicy(
  { db, scope, actor, now }: Ctx,
  policyId: string,
  lastDay: string | null,
): Promise<void> {
  await db
    .updateTable('commission_policy')
    .set({
      endedBy: actor.name,
      endTime: now,
      ...(lastDay === null ? { withdrawn: true } : { endDay: lastDay }),
    })
    .where(within(scope, 'commission_policy'))
    .where('policyId', '=', policyId)
    .execute()
}

/** The name of somebody of the provider's staff who can sign in. Read in the provider's tenant. */
export async function activePerson(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .where('tenantId', '=', providerTenant)
    .where('accountId', '=', accountId)
    .where('disabled', '=', false)
    .select('displayName')
    .executeTakeFirst()
  return row?.displayName ?? null
}
