import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#db/seed/people.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { lineSource, matchingLines } from '#features/finances/bankCredits/lines/lines.sql.ts'
import { deskOf, payoutPage } from '#features/finances/payouts/operations/deskViews.service.ts'
import { ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import { exceptionKinds } from '#features/payments/exceptions/exceptions.domain.ts'
import { withClient } from '#server/database/client.ts'
import type { TestMerchant } from '#test/app.ts'
import { provider } from '#test/payouts.ts'
import { relayJobs } from '#test/queue.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { clearingsOf, detailOf } from '#test/settled.ts'
import { temporaryPrefix } from '#test/testDefaults.ts'

// Seeding makes keys of five merchants at four channels, and a week of trade.
const forSeeding = 60_000
const merchant: TestMerchant = { tenantId: 1, merchantId: 'DEM8QX' }
const now = new Date('2026-11-20T20:00:00Z')
const hour = 60 * 60_000

let s: SandboxedTrade
let folder: string
let token: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), temporaryPrefix))
  s = await sandboxedTrade()
  s.t.setClock(now)
  const app = { ...s.t.app, config: { ...s.t.app.config, dataDir: folder } }
  await seedDemo(app, s.sandbox, s.t.database.ownerUrl, () => undefined, { days: 7 })
  const body = { username: 'owner', password: demoPassword }
  token = ((await s.t.call('POST', '/login', { body })).body.data as { token: string }).token
}, forSeeding)
afterAll(async () => {
  await s.close()
  await rm(folder, { recursive: true })
})

type Row = Record<string, string | number | null>
async function rowsOf(path: string): Promise<Row[]> {
  const { status, body } = await s.t.call('GET', path, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body.data as { rows: Row[] }).rows
}

function counted(rows: Row[], by: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[String(row[by])] = (counts[String(row[by])] ?? 0) + 1
  return counts
}

test('the seed has open exceptions of every kind and some that were resolved', async () => {
  const open = await rowsOf('/exceptions?status=open&pageSize=50')
  expect(counted(open, 'kind')).toEqual({
    late_success: 2,
    double_paid: 2,
    amount_mismatch: 1,
    currency_mismatch: 1,
    channel_unknown: 1,
    refund_abnormal: 1,
    refund_waiting: 1,
    refund_mismatch: 1,
  })
  expect(new Set(open.map(({ kind }) => kind))).toEqual(new Set(exceptionKinds))
  const resolved = await rowsOf('/exceptions?status=resolved&pageSize=50')
  expect(counted(resolved, 'resolution')).toEqual({ accept: 1, refunded: 1, payOut: 1, writeOff: 2 })
  expect(new Set(resolved.map(({ resolvedBy }) => resolvedBy))).toEqual(new Set(['Marcus Wong']))
})

test('every seeded settlement passes validation, with its timeline in order', async () => {
  const clearings = await clearingsOf(s.t, merchant)
  expect(clearings.length).toBeGreaterThan(5)
  for (const { clearingId, validation } of clearings) {
    expect(validation).toBe('passed')
    const { timeline } = await detailOf(s.t, merchant, clearingId)
    const [cut, proved, ...paid] = timeline.map(({ time }) => time.getTime())
    expect(timeline[0]?.action).toBe('clearing.cut')
    expect((proved ?? 0) - (cut ?? 0)).toBe(1000)
    expect(paid).toEqual(paid.toSorted((a, b) => a - b))
  }
  expect(await s.t.read(merchant, (ctx) => ledgerSumsToZero(ctx.db, merchant.tenantId))).toBe(true)
})

test.each(['/transactions', '/orders'])('the seeded list %s counts what its totals count', async (path) => {
  const read = async (rest: string) => (await s.t.call('GET', `${path}${rest}`, { token })).body.data
  const list = (await read('')) as { totalCount: number }
  expect(await read('/totals')).toMatchObject({ exactCount: list.totalCount })
})

test('the seed has settlements waiting for approval, a payout file sent, and a returned payout', async () => {
  const { waiting, failed, ready } = await s.t.read(provider, deskOf)
  expect(waiting.length).toBeGreaterThan(1)
  expect(failed).toEqual([])
  expect(ready.reduce((count, group) => count + group.count, 0)).toBe(2)
  const { rows } = await s.t.read(provider, (ctx) => payoutPage(ctx, { pageNum: 1, pageSize: 100 }))
  expect(counted(rows as never, 'status')).toEqual({ approved: 2, paid: 2, returned: 1 })
})

