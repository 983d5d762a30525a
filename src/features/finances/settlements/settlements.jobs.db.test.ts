import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clearing } from '#features/finances/settlements/settlements.contract.ts'
import { settlementJobs, settlementProblems } from '#features/finances/settlements/settlements.jobs.ts'
import { cutClearing, setSettlementRule } from '#features/finances/settlements/settlements.service.ts'
import { clearingPage } from '#features/finances/settlements/settlementViews.service.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf, ledgerSumsToZero } from '#features/ledger/ledger.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
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

/** Takes the settlement jobs of a merchant out of the queue. */
async function queued({ merchantId }: TestMerchant) {
  const { rows } = await owner.query(
    `select task.identifier as name, job.payload from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier like 'settlement.%' and job.payload ->> 'merchantId' = $1 order by job.id`,
    [merchantId],
  )
  await owner.query(`delete from graphile_worker._private_jobs where payload ->> 'merchantId' = $1`, [
    merchantId,
  ])
  return rows as { name: string; payload: object }[]
}

/** Does what the worker does: the tick, and every job that came of it. */
async function settleAll(merchant: TestMerchant, now: string) {
  t.setClock(new Date(now))
  await run('settlement.tick')
  for (let jobs = await queued(merchant); jobs.length > 0; jobs = await queued(merchant)) {
    for (const { name, payload } of jobs) await run(name, payload)
  }
}

async function clearings(merchant: TestMerchant): Promise<Clearing[]> {
  const found = await t.read(merchant, (ctx) =>
    clearingPage(ctx, { pageNum: 1, pageSize: 100, sortField: 'toTime', sortOrder: 'asc' }),
  )
  return found.rows
}
const owed = (merchant: TestMerchant) =>
  t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, payableOf(merchant.merchantId, 'CAD')))
const payoutCount = async ({ tenantId }: TestMerchant) => {
  const counted = await owner.query(
    `select count(*)::int as n from ledger_transfer where tenant_id = $1 and category = 'payout'`,
    [tenantId],
  )
  return counted.rows[0].n
}

describe('cut-offs', () => {
  test('that were missed are caught up in order, each once', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    for (const day of ['03', '04', '05']) await till.pay({ amount: 1_000n, at: `2026-02-${day}T20:00:00Z` })
    await settleAll(merchant, '2026-02-08T12:00:00Z')
    await settleAll(merchant, '2026-02-08T12:01:00Z')
    const made = await clearings(merchant)
    expect(made.map(({ settleDate, net, status }) => [settleDate, net, status])).toEqual([
      ['2026-02-04', 980n, 'settled'],
      ['2026-02-05', 980n, 'settled'],
      ['2026-02-06', 980n, 'settled'],
    ])
    expect(made.slice(1).map(({ fromTime }) => fromTime)).toEqual(
      made.slice(0, -1).map(({ toTime }) => toTime),
    )
    expect(await owed(merchant)).toBe(0n)
  })

  test('are made once by workers that race for them', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    for (const day of ['09', '10', '11', '12'])
      await till.pay({ amount: 1_000n, at: `2026-02-${day}T20:00:00Z` })
    t.setClock(new Date('2026-02-14T12:00:00Z'))
    await Promise.all(Array.from({ length: 4 }, () => run('settlement.cutOff', merchant)))
    const ids = (await clearings(merchant)).map(({ clearingId }) => clearingId)
    await Promise.all(
      [...ids, ...ids].map((clearingId) => run('settlement.validate', { ...merchant, clearingId })),
    )
    expect((await clearings(merchant)).map(({ net, status }) => [net, status])).toEqual(
      Array.from({ length: 4 }, () => [980n, 'settled']),
    )
    expect(await payoutCount(merchant)).toBe(4)
  })

  test('are not looked for where clearing is skipped', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant, { ...dailyRule, skipClearing: true })
    await till.pay({ amount: 1_000n, at: '2026-02-14T20:00:00Z' })
    await settleAll(merchant, '2026-02-18T12:00:00Z')
    expect(await clearings(merchant)).toEqual([])
    await t.write(merchant, (ctx) => setSettlementRule(ctx, dailyRule))
    await settleAll(merchant, '2026-02-18T12:01:00Z')
    expect(await owed(merchant)).toBe(0n)
  })

  test('follow the weekday and the day of the month', async () => {
    const weekly = await t.merchant()
    const monthly = await t.merchant()
    const tills = [
      await openTill(t, weekly, { ...dailyRule, mode: 'everyWeek', weekday: 5, settleHour: 9 }),
      await openTill(t, monthly, { ...dailyRule, mode: 'everyMonth', dayOfMonth: 31 }),
    ]
    for (const till of tills) await till.pay({ amount: 1_000n, at: '2026-02-19T20:00:00Z' })
    await settleAll(weekly, '2026-03-02T12:00:00Z')
    await settleAll(monthly, '2026-03-02T12:00:00Z')
    expect((await clearings(weekly)).map(({ toTime }) => toTime.toISOString())).toEqual([
      '2026-02-20T17:00:00.000Z',
    ])
    expect((await clearings(monthly)).map(({ toTime }) => toTime.toISOString())).toEqual([
      '2026-02-28T08:00:00.000Z',
    ])
  })
})

