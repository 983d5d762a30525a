import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cutClearing } from '#features/finances/settlements/cutoff/cutoff.service.ts'
import { wrongZones } from '#features/finances/settlements/cutoff/settlementZones.sql.ts'
import { settlementJobs, settlementProblems } from '#features/finances/settlements/settlements.jobs.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { dbOf } from '#server/database/db.ts'
import { offsetMinutes } from '#shared/zone.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { relayJobs } from '#test/queue.ts'
import { clearingsOf, cutAt, owedTo, paid } from '#test/settled.ts'
import { dailyRule, openTill } from '#test/till.ts'

let t: TestApp
let owner: pg.Pool
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-02-01T08:00:00Z'))
  owner = new pg.Pool({ connectionString: t.database.ownerUrl, max: 2 })
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

const run = (name: string, payload: object = {}) =>
  settlementJobs[name]?.(t.app, { tenantId: 0, merchantId: '', ...payload })

const isOfMerchant = `(payload ->> 'merchantId' = $1 or payload ->> 'merchants' like '%"' || $1 || '"%')`

/** Removes and returns the merchant's settlement jobs from the queue. */
async function queued({ merchantId }: TestMerchant) {
  await relayJobs(t.database)
  const { rows } = await owner.query(
    `select task.identifier as name, job.payload from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier like 'settlement.%' and ${isOfMerchant} order by job.id`,
    [merchantId],
  )
  await owner.query(`delete from graphile_worker._private_jobs where ${isOfMerchant}`, [merchantId])
  return rows as { name: string; payload: object }[]
}

/** Runs the tick and every resulting job as the worker does, then pays what passed. */
async function settleAll(merchant: TestMerchant, now: string) {
  t.setClock(new Date(now))
  await run('settlement.tick')
  for (let jobs = await queued(merchant); jobs.length > 0; jobs = await queued(merchant)) {
    for (const { name, payload } of jobs) await run(name, payload)
  }
  await payAll(merchant)
}

async function payAll(merchant: TestMerchant) {
  for (const { clearingId } of await clearingsOf(t, merchant)) await paid(t, merchant, clearingId)
}

const payoutCount = async ({ tenantId }: TestMerchant) => {
  const counted = await owner.query(
    `select count(*)::int as n from ledger_transfer where tenant_id = $1 and category = 'payout'`,
    [tenantId],
  )
  return counted.rows[0].n
}

describe('cutoffs', () => {
  test('settles missed cutoffs in order, once each', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    for (const day of ['03', '04', '05']) await till.pay({ amount: 1_000n, at: `2026-02-${day}T20:00:00Z` })
    await settleAll(merchant, '2026-02-08T12:00:00Z')
    await settleAll(merchant, '2026-02-08T12:01:00Z')
    const created = await clearingsOf(t, merchant)
    expect(created.map(({ settleDate, net, status }) => [settleDate, net, status])).toEqual([
      ['2026-02-04', 980n, 'settled'],
      ['2026-02-05', 980n, 'settled'],
      ['2026-02-06', 980n, 'settled'],
    ])
    expect(created.slice(1).map(({ fromTime }) => fromTime)).toEqual(
      created.slice(0, -1).map(({ toTime }) => toTime),
    )
    expect(await owedTo(t, merchant)).toBe(0n)
  })

  test('settles a cutoff once when workers race', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    for (const day of ['09', '10', '11', '12'])
      await till.pay({ amount: 1_000n, at: `2026-02-${day}T20:00:00Z` })
    t.setClock(new Date('2026-02-14T12:00:00Z'))
    await Promise.all(Array.from({ length: 4 }, () => run('settlement.cutOff', merchant)))
    const ids = (await clearingsOf(t, merchant)).map(({ clearingId }) => clearingId)
    await Promise.all(
      [...ids, ...ids].map((clearingId) => run('settlement.validate', { ...merchant, clearingId })),
    )
    await payAll(merchant)
    expect((await clearingsOf(t, merchant)).map(({ net, status }) => [net, status])).toEqual(
      Array.from({ length: 4 }, () => [980n, 'settled']),
    )
    expect(await payoutCount(merchant)).toBe(4)
  })

  test('ignores cutoffs while clearing is skipped', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant, { ...dailyRule, skipClearing: true })
    await till.pay({ amount: 1_000n, at: '2026-02-14T20:00:00Z' })
    await settleAll(merchant, '2026-02-18T12:00:00Z')
    expect(await clearingsOf(t, merchant)).toEqual([])
    await t.write(merchant, (ctx) => setSettlementRule(ctx, dailyRule))
    await settleAll(merchant, '2026-02-18T12:01:00Z')
    expect(await owedTo(t, merchant)).toBe(0n)
  })

  test('settles by the weekday and the day of the month', async () => {
    const weekly = await t.merchant()
    const monthly = await t.merchant()
    const tills = [
      await openTill(t, weekly, { ...dailyRule, mode: 'everyWeek', weekday: 5, settleHour: 9 }),
      await openTill(t, monthly, { ...dailyRule, mode: 'everyMonth', dayOfMonth: 31 }),
    ]
    for (const till of tills) await till.pay({ amount: 1_000n, at: '2026-02-19T20:00:00Z' })
    await settleAll(weekly, '2026-03-02T12:00:00Z')
    await settleAll(monthly, '2026-03-02T12:00:00Z')
    expect((await clearingsOf(t, weekly)).map(({ toTime }) => toTime.toISOString())).toEqual([
      '2026-02-20T17:00:00.000Z',
    ])
    expect((await clearingsOf(t, monthly)).map(({ toTime }) => toTime.toISOString())).toEqual([
      '2026-02-28T08:00:00.000Z',
    ])
  })
})

