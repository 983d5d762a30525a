import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anchorMerchant } from '#features/payments/orders/list/orderAnchors.service.ts'
import { pageOfAllOrders } from '#features/payments/orders/list/orderPages.sql.ts'
import { withClient } from '#server/database/client.ts'
import { countFor } from '#server/database/page.ts'
import { countCap } from '#shared/lists.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { newOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let other: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  other = await trader(t, { parent: merchant })
  await oldOrders(merchant, 2_730)
  await oldOrders(other, 40)
})
afterAll(() => t.close())

/**
 * Creates orders an hour old or older; every third one shares its timestamp with the next, as orders of the
 * same second do.
 */
async function oldOrders({ tenantId, merchantId }: TestMerchant, count: number) {
  await withClient(t.database.ownerUrl, (client) =>
    client.query(
      `insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code,
                              scene_code, source, currency, input_amount, pay_amount, settle_currency,
                              exchange_rate, clearing_amount, channel, description, create_time, expire_time)
       select $1::integer,
              lpad((n * 7919 % 100003 + $3::bigint * 1000000)::text, 19, '0') || lpad($1::text, 6, '0'),
              $2::text, $2::text || n, 3, 'UP', 1, 3, 2, 'CAD', n, n, 'CAD', '1', n, 'unionpay', 'Tea',
              now() - interval '1 hour' - make_interval(secs => n / 3), now()
         from generate_series(1, $3::integer) n`,
      [tenantId, merchantId, count],
    ),
  )
}

const everyId = async (of: TestMerchant) => {
  const rows = await t.read(of, ({ db, scope }) =>
    db
      .selectFrom('pay_order')
      .select('orderId')
      .where('merchantId', '=', scope.merchantId)
      .orderBy('createTime', 'desc')
      .orderBy('orderId', 'desc')
      .execute(),
  )
  return rows.map(({ orderId }) => orderId)
}
const pageOf = (of: TestMerchant, pageNum: number, pageSize: number, sortOrder: 'asc' | 'desc' = 'desc') =>
  t.read(of, (ctx) => pageOfAllOrders(ctx.db, ctx.scope, { pageNum, pageSize, sortOrder }))

async function expectEveryPage(of: TestMerchant, pageSize: number) {
  const newest = await everyId(of)
  for (const sortOrder of ['desc', 'asc'] as const) {
    const all = sortOrder === 'desc' ? newest : newest.toReversed()
    const pages = Math.ceil(all.length / pageSize)
    const seen: string[] = []
    for (let pageNum = 1; pageNum <= pages; pageNum++) {
      const page = await pageOf(of, pageNum, pageSize, sortOrder)
      expect([page.totalCount, page.totalPages, page.capped]).toEqual([all.length, pages, false])
      seen.push(...page.rows.map(({ orderId }) => orderId))
    }
    expect(seen).toEqual(all)
  }
}

describe('paging the order list', () => {
  test('matches a full scan before any anchor exists', () => expectEveryPage(merchant, 100))

  test('matches a full scan with anchors and newer orders after the last one', async () => {
    for (const { tenantId, merchantId } of [merchant, other])
      await anchorMerchant(t.app, tenantId, merchantId)
    const { rows } = await withClient(t.database.ownerUrl, (client) =>
      client.query('select merchant_id, rank::int from list_anchor order by rank'),
    )
    expect(rows).toEqual(
      [500, 1000, 1500, 2000, 2500].map((rank) => ({ merchant_id: merchant.merchantId, rank })),
    )
    await expectEveryPage(merchant, 37)
    await expectEveryPage(merchant, 100)
    await expectEveryPage(other, 10)
  }, 60_000)

  test('matches a full scan after new orders arrive', async () => {
    for (let created = 0; created < 5; created++) await newOrder(t, merchant)
    await expectEveryPage(merchant, 50)
    const [first] = (await pageOf(merchant, 1, 10)).rows
    expect(first).toMatchObject({ status: 'creating', stage: 'paying', inputAmount: 1000n })
  })

  test('returns an empty page with the same count beyond the last page', async () => {
    const page = await pageOf(merchant, 9_999, 100)
    expect([page.rows, page.totalCount]).toEqual([[], 2_735])
    expect((await pageOf(merchant, 9_999, 100, 'asc')).rows).toEqual([])
  })
})

test('extends anchors once when several runs race', async () => {
  const runs = [1, 2, 3].map(() => anchorMerchant(t.app, merchant.tenantId, merchant.merchantId))
  await Promise.all(runs)
  await expectEveryPage(merchant, 100)
})

test('does not anchor orders of the last minute, because an earlier one may still commit', async () => {
  const count = () =>
    withClient(t.database.ownerUrl, (client) => client.query('select count(*)::int as n from list_anchor'))
  const before = (await count()).rows[0].n
  await Promise.all(Array.from({ length: 30 }, () => newOrder(t, other)))
  await anchorMerchant(t.app, other.tenantId, other.merchantId)
  expect((await count()).rows[0].n).toBe(before)
})

test('recounts rows that left the filter: at once on a partial page, anew past the last page', async () => {
  const counts = await t.read(merchant, async ({ db }) => {
    const hold = (rows: number) => sql`select set_config('test.rows', ${String(rows)}, true)`.execute(db)
    const matching = async () =>
      db.selectFrom(
        sql<{ n: number }>`(select n from generate_series(1, current_setting('test.rows')::int) n)`.as(
          'held',
        ),
      )
    const countAt = (pageNum: number, found: number) =>
      countFor(db, { pageNum, pageSize: 20 }, found, matching)
    await hold(countCap + 5)
    const many = await countAt(1, 20)
    await hold(25)
    return [many, await countAt(1, 20), await countAt(2, 5), await countAt(9, 0), await countAt(1, 20)]
  })
  expect(counts).toEqual([countCap + 1, countCap + 1, 25, 25, 25])
})
