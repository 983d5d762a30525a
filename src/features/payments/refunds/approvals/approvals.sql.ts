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
  mchCode: 'a.merchantId',
  mchName: 'm.tradeName',
  applicant: 'a.applicantName',
  payAmount: 'o.payAmount',
  refundedAmount: sql`o.refunded_amount + o.reserved_amount`,
  refundedSince: since,
})

/** A stored refund request with its applicant's ID. */
export type FoundAudit = Omit<RefundApproval, 'mayDecide'> & { applicantId: string | null }

const applicantId = 'a.applicantId'

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
  if (merchantId) matching = matching.where('a.merchantId', '=', merchantId)
  if (applicantId) matching = matching.where('a.applicantId', '=', applicantId)
  if (from) matching = matching.where('a.applyTime', '>=', from)
  if (to) matching = matching.where('a.applyTime', '<', to)
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
      join.onRef('m.tenantId', '=', 'a.tenantId').onRef('m.merchantId', '=', 'a.merchantId'),
    )
    .innerJoin('pay_order as o', (join) =>
      join.onRef('o.tenantId', '=', 'a.tenantId').onRef('o.orderId', '=', 'a.orderId'),
    )
}

export async function findAudit(db: Db, scope: Scope, auditId: string): Promise<FoundAudit | null> {
  const found = await auditSource.rowOf(
    joined(db).where(within(scope, 'a')).where('a.auditId', '=', auditId).select(applicantId),
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
    .where('auditId', '=', auditId)
    .select([
      'orderId',
      'amount',
      'remark',
      'status',
      'level',
      'applicantId',
      'applicantName',
      'source',
      'deviceId',
      'expireTime',
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
      tenantId,
      auditId: draft.auditId,
      merchantId,
      orderId: draft.orderId,
      amount: draft.amount,
      currency: draft.currency,
      remark: draft.remark,
      level: draft.level,
      providerReason: draft.providerReason,
      applicantId: draft.applicantId,
      applicantName: draft.applicantName,
      source: draft.source,
      deviceId: draft.deviceId,
      applyTime: draft.applyTime,
      expireTime: draft.expireTime,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('auditId')
    .execute()
  return rows.length === 1
}

export type AuditChange = Partial<{
  status: AuditState
  level: AuditLevel
  providerReason: ProviderReason
  passedById: string | null
  passedBy: string
  passTime: Date
  decidedById: string | null
  decidedBy: string
  decideTime: Date
  refusal: string
  refundOrderId: string
}>

export async function updateAudit(db: Db, scope: Scope, auditId: string, change: AuditChange): Promise<void> {
  await db
    .updateTable('refund_audit')
    .set(change)
    .where(within(scope, 'refund_audit'))
    .where('auditId', '=', auditId)
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
    .where('expireTime', '<=', now)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(tenant_id, audit_id) > (${after?.tenantId}, ${after?.auditId})`),
    )
    .select(['tenantId', 'merchantId', 'auditId'])
    .orderBy('tenantId')
    .orderBy('auditId')
    .limit(limit)
    .execute()
}

/** The amount of the order's open refund request; null if there is none. */
export async function findWaiting(db: Db, scope: Scope, orderId: string): Promise<bigint | null> {
  const row = await db
    .selectFrom('refund_audit')
    .where(within(scope, 'refund_audit'))
    .where('orderId', '=', orderId)
    .where('status', '=', 'waitAudit')
    .select('amount')
    .executeTakeFirst()
  return row?.amount ?? null
}
