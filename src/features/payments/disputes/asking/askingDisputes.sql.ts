import { type Db, run } from '#server/database/db.ts'

const dueSoon = {
  name: 'disputes-due',
  text: `select dispute_id::text as dispute_id, merchant_id from dispute
          where tenant_id = $1 and due_time > $2 and due_time <= $3
            and stage in ('inquiry', 'chargeback', 'preArbitration') and evidence_state in ('none', 'draft', 'refused')
            and asking is null`,
}

/** A tenant's disputes whose deadline lies between two instants. */
export function disputesDue(db: Db, tenantId: number, from: Date, to: Date) {
  return run<{ disputeId: string; merchantId: string }>(db, dueSoon, [tenantId, from, to])
}

const waiting = {
  name: 'disputes-asking',
  text: 'select dispute_id::text as dispute_id, merchant_id from dispute where tenant_id = $1 and asking is not null',
}

/** A tenant's disputes with a request that the channel has not confirmed. */
export function disputesAsking(db: Db, tenantId: number) {
  return run<{ disputeId: string; merchantId: string }>(db, waiting, [tenantId])
}
