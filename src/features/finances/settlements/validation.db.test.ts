import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revalidate } from '#features/finances/settlements/settlements.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { cutAt, detailOf, owedTo, validated } from '#test/settled.ts'
import { tamperings } from '#test/tamperings.ts'
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

const again = (merchant: TestMerchant, id: string) =>
  t.write(merchant, (ctx) => revalidate(ctx, merchant.merchantId, id))
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
      const id = await cutAt(t, merchant, '2026-04-02T07:00:00Z')
      if (tampering.when === 'after the cut') await owner.query(fill(tampering.done))
      await validated(t, merchant, id)

      const failed = await detailOf(t, merchant, id)
      expect(failed).toMatchObject({ status: 'unsettled', validation: 'failed', settleTime: null })
      const said = (type: string, object: string) =>
        failed.differences
          .filter(({ objectType, objectId }) => objectType === type && objectId === object)
          .map(({ category, ledgerAmount, expectedAmount }) => [category, ledgerAmount, expectedAmount])
      expect(said('order', orderId)).toEqual(tampering.order ?? [])
      expect(said('refund', refundId)).toEqual(tampering.refund ?? [])
      expect(await payouts(merchant)).toEqual({ paid: 0n, count: 0 })
      await again(merchant, id)
      expect((await detailOf(t, merchant, id)).validation).toBe('failed')

      await owner.query(fill(tampering.undone))
      await again(merchant, id)
      const net = 4_900n + 11_000n - 220n - 4_000n + 80n
      expect(await detailOf(t, merchant, id)).toMatchObject({
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
    const first = await cutAt(t, merchant, '2026-04-02T07:00:00Z')
    await owner.query(
      `update ledger_transfer set amount = 2000 where posting_id = 'pay:${wrong}' and category = 'sale'`,
    )
    await validated(t, merchant, first)
    expect(await detailOf(t, merchant, first)).toMatchObject({ status: 'carried', validation: 'failed' })

    await till.pay({ amount: 8_000n, at: '2026-04-02T18:00:00Z' })
    const second = await cutAt(t, merchant, '2026-04-03T07:00:00Z')
    await validated(t, merchant, second)
    expect(await detailOf(t, merchant, second)).toMatchObject({
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
    expect(await detailOf(t, merchant, second)).toMatchObject({
      status: 'settled',
      carriedIn: 980n,
      net: 980n + 7_840n,
    })
    expect(await owedTo(t, merchant)).toBe(0n)
  })

  test('knows a posting that waited for the cut, and counts it where it lies', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    await till.pay({ amount: 100n, at: '2026-04-01T17:00:00Z' })
    const first = await cutAt(t, merchant, '2026-04-02T07:00:00Z')
    // Recorded at an instant before the cut, but posted after it.
    const late = await till.pay({ amount: 10_000n, at: '2026-04-02T06:59:59Z' })
    await till.refund(late, 5_000n, '2026-04-02T06:59:59.500Z')
    await validated(t, merchant, first)
    expect(await detailOf(t, merchant, first)).toMatchObject({
      status: 'settled',
      validation: 'passed',
      saleAmount: 100n,
    })
    const second = await cutAt(t, merchant, '2026-04-03T07:00:00Z')
    await validated(t, merchant, second)
    expect(await detailOf(t, merchant, second)).toMatchObject({
      status: 'settled',
      validation: 'passed',
      saleAmount: 10_000n,
      refundAmount: 5_000n,
    })
    expect(await owedTo(t, merchant)).toBe(0n)
  })

  test('of many at once pays once', async () => {
    const { merchant } = await tradedDay()
    const id = await cutAt(t, merchant, '2026-04-02T07:00:00Z')
    await Promise.all(Array.from({ length: 8 }, () => validated(t, merchant, id)))
    expect((await payouts(merchant)).count).toBe(1)
    expect(await owedTo(t, merchant)).toBe(0n)
  })
})