describe('a process that dies', () => {
  test('in the middle of a cut leaves nothing of it, and the cut is made later', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    await till.pay({ amount: 1_000n, at: '2026-03-03T20:00:00Z' })
    const at = new Date('2026-03-04T08:00:00Z')
    const dies = t.write(merchant, async (ctx) => {
      await cutClearing(ctx, merchant.merchantId, at, 'cutOff')
      const { rows } = await owner.query(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'test' and state = 'idle in transaction'`,
      )
      for (const { pid } of rows) await owner.query('select pg_terminate_backend($1)', [pid])
      await ctx.db.selectFrom('merchant').selectAll().execute()
    })
    await expect(dies).rejects.toThrow()
    expect(await clearings(merchant)).toEqual([])

    await settleAll(merchant, '2026-03-04T12:00:00Z')
    expect((await clearings(merchant)).map(({ net, status }) => [net, status])).toEqual([[980n, 'settled']])
  })

  test('between cut and payout leaves a clearing that a later tick finishes, paid once', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    await till.pay({ amount: 1_000n, at: '2026-03-05T20:00:00Z' })
    t.setClock(new Date('2026-03-06T12:00:00Z'))
    await run('settlement.cutOff', merchant)
    // The validation was enqueued with the cut; its worker is lost with it.
    expect((await queued(merchant)).map(({ name }) => name)).toEqual(['settlement.validate'])
    expect((await clearings(merchant)).map(({ status, validation }) => [status, validation])).toEqual([
      ['unsettled', 'waiting'],
    ])

    await settleAll(merchant, '2026-03-06T12:01:00Z')
    await settleAll(merchant, '2026-03-06T12:02:00Z')
    expect((await clearings(merchant)).map(({ status }) => status)).toEqual(['settled'])
    expect(await payoutCount(merchant)).toBe(1)
  })
})

describe('trade goes on', () => {
  test('while cuts are made: every line is in exactly one clearing', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant, { ...dailyRule, minSettleAmount: 3_000n })
    let clock = Date.parse('2026-03-10T20:00:00Z')
    const now = () => {
      clock += 11
      return new Date(clock)
    }
    const cashier = async (sales: number) => {
      for (let n = 0; n < sales; n++) {
        const orderId = await till.pay({ amount: BigInt(1_000 + n), tip: BigInt(n % 3), at: now() })
        if (n % 5 === 0) await till.refund(orderId, BigInt(200 + n), now())
      }
    }
    let open = true
    const trading = Promise.all(Array.from({ length: 6 }, () => cashier(40))).finally(() => {
      open = false
    })
    const cut = async () => {
      const at = new Date(clock)
      const ids = await t.write(merchant, (ctx) => cutClearing(ctx, merchant.merchantId, at, 'cutOff'), {
        now: at,
      })
      for (const clearingId of ids) await run('settlement.validate', { ...merchant, clearingId })
    }
    while (open) await cut()
    await trading
    clock += 1_000
    await cut()

    const made = await clearings(merchant)
    expect(made.length).toBeGreaterThan(5)
    expect(made.map(({ validation }) => validation)).toEqual(made.map(() => 'passed'))
    expect(made.slice(1).map(({ fromTime }) => fromTime)).toEqual(
      made.slice(0, -1).map(({ toTime }) => toTime),
    )
    expect(made.reduce((count, { paymentCount }) => count + paymentCount, 0)).toBe(240)
    expect(made.reduce((count, { refundCount }) => count + refundCount, 0)).toBe(48)

    // What clearings took in is what the ledger holds, line by line; and what is not paid out is the last one, carried.
    const { rows } = await owner.query(
      `select count(*)::int as clearings from ledger_transfer line
         join clearing on clearing.tenant_id = line.tenant_id and line.posted_at >= from_time and line.posted_at < to_time
        where line.tenant_id = $1 and category <> 'payout' group by posting_id, line_no`,
      [merchant.tenantId],
    )
    expect(rows.every(({ clearings }) => clearings === 1)).toBe(true)
    const lines = await owner.query(
      `select count(*)::int as n from ledger_transfer where tenant_id = $1 and category <> 'payout'`,
      [merchant.tenantId],
    )
    expect(rows).toHaveLength(lines.rows[0].n)
    const last = made.at(-1)
    expect(await owed(merchant)).toBe(last?.status === 'carried' ? last.net : 0n)
    expect(await t.read(merchant, (ctx) => ledgerSumsToZero(ctx.db, merchant.tenantId))).toBe(true)
  })

  test.each([
    [
      'spring',
      '2026-03-07',
      ['2026-03-07T07:00:00.000Z', '2026-03-08T07:00:00.000Z', '2026-03-09T06:00:00.000Z'],
      46,
    ],
    [
      'autumn',
      '2026-10-31',
      ['2026-10-31T06:00:00.000Z', '2026-11-01T06:00:00.000Z', '2026-11-02T07:00:00.000Z'],
      50,
    ],
  ])('over the clock change of %s, hour by half hour', async (_season, day, cutOffs, sales) => {
    const before = new Date(`${day}T02:00:00Z`)
    t.setClock(before)
    const merchant = await t.merchant({ timezone: 'America/Toronto', province: 'ON', city: 'Toronto' })
    const till = await openTill(t, merchant, { ...dailyRule, settleHour: 2 })
    const [first = '', ...later] = cutOffs
    for (let ms = Date.parse(first); ms < Date.parse(later.at(-1) ?? ''); ms += 1_800_000) {
      await till.pay({ amount: 1_000n, at: new Date(ms) })
    }
    await settleAll(merchant, new Date(Date.parse(later.at(-1) ?? '') + 60_000).toISOString())
    const made = await clearings(merchant)
    expect(made.map(({ toTime }) => toTime.toISOString())).toEqual(later)
    expect(made[1]?.paymentCount).toBe(sales)
    expect(made.reduce((count, { paymentCount }) => count + paymentCount, 0)).toBe(48 + sales)
  })
})

test('settlement has nothing in its way', async () => {
  expect(await settlementProblems(t.app)).toEqual([])
})
