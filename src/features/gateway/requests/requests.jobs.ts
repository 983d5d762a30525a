import { deleteNonces, tenantsWithNonces } from '#features/gateway/credentials/nonces.sql.ts'
import { deleteCalls, tenantsWithCalls } from '#features/gateway/requests/requestLog.sql.ts'
import { windowMs } from '#features/gateway/signature/signature.domain.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

/** The gateway's cleanup jobs, in UTC. */
export const gatewayCron: CronEntry[] = [
  { name: 'gateway.sweepNonces', pattern: '* * * * *' },
  { name: 'gateway.sweepRequests', pattern: '23 3 * * *' },
]

export const gatewayJobs: JobHandlers = {
  'gateway.sweepNonces': sweepNonces,
  'gateway.sweepRequests': sweepRequests,
}

/**
 * A request time may be ahead of our clock by one window and repeat until the window after it ends; one
 * minute is margin.
 */
const nonceKeptMs = 2 * windowMs + 60_000
const requestsKeptMs = 30 * 86_400_000

async function sweepNonces(app: App): Promise<void> {
  const before = new Date(app.clock().getTime() - nonceKeptMs)
  await forEachDue(
    app,
    (db) => tenantsWithNonces(db, before),
    ({ tenantId }) => transaction(app.pool, tenantId, 'write', (db) => deleteNonces(db, tenantId, before)),
  )
}

async function sweepRequests(app: App): Promise<void> {
  const before = new Date(app.clock().getTime() - requestsKeptMs)
  await forEachDue(
    app,
    (db) => tenantsWithCalls(db, before),
    ({ tenantId }) => transaction(app.pool, tenantId, 'write', (db) => deleteCalls(db, tenantId, before)),
  )
}
