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
      join.onRef('master.tenantId', '=', 'm.tenantId').onRef('master.merchantId', '=', 'm.parentMerchantId'),
    )
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
    .where('m.merchantId', '=', merchantId)
    .where(withinDataScope(dataScope, 'm'))
    .select([
      'm.merchantId',
      'm.tradeName',
      'm.legalName',
      'm.approveResult',
      'm.currency',
      'm.country',
      'm.timezone',
      'm.createTime',
      'master.merchantId as masterId',
      'master.tradeName as masterName',
      'g.departmentId',
      'd.name as department',
      'g.bdAccountId',
      'b.displayName as bd',
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
    .where('a.merchantId', '=', merchantId)
    .where(withinDataScope(dataScope, 'a'))
    .select([
      'a.accountId',
      'a.username',
      'a.displayName',
      sql<string>`case a.role when 1 then 'admin' when 2 then 'manager' else 'cashier' end`.as('role'),
      'a.email',
      sql<string>`case when a.disabled then 'disabled' when a.invite_time is not null then 'invited' else 'active' end`.as(
        'state',
      ),
      'a.lastSignInTime as lastUseTime',
    ])
    .orderBy('a.role')
    .orderBy('a.displayName')
    .orderBy('a.accountId')
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
    .where('x.merchantId', '=', merchantId)
    .where(withinDataScope(dataScope, 'x'))
    .select(['x.deviceId', 'x.name', 'x.status', 'x.lockReason', 'x.appVersion', 'x.createTime'])
    .orderBy('x.createTime', 'desc')
    .orderBy('x.deviceId')
    .limit(most)
    .execute()
  return rows as MerchantDevice[]
}

export async function selectSubsOf(db: Db, dataScope: DataScope, merchantId: string): Promise<MerchantSub[]> {
  const rows = await db
    .selectFrom('merchant as m')
    .where('m.parentMerchantId', '=', merchantId)
    .where(withinDataScope(dataScope, 'm'))
    .select(['m.merchantId', 'm.tradeName', 'm.city', 'm.currency', 'm.approveResult', 'm.createTime'])
    .orderBy('m.merchantId')
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
    .where('c.merchantId', '=', merchantId)
    .where(withinDataScope(dataScope, 'c'))
    .select([
      'c.clearingId',
      sql<string>`to_char(c.settle_date, 'YYYY-MM-DD')`.as('settleDate'),
      'c.currency',
      'c.netAmount',
      'c.feeAmount',
      'c.paymentCount as payments',
      'c.refundCount as refunds',
      'c.status',
      'c.validation',
    ])
    .orderBy('c.toTime', 'desc')
    .orderBy('c.clearingId', 'desc')
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
      .where('tenantId', '=', 0)
      .where('departmentId', '=', departmentId)
      .where('status', '=', 'enabled')
      .select('departmentId')
      .executeTakeFirst())
  const bd =
    bdAccountId === null ||
    (await db
      .selectFrom('account')
      .where('tenantId', '=', 0)
      .where('merchantId', 'is', null)
      .where('accountId', '=', bdAccountId)
      .where('disabled', '=', false)
      .select('accountId')
      .executeTakeFirst())
  return [...(department ? [] : ['departmentId' as const]), ...(bd ? [] : ['bdAccountId' as const])]
}

export async function nameOfStaff(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .where('tenantId', '=', 0)
    .where('accountId', '=', accountId)
    .select('displayName as name')
    .executeTakeFirst()
  return row?.name ?? null
}