describe('a settlement process that dies', () => {
  test('leaves no settlement when killed during the cutoff, and makes it later', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    await till.pay({ amount: 1_000n, at: '2026-03-03T20:00:00Z' })
    const at = new Date('2026-03-04T08:00:00Z')
    const dies = t.write(merchant, async (ctx) => {
      await cutClearing(ctx, merchant.merchantId, at, 'cutOff')
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.db)
    })
    await expect(dies).rejects.toThrow()
    expect(await clearingsOf(t, merchant)).toEqual([])

    await settleAll(merchant, '2026-03-04T12:00:00Z')
    expect((await clearingsOf(t, merchant)).map(({ net, status }) => [net, status])).toEqual([
      [980n, 'settled'],
    ])
  })

  test('pays a settlement once in a later tick when killed between cutoff and payout', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    await till.pay({ amount: 1_000n, at: '2026-03-05T20:00:00Z' })
    t.setClock(new Date('2026-03-06T12:00:00Z'))
    // Stands for a settlement that is large enough for a separate validation job, lost with its worker.
    await cutAt(t, merchant, '2026-03-06T08:00:00Z')
    expect((await clearingsOf(t, merchant)).map(({ status, validation }) => [status, validation])).toEqual([
      ['unsettled', 'waiting'],
    ])

    await settleAll(merchant, '2026-03-06T12:01:00Z')
    await settleAll(merchant, '2026-03-06T12:02:00Z')
    expect((await clearingsOf(t, merchant)).map(({ status }) => status)).toEqual(['settled'])
    expect(await payoutCount(merchant)).toBe(1)
  })
})

describe('days of 23 or 25 hours', () => {
  test.each([
    ['spring', ['2026-03-07T07:00:00Z', '2026-03-08T07:00:00Z', '2026-03-09T06:00:00Z'], [48, 46]],
    ['autumn', ['2026-10-31T06:00:00Z', '2026-11-01T07:00:00Z', '2026-11-02T07:00:00Z'], [50, 48]],
  ])('settles by the local clock over the change in %s', async (_season, cutOffs, sales) => {
    const [first = 0, , last = 0] = cutOffs.map((cutOff) => Date.parse(cutOff))
    t.setClock(new Date(first - 3_600_000))
    const merchant = await t.merchant({ timezone: 'America/Toronto', province: 'ON', city: 'Toronto' })
    const till = await openTill(t, merchant, { ...dailyRule, settleHour: 2 })
    for (let ms = first; ms < last; ms += 1_800_000) await till.pay({ amount: 1_000n, at: new Date(ms) })
    await settleAll(merchant, new Date(last + 60_000).toISOString())
    const created = await clearingsOf(t, merchant)
    expect(created.map(({ toTime }) => toTime.getTime())).toEqual(
      cutOffs.slice(1).map((cutOff) => Date.parse(cutOff)),
    )
    expect(created.map(({ paymentCount }) => paymentCount)).toEqual(sales)
  })
})

describe('wrong time zone data', () => {
  test('blocks settlement in the affected zones and reports them', async () => {
    t.setClock(new Date('2026-11-10T12:00:00Z'))
    const wrong = await t.read(await t.merchant(), (ctx) => wrongZones(ctx.db))
    expect(await settlementProblems(t.app)).toEqual(wrong.map((zone) => expect.stringContaining(zone)))
    for (const timezone of ['America/Vancouver', 'America/Edmonton'] as const) {
      const merchant = await t.merchant({ timezone })
      const till = await openTill(t, merchant)
      await till.pay({ amount: 1_000n, at: '2026-11-10T20:00:00Z' })
      await settleAll(merchant, '2026-11-11T12:00:00Z')
      await run('settlement.cutOff', merchant)
      expect(await clearingsOf(t, merchant)).toHaveLength(wrong.includes(timezone) ? 0 : 1)
      t.setClock(new Date('2026-11-10T12:00:00Z'))
    }
  })

  test('finds wrong time zone data by comparing each zone in the runtime and the database', async () => {
    const wrong = (offsetOf?: typeof offsetMinutes) =>
      t.app.pool.connect().then(async (client) => {
        try {
          return await wrongZones(dbOf(client), offsetOf)
        } finally {
          client.release()
        }
      })
    expect(await wrong()).not.toContain('America/Toronto')
    const anHourOff: typeof offsetMinutes = (zone, at) =>
      offsetMinutes(zone, at) + (zone === 'America/Toronto' ? 60 : 0)
    expect(await wrong(anHourOff)).toContain('America/Toronto')
  })
})
