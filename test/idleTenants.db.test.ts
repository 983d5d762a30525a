import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { cron, jobs } from '#features/server.ts'
import { withClient } from '#server/database/client.ts'
import type { TestMerchant } from '#test/app.ts'
import { addIdleTenants } from '#test/idleTenants.ts'
import { relayJobs } from '#test/queue.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { dailyRule, openTill } from '#test/till.ts'

let s: SandboxedTrade
let merchant: TestMerchant
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
  await openTill(s.t, merchant, dailyRule)
})
afterAll(() => s.close())

const later = (minutes: number) => s.t.setClock(new Date(Date.now() + minutes * 60_000))
const run = (name: string) => jobs[name]?.(s.t.app, { tenantId: 0, merchantId: '' })
const scheduled = [...cron.map(({ name }) => name), 'audit.seal']

/** Runs a job, and returns how often it took a connection, that is, its transactions. */
async function transactionsOf(name: string): Promise<number> {
  let taken = 0
  const { pool, deskPool } = s.t.app
  const count = () => {
    taken += 1
  }
  for (const one of [pool, deskPool]) one.on('acquire', count)
  await run(name)
  for (const one of [pool, deskPool]) one.off('acquire', count)
  return taken
}

describe('a tenant in which nothing happens', () => {
  beforeAll(async () => {
    // What is due for the merchant that the others are copied from is done, and each job has seen all there is.
    for (const name of [...scheduled, ...scheduled]) await run(name)
  })

  test.each(scheduled)('costs %s no transaction', async (name) => {
    const before = await transactionsOf(name)
    const first = 500_000 + 10 * scheduled.indexOf(name)
    await withClient(s.t.database.ownerUrl, (client) =>
      addIdleTenants(client, merchant, { first, last: first + 9 }),
    )
    expect(await transactionsOf(name)).toBeLessThanOrEqual(before)
  })
})

const waitingKeys = async (like: string) => {
  await relayJobs(s.t.database)
  const { rows } = await s.ownerQuery('select key from graphile_worker._private_jobs where key like $1', [
    like,
  ])
  return rows.map(({ key }) => key)
}
const loseJobs = async (like: string) => {
  await relayJobs(s.t.database)
  await s.ownerQuery('delete from graphile_worker._private_jobs where payload::text like $1', [like])
}
const rowsOf = async (table: string) => {
  const { rows } = await s.ownerQuery(`select 1 from ${table} where tenant_id = $1`, [merchant.tenantId])
  return rows.length
}

describe('a tenant with something due is found by', () => {
  test('orders.sweep, for an expired order without jobs', async () => {
    const { orderId } = await s.start(merchant)
    await loseJobs(`%${orderId}%`)
    later(7)
    await run('orders.sweep')
    s.t.setClock(null)
    expect(await waitingKeys(`order.expire:${orderId}`)).toHaveLength(1)
  })

  test('refunds.sweep, for a pending refund without a job', async () => {
    const { orderId, next } = await s.start(merchant)
    await s.pay(next)
    const { refundOrderId } = await s.t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount: 1n }))
    await loseJobs(`%${refundOrderId}%`)
    later(7)
    await run('refunds.sweep')
    s.t.setClock(null)
    expect(await waitingKeys(`refund:${refundOrderId}`)).toHaveLength(1)
  })

  test('dashboard.rollUp, for a payment that is final', async () => {
    expect(await rowsOf('sales_rolled')).toBe(0)
    later(5)
    await run('dashboard.rollUp')
    s.t.setClock(null)
    expect(await rowsOf('sales_rolled')).toBe(1)
  })

  test('orders.anchor and transactions.anchor, for a late row', async () => {
    for (const list of ['orders', 'postings'])
      await s.ownerQuery(
        `insert into late_row (tenant_id, merchant_id, list, at, row_id) values ($1, $2, $3, now(), 'late')`,
        [merchant.tenantId, merchant.merchantId, list],
      )
    expect(await rowsOf('late_row')).toBe(2)
    await run('orders.anchor')
    await run('transactions.anchor')
    expect(await rowsOf('late_row')).toBe(0)
  })

  test.each([
    [
      'challenge.forget',
      'challenge',
      `(tenant_id, challenge_hash, purpose, content, failures, create_time, expire_time)
       select tenant_id, '\\x01', 'passkey', '{}', 0, long_ago, long_ago`,
    ],
    [
      'password.forget',
      'mail_proof',
      `(tenant_id, proof_hash, purpose, account_id, email, failures, create_time, expire_time, sender)
       select tenant_id, '\\x01', 'confirmEmail', account_id, 'ann@example.com', 0, long_ago, long_ago, 'system'`,
    ],
    [
      'system.deleteExpiredKeys',
      'idempotency_key',
      `(tenant_id, account_id, key, content_hash, create_time) select tenant_id, account_id, 'old', '\\x01', long_ago`,
    ],
  ])('%s, for a row that has expired', async (name, table, row) => {
    await s.ownerQuery(
      `insert into ${table} ${row} from account cross join (select now() - interval '3 days' as long_ago) past
        where tenant_id = $1 limit 1`,
      [merchant.tenantId],
    )
    expect(await rowsOf(table)).toBe(1)
    await run(name)
    expect(await rowsOf(table)).toBe(0)
  })
})
