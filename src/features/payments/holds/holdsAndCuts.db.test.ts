import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { holdOrder, releaseHold } from '#features/payments/holds/holds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { clearingsOf, cutAt, settledAt } from '#test/settled.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})

const hold = (merchant: TestMerchant, orderId: string, now?: Date) =>
  t.write(merchant, (ctx) => holdOrder(ctx, orderId, 'the payer disputes it'), now ? { now } : {})
const release = (merchant: TestMerchant, holdId: string, now?: Date) =>
  t.write(merchant, (ctx) => releaseHold(ctx, holdId, 'cleared up'), now ? { now } : {})

/** Creates a merchant that settles daily at 2:00 in Vancouver. */
async function shop(): Promise<TestMerchant> {
  t.setClock(new Date('2026-11-01T12:00:00Z'))
  const merchant = await trader(t)
  await t.write(merchant, (ctx) =>
    setSettlementRule(ctx, {
      ...{ mode: 'everyday', settleHour: 2, minSettleAmount: 0n, skipClearing: false },
      ...{ bankName: 'Pacific Credit Union', institutionNo: '809', transitNo: '12345', accountNo: '1234567' },
    }),
  )
  t.setClock(null)
  return merchant
}
const at = (instant: string) => new Date(`2026-11-${instant}Z`)

describe('settlements with holds', () => {
  test('leaves a held order out of settlements, and pays it once it is released', async () => {
    const merchant = await shop()
    const [stored, free] = [await sold(merchant), await sold(merchant)]
    const { holdId } = await hold(merchant, stored, at('10T20:00:00'))
    expect(await settledAt(t, merchant, at('11T10:00:00'))).toMatchObject({
      validation: 'passed',
      holdAmount: 9800n,
      net: 9800n,
    })
    await expect(hold(merchant, free, at('11T11:00:00'))).rejects.toMatchObject({
      code: 'hold.alreadySettled',
    })
    await release(merchant, holdId, at('11T12:00:00'))
    expect(await settledAt(t, merchant, at('12T10:00:00'))).toMatchObject({
      validation: 'passed',
      holdAmount: -9800n,
      net: 9800n,
    })
  })

  test('names the settlement in the error when a settled order is held', async () => {
    const merchant = await shop()
    const orderId = await sold(merchant)
    const { clearingId } = await settledAt(t, merchant, at('11T10:00:00'))
    await expect(hold(merchant, orderId, at('11T10:30:00'))).rejects.toMatchObject({
      code: 'hold.alreadySettled',
      values: { clearingId },
    })
  })

  test('leaves out an order held after the cutoff but before the settlement runs', async () => {
    const merchant = await shop()
    const orderId = await sold(merchant)
    await hold(merchant, orderId, at('11T10:00:07'))
    const clearing = await settledAt(t, merchant, at('11T10:00:00'))
    expect(clearing).toMatchObject({ validation: 'passed', net: 0n, status: 'carried' })
  })
})

test('either settles or holds each order when a settlement races 24 holds', async () => {
  const merchant = await shop()
  const orders = await Promise.all(Array.from({ length: 24 }, () => sold(merchant)))
  const cutOff = at('11T10:00:00')
  const before = new Date(cutOff.getTime() - 5)
  const holds = orders.map((orderId) => hold(merchant, orderId, before))
  const [outcomes, clearingId] = await Promise.all([
    Promise.allSettled(holds),
    new Promise((resolve) => setTimeout(resolve, 15)).then(() => cutAt(t, merchant, cutOff)),
  ])
  const held = outcomes.filter(({ status }) => status === 'fulfilled').length
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'hold.alreadySettled', values: { clearingId } })
  }
  const [clearing] = await clearingsOf(t, merchant)
  expect(clearing?.net).toBe(BigInt(orders.length - held) * 9800n)
})

async function sold(merchant: TestMerchant): Promise<string> {
  return (await paidOrder(t, merchant, 10_000n, {}, { now: at('10T19:00:00') })).orderId
}
