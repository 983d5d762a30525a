import { type Db, run } from '#server/database/db.ts'

export type NewNonce = { merchantId: string; nonce: string; createTime: Date }

/**
 * Commits asynchronously: anything the calls write is committed after their nonces, so the nonces are on disk
 * by then.
 */
function claimOf(count: number) {
  const rows = Array.from({ length: count }, (_, place) => {
    const [merchant, nonce, time] = [2, 3, 4].map((first) => `$${first + place * 3}`)
    return `(${merchant}::text, ${nonce}::text, ${time}::timestamptz)`
  })
  return {
    name: `gateway-nonces-claim-${count}`,
    text: `insert into gateway_nonce (tenant_id, merchant_id, nonce, create_time)
           select $1, claimed.*
             from (select set_config('synchronous_commit', 'off', true)) as unawaited,
                  (values ${rows.join(', ')}) as claimed (merchant_id, nonce, create_time)
           on conflict do nothing returning merchant_id, nonce`,
  }
}

/** Inserts nonces of a tenant. Returns those that were not used before, in any process, as `merchant/nonce`. */
export async function insertNonces(
  db: Db,
  tenantId: number,
  nonces: readonly NewNonce[],
): Promise<Set<string>> {
  // In a fixed order, so that two processes with the same nonces do not deadlock.
  const sorted = nonces.toSorted((one, other) => (one.nonce < other.nonce ? -1 : 1))
  const values = sorted.flatMap(({ merchantId, nonce, createTime }) => [merchantId, nonce, createTime])
  const rows = await run<{ merchantId: string; nonce: string }>(db, claimOf(sorted.length), [
    tenantId,
    ...values,
  ])
  return new Set(rows.map(({ merchantId, nonce }) => `${merchantId}/${nonce}`))
}

const sweep = {
  name: 'gateway-nonce-sweep',
  text: 'delete from gateway_nonce where tenant_id = $1 and create_time < $2',
}

const expired = {
  name: 'gateway-nonces-expired',
  text: 'select distinct tenant_id from gateway_nonce where create_time < $1 order by tenant_id',
}

/** The tenants with nonces from before an instant. */
export function tenantsWithNonces(db: Db, before: Date): Promise<{ tenantId: number }[]> {
  return run<{ tenantId: number }>(db, expired, [before])
}

export async function deleteNonces(db: Db, tenantId: number, before: Date): Promise<void> {
  await run(db, sweep, [tenantId, before])
}
