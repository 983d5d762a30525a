import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breakdownOf } from '#features/overview/dashboard/breakdown/breakdown.service.ts'
import { dashboardOf, monthBarOf } from '#features/overview/dashboard/figures/figures.service.ts'
import { todayOf } from '#features/overview/dashboard/today/today.service.ts'
import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { totalOrders } from '#features/payments/orders/list/orderList.sql.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { rollUp } from '#features/payments/rollUps/rollUps.service.ts'
import { dropSums } from '#features/payments/rollUps/rollUps.sql.ts'
import { totalsMade } from '#features/payments/rollUps/totals.service.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { openTill, type Till } from '#test/till.ts'

// This zone is half an hour off, and its clock goes forward on 8 March.
const zone = 'America/St_Johns'
const ranges = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear'] as const

let t: TestApp
let merchant: TestMerchant
let till: Till
let now = new Date('2026-01-10T12:00:00Z')
beforeAll(async () => {
  t = await testApp()
  t.setClock(now)
  merchant = await t.merchant({ timezone: zone })
  till = await openTill(t, merchant)
})
afterAll(() => t.close())

const at = (instant: string) => {
  now = new Date(instant)
  t.setClock(now)
}
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const roll = () => rollUp(t.app, merchant.tenantId, merchant.merchantId)

type Row = Record<string, unknown>
const inOrder = (rows: readonly Row[]) =>
  rows
    .map((row) => JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value)))
    .toSorted()

/** Returns everything on the dashboard, with its lists sorted. */
async function figures(ctx: never) {
  const answer: unknown[] = [
    await todayOf(ctx).then(({ hours, ...rest }) => [rest, inOrder(hours)]),
    await monthBarOf(ctx),
  ]
  for (const range of ranges) {
    const { ways, stores, hours, ...rest } = await breakdownOf(ctx, range)
    answer.push(await dashboardOf(ctx, range), rest, inOrder(ways), inOrder(stores), inOrder(hours))
  }
  return answer
}
const reading = (ctx: object) => ({ ...ctx, now, signedIn: { role: 'admin', timezone: zone } }) as never

/** Computes the same from orders alone, which another test compares with a naive count. */
async function recounted() {
  let answer: unknown
  const undone = new Error('undone')
  const work = t.write(merchant, async (ctx) => {
    await dropSums(ctx.db, ctx.scope)
    answer = await figures(reading(ctx))
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return answer
}
const all = { from: null, to: null, payFrom: null, payTo: null, since: null, lapsesBefore: null }
async function expectTrue() {
  const answer = await t.read(merchant, (ctx) => figures(reading(ctx)))
  expect(answer).toEqual(await recounted())
  const totals = await t.read(merchant, (ctx) => totalsMade(reading(ctx), {}))
  expect(totals).toEqual(await t.read(merchant, ({ db, scope }) => totalOrders(db, scope, all)))
}
const rowsOf = (table: 'late_figure' | 'sales_rolled' | 'sales_hour') =>
  t.read(merchant, ({ db }) =>
    db.selectFrom(table).selectAll().where('tenantId', '=', merchant.tenantId).execute(),
  ) as Promise<Row[]>
const late = () => rowsOf('late_figure').then((rows) => rows.map(({ kind }) => kind).toSorted())

const sale = fc.record({
  before: fc.integer({ min: 1, max: 40 * 60 }),
  amount: fc.bigInt({ min: 1_00n, max: 90_00n }),
  way: fc.constantFrom('UP' as const, 'C' as const),
  payer: fc.option(fc.constantFrom('ann', 'bo', 'cy', 'dee')),
  usd: fc.boolean(),
})

/** Sells during the forty hours before now, in order, which the roll-ups do not cover yet. */
async function sell(seed: number) {
  const sales = fc.sample(sale, { numRuns: 12, seed }).toSorted((a, b) => b.before - a.before)
  for (const { before, amount, way, payer, usd } of sales) {
    const currency = usd ? ({ currency: 'USD', exchangeRate: '1.4' } as const) : {}
    const orderId = await till.pay({
      amount,
      way,
      at: minutes(-before),
      ...(payer && { payer }),
      ...currency,
    })
    if (before % 3 === 0 && !usd) await till.refund(orderId, 50n, minutes(-before + 1))
  }
}

/** Creates an order in the past and learns only now that it was paid. */
async function learn(created: Date, paid: Date, payerId: string | null) {
  const input = {
    way: 'UP',
    gateway: 'qrCode',
    scene: 'storeQrCode',
    inputAmount: 7_00n,
    description: 'Tea',
  } as const
  const order = await t.write(merchant, (ctx) => createOrder(ctx, { ...input, tipAmount: 0n }), {
    now: created,
  })
  const facts = {
    ...{
      channelOrderNo: order.channelOrderNo,
      channelTransactionId: `L${order.orderId}`,
      payTime: paid,
      payerId,
    },
    ...{ amount: order.payAmount, currency: order.currency },
  }
  await t.write(
    merchant,
    (ctx) => recordPaymentAnswer(ctx, order.channelOrderNo, { outcome: 'success', facts }),
    { now },
  )
  return order.orderId
}

test('keeps roll-ups equal to the orders over days, a clock change and returning payers', async () => {
  for (const [step, instant] of [
    '2026-01-20T12:00',
    '2026-03-06T14:02',
    '2026-03-08T05:29',
    '2026-03-10T17:41',
  ].entries()) {
    at(`${instant}:10Z`)
    await sell(step)
    await roll()
    await expectTrue()
    expect(await late()).toEqual([])
  }
  expect(await rowsOf('sales_rolled')).toMatchObject([{ salesUntil: minutes(-2) }])
})

test('reads the figures from the roll-ups', async () => {
  const before = await t.read(merchant, (ctx) => dashboardOf(reading(ctx), 'thisYear'))
  await withClient(t.database.ownerUrl, (client) =>
    client.query(
      "update sales_day set sales = sales + 1 where currency = 'CAD' and day = (select min(day) from sales_day where currency = 'CAD')",
    ),
  )
  const after = await t.read(merchant, (ctx) => dashboardOf(reading(ctx), 'thisYear'))
  expect((after.currencies[0]?.sales ?? 0n) - (before.currencies[0]?.sales ?? 0n)).toBe(1n)
  await withClient(t.database.ownerUrl, (client) => client.query('delete from sales_rolled'))
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await dropSums(ctx.db, ctx.scope)
  })
  await roll()
  await expectTrue()
})

