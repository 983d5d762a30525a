import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClearingDetail } from '#features/finances/settlements/settlements.contract.ts'
import {
  cutClearing,
  revalidate,
  validateClearing,
} from '#features/finances/settlements/settlements.service.ts'
import { clearingDetail } from '#features/finances/settlements/settlementViews.service.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledger.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { dailyRule, openTill, type Till } from '#test/till.ts'

let t: TestApp
let owner: pg.Pool
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-04-01T07:00:00Z'))
  owner = new pg.Pool({ connectionString: t.database.ownerUrl, max: 2 })
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

const cutAt = async (merchant: TestMerchant, at: string) => {
  const now = new Date(at)
  const [id] = await t.write(merchant, (ctx) => cutClearing(ctx, merchant.merchantId, now, 'cutOff'), { now })
  return id ?? ''
}
const validate = (merchant: TestMerchant, id: string) => t.write(merchant, (ctx) => validateClearing(ctx, id))
const again = (merchant: TestMerchant, id: string) =>
  t.write(merchant, (ctx) => revalidate(ctx, merchant.merchantId, id))
const detail = (merchant: TestMerchant, id: string): Promise<ClearingDetail> =>
  t.read(merchant, (ctx) => clearingDetail(ctx, merchant.merchantId, id))
const owed = (merchant: TestMerchant) =>
  t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, payableOf(merchant.merchantId, 'CAD')))
const payouts = async ({ tenantId }: TestMerchant) => {
  const sql = `select coalesce(sum(amount), 0)::bigint as paid, count(*)::int as count
                 from ledger_transfer where tenant_id = $1 and category = 'payout'`
  return (await owner.query(sql, [tenantId])).rows[0]
}

/** One order of 100.00 with a tip of 10.00 (fee 2.20), of which 40.00 went back (0.80 of the fee). */
async function tradedDay(): Promise<{
  merchant: TestMerchant
  till: Till
  orderId: string
  refundId: string
}> {
  const merchant = await t.merchant()
  const till = await openTill(t, merchant)
  await till.pay({ amount: 5_000n, at: '2026-04-01T17:00:00Z' })
  const orderId = await till.pay({ amount: 10_000n, tip: 1_000n, at: '2026-04-01T18:00:00Z' })
  const refundId = await till.refund(orderId, 4_000n, '2026-04-01T19:00:00Z')
  return { merchant, till, orderId, refundId }
}

type Said = [category: string, ledgerAmount: bigint, expectedAmount: bigint]
type Tampering = { what: string; done: string; undone: string; order?: Said[]; refund?: Said[] }

const line = (posting: string, category: string) =>
  `where tenant_id = {tenant} and posting_id = '${posting}' and category = '${category}'`
const stash = (posting: string) => `
  create table if not exists stash (like ledger_transfer);
  with gone as (delete from ledger_transfer where tenant_id = {tenant} and posting_id = '${posting}' returning *)
  insert into stash select * from gone`
const unstash = 'insert into ledger_transfer select * from stash; drop table stash'

const tamperings: Tampering[] = [
  {
    what: 'a line of one cent more',
    done: `update ledger_transfer set amount = amount + 1 ${line('pay:{order}', 'sale')}`,
    undone: `update ledger_transfer set amount = amount - 1 ${line('pay:{order}', 'sale')}`,
    order: [['sale', 10_001n, 10_000n]],
  },
  {
    what: 'a payment that is missing in the ledger',
    done: stash('pay:{order}'),
    undone: unstash,
    order: [
      ['fee', 0n, -220n],
      ['sale', 0n, 10_000n],
      ['tip', 0n, 1_000n],
    ],
  },
  {
    what: 'a refund that is missing in the ledger',
    done: stash('refund:{refund}'),
    undone: unstash,
    refund: [
      ['feeReturn', 0n, 80n],
      ['refund', 0n, -4_000n],
    ],
  },
  {
    what: 'a posting of an order that was never paid',
    done: `update pay_order set status = 2, pay_time = null where tenant_id = {tenant} and order_id = '{order}'`,
    undone: `update pay_order set status = 6, pay_time = confirm_time where tenant_id = {tenant} and order_id = '{order}'`,
    order: [
      ['fee', -220n, 0n],
      ['sale', 10_000n, 0n],
      ['tip', 1_000n, 0n],
    ],
    // What was not paid has no fee of which a part could be given back.
    refund: [['feeReturn', 80n, 0n]],
  },
  {
    what: 'a line of a kind that no order makes',
    done: `update ledger_transfer set category = 'adjustment' ${line('pay:{order}', 'tip')}`,
    undone: `update ledger_transfer set category = 'tip' ${line('pay:{order}', 'adjustment')}`,
    order: [
      ['other', 1_000n, 0n],
      ['tip', 0n, 1_000n],
    ],
  },
  {
    what: 'a fee that is not of the rate in force',
    done: `update way_rate set rate = 0.01 where tenant_id = {tenant} and way_code = 'UP'`,
    undone: `update way_rate set rate = 0.02 where tenant_id = {tenant} and way_code = 'UP'`,
    order: [['fee', -220n, -110n]],
    refund: [['feeReturn', 80n, 40n]],
  },
  {
    what: 'a refund of another amount',
    done: `update refund set amount = 3000, clearing_amount = 3000 where tenant_id = {tenant} and refund_order_id = '{refund}'`,
    undone: `update refund set amount = 4000, clearing_amount = 4000 where tenant_id = {tenant} and refund_order_id = '{refund}'`,
    refund: [
      ['feeReturn', 80n, 60n],
      ['refund', -4_000n, -3_000n],
    ],
  },
  {
    what: 'a posting moved to another day',
    done: `update ledger_transfer set posted_at = posted_at + interval '2 days' where tenant_id = {tenant} and posting_id = 'pay:{order}'`,
    undone: `update ledger_transfer set posted_at = posted_at - interval '2 days' where tenant_id = {tenant} and posting_id = 'pay:{order}'`,
    order: [
      ['fee', 0n, -220n],
      ['sale', 0n, 10_000n],
      ['tip', 0n, 1_000n],
    ],
  },
]

