import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** A sale or a payer names its order; what ended otherwise only the day on which it was made. */
export type Late =
  | { kind: 'sale' | 'payer'; orderId: string; at: Date }
  | { kind: 'made'; orderId: null; at: Date }

const insert = {
  name: 'late-figure-insert',
  text: `insert into late_figure (tenant_id, merchant_id, late_id, kind, order_id, at) values ($1, $2, $3, $4, $5, $6)`,
}

export async function insertLate(db: Db, scope: Scope, lateId: string, late: Late): Promise<void> {
  const { kind, orderId, at } = late
  await run(db, insert, [scope.tenantId, scope.merchantId, lateId, kind, orderId, at])
}

export type LateFigure = { lateId: string; kind: Late['kind']; at: Date }

const find = {
  name: 'late-figures',
  text: `select l.late_id, l.kind, coalesce(o.pay_time, l.at) as at
           from late_figure l
           left join lateral (
             select pay_time from pay_order where tenant_id = l.tenant_id and order_id = l.order_id limit 1) o on true
          where l.tenant_id = $1 and l.merchant_id = $2
          order by l.late_id limit 1000`,
}

/** Late facts: an order by its payment time, anything else by its creation time. */
export async function findLate(db: Db, { tenantId, merchantId }: Scope): Promise<LateFigure[]> {
  return run<LateFigure>(db, find, [tenantId, merchantId])
}

const forget = {
  name: 'late-figures-forget',
  text: 'delete from late_figure where tenant_id = $1 and merchant_id = $2 and late_id = any($3::uuid[])',
}

/** The sums hold them now. */
export async function forgetLate(db: Db, scope: Scope, lateIds: readonly string[]): Promise<void> {
  if (lateIds.length > 0) await run(db, forget, [scope.tenantId, scope.merchantId, lateIds])
}
