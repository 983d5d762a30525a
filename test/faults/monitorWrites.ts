import { expect } from 'vitest'
import { cron, exports } from '#features/server.ts'
import { upsertErrors } from '#features/system/apiLog/apiLog.sql.ts'
import { syncJobs } from '#features/system/scheduledJobs/clock.ts'
import { withClient } from '#server/database/client.ts'
import { transaction } from '#server/database/transaction.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'
import { administrator } from '#test/providerStaff.ts'
import { relayJobs } from '#test/queue.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>

/** The export permissions of the monitoring pages. */
const monitorExports = new Set<string>([
  ...['onlineUser.export', 'signInLog.export', 'operationLog.export', 'scheduledJob.export'],
  ...['queue.export', 'apiLog.export', 'databaseHealth.export'],
])

/** Makes every write on the monitoring pages, each in the state it needs. */
export async function writeMonitor(t: TestApp, merchant: TestMerchant, token: string, recorded: Recorded) {
  const monitored = exports.filter(({ access }) => monitorExports.has(access))
  expect(monitored).toHaveLength(9)
  for (const { path } of monitored)
    await recorded(`${path.slice(1).replace('/export', '')}.export`, { format: 'csv' }, token)
  await syncJobs(t.app, cron)
  const name = 'mail.forget'
  const plan = { pattern: '10 8 * * *', timezone: 'UTC', misfire: 'skip', concurrent: false }
  await recorded('scheduledJobs.change', { name, ...plan, version: 1 }, token)
  await recorded('scheduledJobs.pause', { name }, token)
  await recorded('scheduledJobs.resume', { name }, token)
  await recorded('scheduledJobs.run', { name }, token)
  await recorded('caches.clear', { name: 'channels' }, token)

  const error = {
    fingerprint: '0'.repeat(32),
    code: 'server.unexpected',
    name: 'Error',
    message: '',
    frames: [],
  }
  const at = {
    method: 'GET',
    route: '/api/x',
    requestId: 'x',
    time: t.app.clock(),
    firstTime: t.app.clock(),
    times: 1,
  }
  await transaction(t.app.pool, 0, 'write', (db) => upsertErrors(db, [{ ...error, ...at }]))
  await recorded('apiLog.handle', { fingerprint: error.fingerprint, note: '', version: 1 }, token)
  await recorded('apiLog.reopen', { fingerprint: error.fingerprint, version: 2 }, token)

  const failed = async () => {
    await t.write(merchant, async (ctx) => {
      ctx.unchanged()
      ctx.enqueue({ name: 'nobody.does', payload: { ...merchant }, maxAttempts: 1 })
    })
    await relayJobs(t.database)
    const { rows } = await withClient(t.database.ownerUrl, (client) =>
      client.query(`update graphile_worker._private_jobs set attempts = max_attempts
                     where payload ->> 'merchantId' = '${merchant.merchantId}' and max_attempts = 1 returning id::text`),
    )
    return rows.map(({ id }) => id as string)
  }
  await recorded('queues.retry', { jobIds: await failed() }, token)
  await recorded('queues.discard', { jobIds: await failed() }, token)

  const person = await administrator(t, 'forced')
  const { body } = await t.call('GET', '/provider/onlineUsers?search=forced', { token })
  const { rows } = body.data as { rows: { sessionId: string }[] }
  await recorded('onlineUsers.end', { sessionIds: rows.map(({ sessionId }) => sessionId) }, token)
  await withClient(t.database.ownerUrl, (client) =>
    client.query(`update account set locked_until = now() + interval '1 hour' where account_id = $1`, [
      person.accountId,
    ]),
  )
  await recorded('signInLog.unlock', { accountId: person.accountId }, token)
}