test('the seed has custom rates, fee plans and a held order', async () => {
  const [held, ...more] = await rowsOf('/holds?status=open')
  expect([more, held?.heldBy]).toEqual([[], 'Marcus Wong'])
  const [taxed] = await rowsOf('/orders?way[0]=C&status[0]=5&pageSize=10')
  // GST 5 % and PST 7 % of the fee, each rounded half up.
  const fee = Number(taxed?.feeAmount)
  expect(Number(taxed?.feeTaxAmount)).toBe(Math.round(fee * 0.05) + Math.round(fee * 0.07))
  const branch = { tenantId: 1, merchantId: 'DEM8QA' }
  const modes = await s.t.read(branch, ({ db, scope }) =>
    db
      .selectFrom('pay_order')
      .select('settleMode')
      .where('merchantId', '=', scope.merchantId)
      .where('payTime', 'is not', null)
      .distinct()
      .execute(),
  )
  expect(modes).toEqual([{ settleMode: 'afterpay' }])
})

test('seeded orders name the store code that was scanned', async () => {
  const scanned = await rowsOf('/orders?scene[0]=3&pageSize=100')
  const labels = Object.keys(counted(scanned, 'storeLabel')).filter((label) => label !== 'null')
  expect(labels.sort()).toEqual(['Front counter', 'Tea bar'])
})

test('the seeded bell has a welcome, the last ten payments, and open tasks, in both languages', async () => {
  const { body } = await s.t.call('GET', '/sysArticle?pageSize=100', { token })
  const { records, unReadCounts } = body.data as {
    records: { title: string; event: string }[]
    unReadCounts: number
  }
  const titles = records.map(({ title }) => title)
  expect(titles.at(-1)).toBe('Welcome, Maple & Jade Trading')
  expect(titles.filter((title) => / received via /.test(title))).toHaveLength(10)
  expect(unReadCounts).toBe(records.length)
  const orders = { payment: 10, exception: 15, dispute: 3, payout: 1, storeCode: 1, announcement: 1 }
  expect(counted(records, 'event')).toMatchObject(orders)
  const headers = { 'accept-language': 'zh-CN' }
  const chinese = await s.t.call('GET', '/sysArticle?pageSize=100', { token, headers })
  expect(JSON.stringify(chinese.body)).toContain('欢迎，Maple & Jade Trading')
})

test('seeded processes finish by themselves, and no job is left for anything in the past', async () => {
  await relayJobs(s.t.database)
  const { rows: jobs } = await withClient(s.t.database.ownerUrl, (client) =>
    client.query<Row>('select task_identifier as name from graphile_worker.jobs'),
  )
  expect(counted(jobs, 'name')).toEqual({
    'order.query': 2 + 3,
    // An authorization puts off the expiry of its order.
    'order.expire': 2 + 3,
    'order.changed': 2 + 4,
    'refund.query': 2,
    'refund.submit': 1,
    'exports.schedule': 1,
    // Three authorized orders, one of them partly captured, and a queued mail.
    'preAuth.changed': 5,
    'preAuth.lapsesSoon': 3,
    'preAuth.capture': 1,
    'mail.send': 1,
    // A payment of the past was recorded after its hour had been aggregated.
    'dashboard.fold': 1,
    // The next digest.
    'notices.mail': 1,
  })
  const waits = await rowsOf('/orders?status[0]=2&fromDay=20261120')
  expect(waits.map(({ way, payAmount }) => [way, payAmount])).toEqual([
    ['WP', '1845'],
    ['APO', '12900'],
  ])
  const left = (await rowsOf('/refunds?pageSize=100')).filter(({ status }) =>
    [0, 2, 5].includes(Number(status)),
  )
  expect(counted(left, 'status')).toEqual({ 0: 1, 2: 2, 5: 1 })

  s.t.setClock(new Date(now.getTime() + hour))
  for (const { refundOrderId, status } of left.filter((refund) => refund.status !== 5)) {
    const subject = { refundOrderId: String(refundOrderId) }
    await s.job(status === 0 ? 'refund.submit' : 'refund.query', merchant, subject)
    s.t.setClock(new Date(s.t.app.clock().getTime() + hour))
    await s.sandbox.deliver()
    await s.job('refund.query', merchant, subject)
    const { body } = await s.t.call('GET', `/refunds/${refundOrderId}`, { token })
    expect(body.data).toMatchObject({ status: 4 })
  }
  s.t.setClock(new Date(now.getTime() + 25 * hour))
  for (const { orderId } of waits) {
    await s.job('order.expire', merchant, { orderId: String(orderId) })
    const { body } = await s.t.call('GET', `/orders/${orderId}`, { token })
    expect(body.data).toMatchObject({ status: 3, closeReason: 'expired' })
  }
})

test('the seeded bank statement matches the payout file and its return, and leaves the bank fee open', async () => {
  const query = { pageNum: 1, pageSize: 100 }
  const { rows } = await s.t.read({ tenantId: 0, merchantId: '' }, ({ db }) =>
    lineSource.pageOf(db, query, matchingLines(db, {})),
  )
  const open = rows.filter(({ state }) => state === 'unmatched')
  expect(open.map(({ description }) => description)).toEqual(['MONTHLY ACCOUNT FEE'])
  const rules = counted(rows as unknown as Row[], 'matchRule')
  expect(rules).toMatchObject({ fileReference: 1, return: 1 })
})
