import { sql } from 'kysely'
import type {
  MerchantDetail,
  MerchantDevice,
  MerchantSettlement,
  MerchantStaff,
  MerchantSub,
} from '#features/provider/merchants/detail/detail.contract.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

/* The queries of a merchant's page across tenants; each takes the caller's data scope. */

const of = (table: string) =>
  sql`${sql.ref(`${table}.tenant_id`)} = m.tenant_id and ${sql.ref(`${table}.merchant_id`)} = m.merchant_id`
const counted = (from: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${from})`

export async function selectDetail(
  db: Db,
  dataScope: DataScope,
  merchantId: string,
  since: Date,
): Promise<MerchantDetail | undefined> {
  const row = await db
    .selectFrom('merchant as m')
    .leftJoin('merchant as master', (join) =>
      join
        .onRef('master.tenant_id', '=', 'm.tenant_id')
        .onRef('master.merchant_id', '=', 'm.parent_merchant_id'),
    )
    .leftJoin('merchant_profile as p', (join) =>
      join.onRef('p.tenant_id', '=', 'm.tenant_id').onRef('p.merchant_id', '=', 'm.merchant_id'),
    )
    .leftJoin('merchant_assignment as g', (join) =>
      join.onRef('g.tenant_id', '=', 'm.tenant_id').onRef('g.merchant_id', '=', 'm.merchant_id'),
    )
    .leftJoin('department as d', (join) =>
      join.on('d.tenant_id', '=', 0).onRef('d.department_id', '=', 'g.department_id'),
    )
    .leftJoin('account as b', (join) =>
      join.on('b.tenant_id', '=', 0).onRef('b.account_id', '=', 'g.bd_account_id'),
    )
    .where('m.merchant_id', '=', merchantId)
    .where(withinDataScope(dataScope, 'm'))
    .select([
      'm.merchant_id as merchantId',
      'm.trade_name as tradeName',
      'm.legal_name as legalName',
      'm.approve_result as approveResult',
      'm.currency',
      'm.country',
      'm.timezone',
      'm.create_time as createTime',
      'master.merchant_id as masterId',
      'master.trade_name as masterName',
      'g.department_id as departmentId',
      'd.name as department',
      'g.bd_account_id as bdAccountId',
      'b.display_name as bd',
      sql<'ordinary' | 'ka'>`coalesce(p.ka_level, 'ordinary')`.as('kaLevel'),
      sql<'waiting' | 'passed'>`coalesce(p.compliance, 'waiting')`.as('compliance'),
      sql<boolean>`not exists (select from security_policy s where s.tenant_id = m.tenant_id
        and s.merchant_id in (m.merchant_id, m.parent_merchant_id) and not s.allow_visits)`.as('allowVisits'),
      counted(sql`account x where ${of('x')} and not x.disabled`).as('staff'),
      counted(sql`device x where ${of('x')} and x.status <> 'deactivated'`).as('devices'),
      sql<number>`(select count(*)::int from merchant x
        where x.tenant_id = m.tenant_id and x.parent_merchant_id = m.merchant_id)`.as('subMerchants'),
      counted(sql`merchant_ticket x where ${of('x')} and x.state <> 'closed'`).as('openTickets'),
      counted(sql`merchant_document x where ${of('x')} and x.state = 'uploaded'`).as('waitingDocuments'),
      counted(sql`change_request x where ${of('x')} and x.state in ('pending', 'coolOff')`).as(
        'waitingChanges',
      ),
      counted(sql`merchant_visit x where ${of('x')} and x.end_time is null`).as('openVisits'),
      counted(sql`pay_order x where ${of('x')} and x.pay_time >= ${since}`).as('payments'),
      sql<Date | null>`(select max(x.pay_time) from pay_order x where ${of('x')})`.as('lastPayTime'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { masterId, masterName, staff, devices, subMerchants, openTickets, ...rest } = row
  const { waitingDocuments, waitingChanges, openVisits, payments, ...facts } = rest
  return {
    ...facts,
    parent: masterId === null ? null : { merchantId: masterId, tradeName: masterName ?? '' },
    counts: {
      ...{ staff, devices, subMerchants, openTickets },
      ...{ waitingDocuments, waitingChanges, openVisits, payments },
    },
  } as MerchantDetail
}

const most = 200

export async function selectStaffOf(
  db: Db,
  dataScope: DataScope,
  merchantId: string,
): Promise<MerchantStaff[]> {
  const rows = await db
    .selectFrom('account as a')
    .where('a.merchant_id', '=', merchantId)
    .where(withinDataScope(dataScope, 'a'))
    .select([
      'a.account_id as accountId',
      'a.username',
      'a.display_name as displayName',
      sql<string>`case a.role when 1 then 'admin' when 2 then 'manager' else 'cashier' end`.as('role'),
      'a.email',
      sql<string>`case when a.disabled then 'disabled' when a.invite_time is not null then 'invited' else 'active' end`.as(
        'state',
      ),
      'a.last_sign_in_time as lastUseTime',
    ])
    .orderBy('a.role')
    .orderBy('a.display_name')
    .orderBy('a.account_id')
    .limit(most)
    .execute()
  return rows as MerchantStaff[]
}

export async function selectDevicesOf(
  db: Db,
  dataScope: DataScope,
  merchantId: string,
): Promise<MerchantDevice[]> {
  const rows = await db
    .selectFrom('device as x')
    .where('x.merchant_id', '=', merchantId)
    .where(withinDataScope(dataScope, 'x'))
    .select([
      'x.device_id as deviceId',
      'x.name',
      'x.status',
      'x.lock_reason as lockReason',
      'x.app_version as appVersion',
      'x.create_time as createTime',
    ])
    .orderBy('x.create_time', 'desc')
    .orderBy('x.device_id')
    .limit(most)
    .execute()
  return rows as MerchantDevice[]
}

export async function selectSubsOf(db: Db, dataScope: DataScope, merchantId: string): Promise<MerchantSub[]> {
  const rows = await db
    .selectFrom('merchant as m')
    .where('m.parent_merchant_id', '=', merchantId)
    .where(withinDataScope(dataScope, 'm'))
    .select([
      'm.merchant_id as merchantId',
      'm.trade_name as tradeName',
      'm.city',
      'm.currency',
      'm.approve_result as approveResult',
      'm.create_time as createTime',
    ])
    .orderBy('m.merchant_id')
    .limit(most)
    .execute()
  return rows as MerchantSub[]
}

export async function selectSettlementsOf(
  db: Db,
  dataScope: DataScope,
  merchantId: string,
): Promise<MerchantSettlement[]> {
  const rows = await db
    .selectFrom('clearing as c')
    .where('c.merchant_id', '=', merchantId)
    .where(withinDataScope(dataScope, 'c'))
    .select([
      'c.clearing_id as clearingId',
      sql<string>`to_char(c.settle_date, 'YYYY-MM-DD')`.as('settleDate'),
      'c.currency',
      'c.net_amount as netAmount',
      'c.fee_amount as feeAmount',
      'c.payment_count as payments',
      'c.refund_count as refunds',
      'c.status',
      'c.validation',
    ])
    .orderBy('c.to_time', 'desc')
    .orderBy('c.clearing_id', 'desc')
    .limit(100)
    .execute()
  return rows as MerchantSettlement[]
}

/** Is there such a department, and such a person of the provider's who can work? */
export async function belongingFaults(
  db: Db,
  { departmentId, bdAccountId }: { departmentId: string | null; bdAccountId: string | null },
): Promise<('departmentId' | 'bdAccountId')[]> {
  const department =
    departmentId === null ||
    (await db
      .selectFrom('department')
      .where('tenant_id', '=', 0)
      .where('department_id', '=', departmentId)
      .where('status', '=', 'enabled')
      .select('department_id')
      .executeTakeFirst())
  const bd =
    bdAccountId === null ||
    (await db
      .selectFrom('account')
      .where('tenant_id', '=', 0)
      .where('merchant_id', 'is', null)
      .where('account_id', '=', bdAccountId)
      .where('disabled', '=', false)
      .select('account_id')
      .executeTakeFirst())
  return [...(department ? [] : ['departmentId' as const]), ...(bd ? [] : ['bdAccountId' as const])]
}

export async function nameOfStaff(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .where('tenant_id', '=', 0)
    .where('account_id', '=', accountId)
    .select('display_name as name')
    .executeTakeFirst()
  return row?.name ?? null
}
