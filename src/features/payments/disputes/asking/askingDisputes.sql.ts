import { type Db, run } from '#server/database/db.ts'

const dueSoon = {
  name: 'disputes-due',
  text: `select tenant_id, merchant_id, dispute_id::text as dispute_id from dispute
          where due_time > $1 and due_time <= $2
            and stage in ('inquiry', 'chargeback', 'preArbitration') and evidence_state in ('none', 'draft', 'refused')
            and asking is null
          order by due_time, tenant_id, dispute_id`,
}

type DisputeKey = { tenantId: number; merchantId: string; disputeId: string }

/** All tenants' disputes whose deadline lies between two instants. */
export function disputesDue(db: Db, from: Date, to: Date): Promise<DisputeKey[]> {
  return run<DisputeKey>(db, dueSoon, [from, to])
}

const waiting = {
  name: 'disputes-asking',
  text: `select tenant_id, merchant_id, dispute_id::text as dispute_id from dispute where asking is not null
          order by tenant_id, dispute_id`,
}

/** All tenants' disputes with a request that the channel has not confirmed. */
export function disputesAsking(db: Db): Promise<DisputeKey[]> {
  return run<DisputeKey>(db, waiting, [])
}
