import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revalidate, validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import { holdOrder } from '#features/payments/holds/holds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { cutAt, detailOf, owedTo, paid, validated } from '#test/settled.ts'
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

/** Validates again and pays if that passes. */
const again = async (merchant: TestMerchant, id: string) => {
  const changes = await t.write(merchant, (ctx) => revalidate(ctx, merchant.merchantId, id))
  await paid(t, merchant, id)
  return changes
}
const payouts = async ({ tenantId }: TestMerchant) => {
  const sql = `select coalesce(sum(amount), 0)::bigint as paid, count(*)::int as count
                 from ledger_transfer where tenant_id = $1 and category = 'payout'`
  return (await owner.query(sql, [tenantId])).rows[0]
}

/** Trades 50.00, then 100.00 with a tip of 10.00 (fee 2.20), of which 40.00 was refunded (fee 0.80). */
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

describe('settlement validation', () => {
  const cases = tamperings.flatMap((tampering) => [
    { ...tampering, when: 'after the cut' },
    { ...tampering, when: 'before the cut' },
  ])
  test.each(cases)('finds $what $when, pays nothing, and passes once it is corrected', async (tampering) => {
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
    expect(await again(merchant, id)).toMatchObject({ solved: [], added: [] })
    expect((await detailOf(t, merchant, id)).validation).toBe('failed')

    await owner.query(fill(tampering.undone))
    expect(await again(merchant, id)).toMatchObject({ solved: failed.differences, added: [] })
    const net = 4_900n + 11_000n - 220n - 4_000n + 80n
    expect(await detailOf(t, merchant, id)).toMatchObject({
      status: 'settled',
      validation: 'passed',
      differences: [],
      validations: [
        { runNo: 1, result: 'failed', differenceCount: failed.differences.length },
        { runNo: 2, result: 'failed' },
        { runNo: 3, result: 'passed', differenceCount: 0, ledgerAmount: net, expectedAmount: net },
      ],
      net,
    })
    expect(await payouts(merchant)).toEqual({ paid: net, count: 1 })
    await expect(again(merchant, id)).rejects.toMatchObject({ code: 'clearing.notFailed' })
  })

  test('blocks a settlement that contains a carried one which failed', async () => {
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

  test('counts a posting that waited for the cutoff in the next settlement', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    await till.pay({ amount: 100n, at: '2026-04-01T17:00:00Z' })
    const first = await cutAt(t, merchant, '2026-04-02T07:00:00Z')
    // Timestamped before the cutoff, but posted after it.
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

  test('finds two lines whose errors cancel out', async () => {
    const { merchant, till, orderId } = await tradedDay()
    const other = await till.pay({ amount: 3_000n, at: '2026-04-01T20:00:00Z' })
    const cheat = (order: string, by: string) =>
      owner.query(
        `update ledger_transfer set amount = amount ${by} where posting_id = 'pay:${order}' and category = 'sale'`,
      )
    await cheat(orderId, '+ 1')
    await cheat(other, '- 1')
    const id = await cutAt(t, merchant, '2026-04-02T07:00:00Z')
    const { validation, differences } = await validated(t, merchant, id)
    expect(validation).toBe('failed')
    expect(differences.map(({ objectId }) => objectId).toSorted()).toEqual([orderId, other].toSorted())
  })

  test('finds a foreign order above its exchange rate even when order and ledger agree', async () => {
    const { merchant, till } = await tradedDay()
    const abroad = { currency: 'CNY', exchangeRate: '0.1934' } as const
    const orderId = await till.pay({ amount: 88_88n, at: '2026-04-01T20:00:00Z', ...abroad }) // 17.189392
    const cheat = async (by: string) => {
      await owner.query(
        `update pay_order set clearing_amount = clearing_amount ${by} where order_id = '${orderId}'`,
      )
      await owner.query(
        `update ledger_transfer set amount = amount ${by} where posting_id = 'pay:${orderId}' and category = 'sale'`,
      )
    }
    await cheat('+ 1')
    const id = await cutAt(t, merchant, '2026-04-02T07:00:00Z')
    const { validation, differences } = await validated(t, merchant, id)
    expect(validation).toBe('failed')
    const sold = { objectId: orderId, category: 'sale', ledgerAmount: 1_720n, expectedAmount: 1_719n }
    expect(differences).toMatchObject([sold])
    await cheat('- 1')
    await again(merchant, id)
    expect(await detailOf(t, merchant, id)).toMatchObject({ validation: 'passed' })
  })

  test('finds holds and reserves that differ from the ledger', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant, { ...dailyRule, reserveRate: '0.1', reserveDays: 2 })
    const orderId = await till.pay({ amount: 10_000n, at: '2026-04-01T18:00:00Z' })
    await till.pay({ amount: 2_000n, at: '2026-04-01T18:00:01Z' })
    const now = new Date('2026-04-01T19:00:00Z')
    await t.write(merchant, (ctx) => holdOrder(ctx, orderId, 'asked for'), { now })
    const id = await cutAt(t, merchant, '2026-04-02T07:00:00Z')
    const more = (table: string, by: string) =>
      owner.query(`update ${table} set amount = amount ${by} where tenant_id = $1`, [merchant.tenantId])
    await more('order_hold', '+ 5')
    await more('clearing_reserve', '- 7')
    const failed = await validated(t, merchant, id)
    expect(failed).toMatchObject({ state: 'draft', validation: 'failed' })
    expect(failed.differences).toEqual([
      {
        objectType: 'clearing',
        objectId: id,
        category: 'reserve',
        ledgerAmount: -1_200n,
        expectedAmount: -1_193n,
      },
      {
        objectType: 'order',
        objectId: orderId,
        category: 'hold',
        ledgerAmount: -9_800n,
        expectedAmount: -9_805n,
      },
    ])
    await more('order_hold', '- 5')
    await more('clearing_reserve', '+ 7')
    await again(merchant, id)
    expect(await detailOf(t, merchant, id)).toMatchObject({ state: 'paid', holdAmount: 9_800n, net: 760n })
  })

  test('pays once when eight validations race', async () => {
    const { merchant } = await tradedDay()
    const id = await cutAt(t, merchant, '2026-04-02T07:00:00Z')
    await Promise.all(Array.from({ length: 8 }, () => t.write(merchant, (ctx) => validateClearing(ctx, id))))
    const { validations } = await validated(t, merchant, id)
    expect(validations.map(({ runNo, result }) => [runNo, result])).toEqual([[1, 'passed']])
    expect((await payouts(merchant)).count).toBe(1)
    expect(await owedTo(t, merchant)).toBe(0n)
  })
})
