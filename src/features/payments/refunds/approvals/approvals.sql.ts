import { type RawBuilder, sql } from 'kysely'
import type { RefundApproval } from '#features/payments/refunds/approvals/approvals.contract.ts'
import type {
  AuditLevel,
  AuditState,
  ProviderReason,
} from '#features/payments/refunds/approvals/approvals.domain.ts'
import { type AuditListQuery, approvalList } from '#features/payments/refunds/approvals/approvals.fields.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

const since = sql<bigint>`coalesce((
  select sum(later.amount)::bigint from refund later
   where later.tenant_id = a.tenant_id and later.order_id = a.order_id and later.status in (0, 2, 4, 5)
     and later.create_time > a.apply_time and later.refund_order_id is distinct from a.refund_order_id), 0)`

const auditSource = fieldSource(approvalList, 'a', {
  mchCode: 'a.merchant_id',
  mchName: 'm.trade_name',
  applicant: 'a.applicant_name',
  payAmount: 'o.pay_amount',
  refundedAmount: sql`o.refunded_amount + o.reserved_amount`,
  refundedSince: since,
})

/** A stored refund request with its applicant's ID. */
export type FoundAudit = Omit<RefundApproval, 'mayDecide'> & { applicantId: string | null }

const applicantId = 'a.applicant_id as applicantId'

export type AuditNarrowing = Pick<AuditListQuery, 'search' | 'status' | 'level'> & {
  from: Date | null
  to: Date | null
  /** Limits the list to requests of this applicant. */
  applicantId?: string | undefined
  merchantId?: string | undefined
}

/** The refund requests (`a`) that the `whose` predicate and the filters match, for lists and exports. */
function matchingAudits(db: Db, whose: RawBuilder<boolean>, narrowing: AuditNarrowing) {
  const { search, status, level, from, to, applicantId, merchantId } = narrowing
  let matching = joined(db).where(whose)
  if (search)
    matching = matching.where(sql<boolean>`(a.order_id = ${search} or a.applicant_name = ${search})`)
  if (status) matching = matching.where('a.status', '=', status)
  if (level) matching = matching.where('a.level', '=', level)
  if (merchantId) matching = matching.where('a.merchant_id', '=', merchantId)
  if (applicantId) matching = matching.where('a.applicant_id', '=', applicantId)
  if (from) matching = matching.where('a.apply_time', '>=', from)
  if (to) matching = matching.where('a.apply_time', '<', to)
  return matching
}

/** One page of the refund requests that the `whose` predicate and the filters match, newest first. */
export async function pageOfMatching(
  db: Db,
  query: AuditListQuery,
  whose: RawBuilder<boolean>,
  narrowing: AuditNarrowing,
): Promise<Page<FoundAudit>> {
  const matching = matchingAudits(db, whose, narrowing).select(applicantId)
  return (await auditSource.pageOf(db, query, matching)) as Page<FoundAudit>
}

/** The same requests, all of them, for the export. */
export function exportedAudits(
  db: Db,
  wanted: Pick<AuditListQuery, 'sortField' | 'sortOrder'>,
  whose: RawBuilder<boolean>,
  narrowing: AuditNarrowing,
) {
  return auditSource.rowsOf(wanted, matchingAudits(db, whose, narrowing))
}

function joined(db: Db) {
  return db
    .selectFrom('refund_audit as a')
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenant_id', '=', 'a.tenant_id').onRef('m.merchant_id', '=', 'a.merchant_id'),
    )
    .innerJoin('pay_order as o', (join) =>
      join.onRef('o.tenant_id', '=', 'a.tenant_id').onRef('o.order_id', '=', 'a.order_id'),
    )
}

export async function findAudit(db: Db, scope: Scope, auditId: string): Promise<FoundAudit | null> {
  const found = await auditSource.rowOf(
    joined(db).where(within(scope, 'a')).where('a.audit_id', '=', auditId).select(applicantId),
  )
  return found as FoundAudit | null
}

export type LockedAudit = {
  orderId: string
  amount: bigint
  remark: string | null
  status: AuditState
  level: AuditLevel
  applicantId: string | null
  applicantName: string
  source: number
  deviceId: string | null
  expireTime: Date
}

export async function lockAudit(db: Db, scope: Scope, auditId: string): Promise<LockedAudit | null> {
  const row = await db
    .selectFrom('refund_audit')
    .where(within(scope, 'refund_audit'))
    .where('audit_id', '=', auditId)
    .select([
      'order_id as orderId',
      'amount',
      'remark',
      'status',
      'level',
      'applicant_id as applicantId',
      'applicant_name as applicantName',
      'source',
      'device_id as deviceId',
      'expire_time as expireTime',
    ])
    .forUpdate()
    .executeTakeFirst()
  return (row as LockedAudit | undefined) ?? null
}

export type AuditDraft = {
  auditId: string
  orderId: string
  amount: bigint
  currency: string
  remark: string | null
  level: AuditLevel
  providerReason: ProviderReason | null
  applicantId: string | null
  applicantName: string
  source: number
  deviceId: string | null
  applyTime: Date
  expireTime: Date
}

/** Returns false if the order already has an open request. */
export async function insertAudit(db: Db, { tenantId, merchantId }: Scope, draft: AuditDraft) {
  const rows = await db
    .insertInto('refund_audit')
    .values({
      tenant_id: tenantId,
      audit_id: draft.auditId,
      merchant_id: merchantId,
      order_id: draft.orderId,
      amount: draft.amount,
      currency: draft.currency,
      remark: draft.remark,
      level: draft.level,
      provider_reason: draft.providerReason,
      applicant_id: draft.applicantId,
      applicant_name: draft.applicantName,
      source: draft.source,
      device_id: draft.deviceId,
      apply_time: draft.applyTime,
      expire_time: draft.expireTime,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('audit_id')
    .execute()
  return rows.length === 1
}

export type AuditChange = Partial<{
  status: AuditState
  level: AuditLevel
  provider_reason: ProviderReason
  passed_by_id: string | null
  passed_by: string
  pass_time: Date
  decided_by_id: string | null
  decided_by: string
  decide_time: Date
  refusal: string
  refund_order_id: string
}>

export async function updateAudit(db: Db, scope: Scope, auditId: string, change: AuditChange): Promise<void> {
  await db
    .updateTable('refund_audit')
    .set(change)
    .where(within(scope, 'refund_audit'))
    .where('audit_id', '=', auditId)
    .execute()
}

export type OverdueAudit = { tenantId: number; merchantId: string; auditId: string }

/**
 * The next overdue requests of all merchants, read across tenants. Paging by `after` keeps requests that
 * cannot be refused from blocking the others.
 */
export function overdueAudits(
  db: Db,
  { now, after, limit }: { now: Date; after: OverdueAudit | null; limit: number },
): Promise<OverdueAudit[]> {
  return db
    .selectFrom('refund_audit')
    .where('status', '=', 'waitAudit')
    .where('expire_time', '<=', now)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(tenant_id, audit_id) > (${after?.tenantId}, ${after?.auditId})`),
    )
    .select(['tenant_id as tenantId', 'merchant_id as merchantId', 'audit_id as auditId'])
    .orderBy('tenant_id')
    .orderBy('audit_id')
    .limit(limit)
    .execute()
}

/** The amount of the order's open refund request; null if there is none. */
export async function findWaiting(db: Db, scope: Scope, orderId: string): Promise<bigint | null> {
  const row = await db
    .selectFrom('refund_audit')
    .where(within(scope, 'refund_audit'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'waitAudit')
    .select('amount')
    .executeTakeFirst()
  return row?.amount ?? null
}