describe('a validation', () => {
  const cases = tamperings.flatMap((tampering) => [
    { ...tampering, when: 'after the cut' },
    { ...tampering, when: 'before the cut' },
  ])
  test.each(cases)(
    'finds $what $when, names it, pays nothing, and passes once it is put right',
    async (tampering) => {
      const { merchant, orderId, refundId } = await tradedDay()
      const fill = (sql: string) =>
        sql
          .replaceAll('{tenant}', String(merchant.tenantId))
          .replaceAll('{order}', orderId)
          .replaceAll('{refund}', refundId)
      if (tampering.when === 'before the cut') await owner.query(fill(tampering.done))
      const id = await cutAt(merchant, '2026-04-02T07:00:00Z')
      if (tampering.when === 'after the cut') await owner.query(fill(tampering.done))
      await validate(merchant, id)

      const failed = await detail(merchant, id)
      expect(failed).toMatchObject({ status: 'unsettled', validation: 'failed', settleTime: null })
      const said = (type: string, object: string) =>
        failed.differences
          .filter(({ objectType, objectId }) => objectType === type && objectId === object)
          .map(({ category, ledgerAmount, expectedAmount }) => [category, ledgerAmount, expectedAmount])
      expect(said('order', orderId)).toEqual(tampering.order ?? [])
      expect(said('refund', refundId)).toEqual(tampering.refund ?? [])
      expect(await payouts(merchant)).toEqual({ paid: 0n, count: 0 })
      await again(merchant, id)
      expect((await detail(merchant, id)).validation).toBe('failed')

      await owner.query(fill(tampering.undone))
      await again(merchant, id)
      const net = 4_900n + 11_000n - 220n - 4_000n + 80n
      expect(await detail(merchant, id)).toMatchObject({
        status: 'settled',
        validation: 'passed',
        differences: [],
        net,
      })
      expect(await payouts(merchant)).toEqual({ paid: net, count: 1 })
      await expect(again(merchant, id)).rejects.toMatchObject({ code: 'clearing.notFailed' })
    },
  )

  test('that failed in a clearing that was carried stops the one that it was carried into', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant, { ...dailyRule, minSettleAmount: 5_000n })
    const wrong = await till.pay({ amount: 1_000n, at: '2026-04-01T18:00:00Z' })
    const first = await cutAt(merchant, '2026-04-02T07:00:00Z')
    await owner.query(
      `update ledger_transfer set amount = 2000 where posting_id = 'pay:${wrong}' and category = 'sale'`,
    )
    await validate(merchant, first)
    expect(await detail(merchant, first)).toMatchObject({ status: 'carried', validation: 'failed' })

    await till.pay({ amount: 8_000n, at: '2026-04-02T18:00:00Z' })
    const second = await cutAt(merchant, '2026-04-03T07:00:00Z')
    await validate(merchant, second)
    expect(await detail(merchant, second)).toMatchObject({
      status: 'unsettled',
      validation: 'failed',
      differences: [
        {
          objectType: 'order',
          objectId: wrong,
          category: 'sale',
          ledgerAmount: 2_000n,
          expectedAmount: 1_000n,
        },
      ],
    })
    await owner.query(
      `update ledger_transfer set amount = 1000 where posting_id = 'pay:${wrong}' and category = 'sale'`,
    )
    await again(merchant, second)
    expect(await detail(merchant, second)).toMatchObject({
      status: 'settled',
      carriedIn: 980n,
      net: 980n + 7_840n,
    })
    expect(await owed(merchant)).toBe(0n)
  })

  test('knows a posting that waited for the cut, and counts it where it lies', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    await till.pay({ amount: 100n, at: '2026-04-01T17:00:00Z' })
    const first = await cutAt(merchant, '2026-04-02T07:00:00Z')
    // Recorded at an instant before the cut, but posted after it.
    const late = await till.pay({ amount: 10_000n, at: '2026-04-02T06:59:59Z' })
    await till.refund(late, 5_000n, '2026-04-02T06:59:59.500Z')
    await validate(merchant, first)
    expect(await detail(merchant, first)).toMatchObject({
      status: 'settled',
      validation: 'passed',
      saleAmount: 100n,
    })
    const second = await cutAt(merchant, '2026-04-03T07:00:00Z')
    await validate(merchant, second)
    expect(await detail(merchant, second)).toMatchObject({
      status: 'settled',
      validation: 'passed',
      saleAmount: 10_000n,
      refundAmount: 5_000n,
    })
    expect(await owed(merchant)).toBe(0n)
  })

  test('of many at once pays once', async () => {
    const { merchant } = await tradedDay()
    const id = await cutAt(merchant, '2026-04-02T07:00:00Z')
    await Promise.all(Array.from({ length: 8 }, () => validate(merchant, id)))
    expect((await payouts(merchant)).count).toBe(1)
    expect(await owed(merchant)).toBe(0n)
  })
})