test('counts a late payment at once, and adds it to the roll-ups soon after', async () => {
  // One at the end of a past day by a returning customer, one by a new customer.
  await learn(new Date('2026-03-07T12:00:00Z'), new Date('2026-03-07T12:01:00Z'), 'ann')
  await learn(new Date('2026-02-20T03:20:00Z'), new Date('2026-02-20T03:29:59Z'), 'eve')
  expect(await late()).toEqual(['made', 'made', 'sale', 'sale'])
  await expectTrue()
  await roll()
  expect(await late()).toEqual([])
  await expectTrue()
  // A payment in time needs no correction.
  await learn(minutes(-1), minutes(-0.5), 'ann')
  expect(await late()).toEqual([])
  await expectTrue()
})

test('counts a refund on the day of its request, even if it completes days later', async () => {
  const orderId = await till.pay({ amount: 20_00n, at: minutes(-3) })
  const refundId = await till.askRefund(orderId, 5_00n, now)
  at('2026-03-14T12:00:00Z')
  await roll()
  await expectTrue()
  await till.tellRefund(refundId, 'success', now)
  expect(await late()).toEqual(['made', 'made'])
  await expectTrue()
  await roll()
  await expectTrue()
})

test('keeps roll-ups correct when they race with payments or are killed', async () => {
  at('2026-03-16T12:00:00Z')
  await sell(99)
  await Promise.all([
    roll(),
    learn(minutes(-90), minutes(-80), 'bo'),
    roll(),
    learn(minutes(-70), minutes(-60), 'fay'),
    roll(),
  ])
  await expectTrue()
  at('2026-03-18T12:00:00Z')
  await sell(100)
  const owner = new pg.Client({ connectionString: t.database.ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin; lock table sales_day in exclusive mode')
    const killed = roll().catch((error: Error) => error)
    await expect
      .poll(async () => {
        const { rows } = await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
        )
        return rows.length
      })
      .toBe(1)
    await owner.query('rollback')
    expect(await killed).toBeInstanceOf(Error)
  } finally {
    await owner.end()
  }
  await expectTrue()
  await roll()
  await expectTrue()
})

test('reads from the orders after a time zone change until the roll-ups are rebuilt', async () => {
  const moveTo = (name: string) =>
    withClient(t.database.ownerUrl, (client) =>
      client.query('update merchant set timezone = $1 where merchant_id = $2', [name, merchant.merchantId]),
    )
  await moveTo('America/Vancouver')
  await expectTrue()
  await roll()
  await expectTrue()
  const minutesOfHours = (await rowsOf('sales_hour')).map(({ hour }) => (hour as Date).getUTCMinutes())
  expect(new Set(minutesOfHours)).toEqual(new Set([0]))
})
