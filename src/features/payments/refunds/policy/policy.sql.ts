import type { AuditLevel } from '#features/payments/refunds/approvals/approvals.domain.ts'
import type { RefundPolicy, UnpassedRefunds } from '#features/payments/refunds/policy/policy.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { refundStatusCode, type Source, sourceCode } from '#shared/reference.ts'

export type StoredPolicy = RefundPolicy & { version: number }

const found = {
  name: 'refund-policy',
  text: `select mode, over_amount, advances, version from refund_policy
          where tenant_id = $1 and merchant_id = $2`,
}

/** The provider's refund policy for a merchant; null if there is none. */
export async function findPolicy(db: Db, { tenantId, merchantId }: Scope): Promise<StoredPolicy | null> {
  const [row] = await run<StoredPolicy>(db, found, [tenantId, merchantId])
  return row ?? null
}

const write = {
  name: 'refund-policy-write',
  text: `insert into refund_policy (tenant_id, merchant_id, mode, over_amount, advances)
         select $1, $2, $3, $4, $5 where $6 = 0 or exists (
           select from refund_policy where tenant_id = $1 and merchant_id = $2)
         on conflict (tenant_id, merchant_id) do update
            set mode = $3, over_amount = $4, advances = $5, version = refund_policy.version + 1
          where refund_policy.version = $6
         returning version`,
}

/**
 * Writes the policy if its version is still `version` (0 if there is none yet). Returns whether it was
 * written.
 */
export async function writePolicy(
  db: Db,
  { tenantId, merchantId }: Scope,
  { mode, overAmount, advances }: RefundPolicy,
  version: number,
): Promise<boolean> {
  const rows = await run(db, write, [tenantId, merchantId, mode, overAmount, advances, version])
  return rows.length === 1
}

const { submitted, submitSuccess, refundSuccess, change } = refundStatusCode
const unpassed = {
  name: 'refund-unpassed',
  text: `with counted as (
           select r.order_id, r.operator_id as applicant_id, r.source, r.clearing_amount as amount, r.create_time as at
             from refund r
             join pay_order o on o.tenant_id = r.tenant_id and o.order_id = r.order_id
            where r.tenant_id = $1 and r.merchant_id = $2 and o.settle_currency = $4
              and r.status in (${[submitted, submitSuccess, refundSuccess, change]})
              and (r.order_id = $3 or r.create_time >= $7)
              and not exists (select from refund_audit passed
                               where passed.tenant_id = $1 and passed.order_id = r.order_id
                                 and passed.refund_order_id = r.refund_order_id and passed.level = any ($9))
           union all
           select a.order_id, a.applicant_id, a.source, round(o.clearing_amount::numeric * a.amount / o.pay_amount), a.apply_time
             from refund_audit a
             join pay_order o on o.tenant_id = a.tenant_id and o.order_id = a.order_id
            where a.tenant_id = $1 and a.merchant_id = $2 and a.status = 'waitAudit' and o.settle_currency = $4
              and a.audit_id is distinct from $8)
         select coalesce(sum(amount) filter (where order_id = $3), 0)::bigint as of_order,
                coalesce(sum(amount) filter (where source = $6 and applicant_id is not distinct from $5 and at >= $7), 0)::bigint
                  as of_day
           from counted`,
}

/**
 * A refund's order and applicant, and the start of the day that counts; `auditId` is the refund request, if
 * any.
 */
export type Unpassed = {
  orderId: string
  settleCurrency: string
  applicantId: string | null
  source: Source
  since: Date
  auditId: string | null
  /** The levels whose approval counts. */
  passedBy: readonly AuditLevel[]
}

/** Only reliable under the lock that serializes the merchant's refund decisions. */
export async function findUnpassed(db: Db, scope: Scope, about: Unpassed): Promise<UnpassedRefunds> {
  const { orderId, settleCurrency, applicantId, source, since, auditId, passedBy } = about
  const values = [orderId, settleCurrency, applicantId, sourceCode[source], since, auditId, passedBy]
  const [row] = await run<UnpassedRefunds>(db, unpassed, [scope.tenantId, scope.merchantId, ...values])
  return row ?? { ofOrder: 0n, ofDay: 0n }
}
