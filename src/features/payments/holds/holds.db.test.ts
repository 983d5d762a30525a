import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { heldOf, payableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledgerBalances.sql.ts'
import type { RatePlan } from '#features/merchants/ratePlan.domain.ts'
import { holdOrder, releaseHold } from '#features/payments/holds/holds.service.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { newOrder, paidOrder, trader } from '#test/trade.ts'

const plan: RatePlan = {
  settleMode: 'regular',
  surchargeMode: 'balance',
  feeBackOnRefund: true,
  taxedWays: ['C'],
}
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})

const seller = (changes: Partial<RatePlan> = {}) =>
  trader(t, { province: 'ON', ratePlan: { ...plan, ...changes } })
const hold = (merchant: TestMerchant, orderId: string) =>
  t.write(merchant, (ctx) => holdOrder(ctx, orderId, 'the payer disputes it'))
const release = (merchant: TestMerchant, holdId: string) =>
  t.write(merchant, (ctx) => releaseHold(ctx, holdId, 'cleared up'))
async function refund(merchant: TestMerchant, orderId: string, amount: bigint): Promise<string> {
  const { refundOrderId } = await t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount }))
  const answer = { channelRefundNo: 'R', amount, currency: 'CAD', refundTime: null } as const
  const facts = { ...answer, refundNo: refundOrderId }
  await t.write(merchant, (ctx) => recordRefundAnswer(ctx, refundOrderId, { outcome: 'success', facts }))
  return refundOrderId
}
const comeBack = (merchant: TestMerchant, refundOrderId: string) =>
  t.write(merchant, (ctx) =>
    recordRefundAnswer(ctx, refundOrderId, { outcome: 'declined', refusal: { code: 'X', message: 'no' } }),
  )
/** Returns the payable balance and the held balance. */
const statusOf = (merchant: TestMerchant) =>
  t.read(merchant, ({ db, scope }) =>
    Promise.all([payableOf, heldOf].map((account) => balanceOf(db, scope, account(scope.merchantId, 'CAD')))),
  )

describe('holds', () => {
  test('holds an order’s amount after refunds, fees and tax, and a release returns it', async () => {
    const merchant = await seller()
    // 100.00 less 2.00 and 0.26; the refund returns half of each.
    const { orderId } = await paidOrder(t, merchant, 10_000n, { way: 'C' })
    await refund(merchant, orderId, 5000n)
    const held = await hold(merchant, orderId)
    expect(held).toMatchObject({ amount: 4887n, heldAmount: 4887n, status: 'open', heldBy: 'test' })
    expect(await statusOf(merchant)).toEqual([0n, 4887n])
    expect(await release(merchant, held.holdId)).toMatchObject({ heldAmount: 0n, status: 'released' })
    expect(await statusOf(merchant)).toEqual([4887n, 0n])
  })

  test('holds the gross amount when fees are billed monthly', async () => {
    const merchant = await seller({ settleMode: 'afterpay' })
    const { orderId } = await paidOrder(t, merchant, 10_000n, { way: 'C' })
    expect((await hold(merchant, orderId)).amount).toBe(10_000n)
  })

  test('rejects a hold of an order that is unpaid, refunded, held or another merchant’s', async () => {
    const [merchant, other] = [await seller(), await seller()]
    const sub = await trader(t, { parent: merchant })
    const unpaid = await newOrder(t, merchant)
    const { orderId } = await paidOrder(t, merchant, 10_000n)
    await refund(merchant, orderId, 10_000n)
    for (const id of [unpaid.orderId, orderId]) {
      await expect(hold(merchant, id)).rejects.toMatchObject({ code: 'hold.nothingToHold' })
    }
    const next = await paidOrder(t, merchant, 10_000n)
    for (const stranger of [other, sub]) {
      await expect(hold(stranger, next.orderId)).rejects.toMatchObject({ code: 'order.notFound' })
    }
    const { holdId } = await hold(merchant, next.orderId)
    await expect(hold(merchant, next.orderId)).rejects.toMatchObject({ code: 'hold.alreadyHeld' })
    for (const stranger of [other, sub]) {
      await expect(release(stranger, holdId)).rejects.toMatchObject({ code: 'hold.notFound' })
    }
    await release(merchant, holdId)
    await expect(release(merchant, holdId)).rejects.toMatchObject({ code: 'hold.alreadyReleased' })
    await hold(merchant, next.orderId)
  })

  test('places one hold when twelve requests race', async () => {
    const merchant = await seller()
    const { orderId } = await paidOrder(t, merchant, 10_000n)
    const holds = await Promise.allSettled(Array.from({ length: 12 }, () => hold(merchant, orderId)))
    expect(holds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await statusOf(merchant)).toEqual([0n, 9800n])
  })
})

describe('refunds of a held order', () => {
  test('refunds a held order from the held amount when nothing else is payable', async () => {
    const merchant = await seller()
    const { orderId } = await paidOrder(t, merchant, 10_000n, { way: 'C' })
    await hold(merchant, orderId)
    await refund(merchant, orderId, 5000n)
    expect(await statusOf(merchant)).toEqual([0n, 4887n])
    await refund(merchant, orderId, 5000n)
    expect(await statusOf(merchant)).toEqual([0n, 0n])
    const holds = await t.read(merchant, ({ db }) =>
      db
        .selectFrom('order_hold')
        .select(['releasedAmount', 'releaseReason'])
        .where('orderId', '=', orderId)
        .execute(),
    )
    expect(holds).toEqual([{ releasedAmount: 9774n, releaseReason: null }])
  })

  test('leaves the amount available to other orders when a held order is refunded', async () => {
    const merchant = await seller()
    const held = await paidOrder(t, merchant, 10_000n)
    const other = await paidOrder(t, merchant, 10_000n)
    await hold(merchant, held.orderId)
    const { refundOrderId } = await t.write(merchant, (ctx) =>
      placeRefund(ctx, held.orderId, { amount: 10_000n }),
    )
    expect(refundOrderId).toBeTruthy()
    // The first refund claims the held amount, so the other order's 98.00 is free for its own refund.
    await refund(merchant, other.orderId, 10_000n)
    expect(await statusOf(merchant)).toEqual([0n, 9800n])
  })

  test('holds a failed refund again, unless the hold was released meanwhile', async () => {
    const merchant = await seller()
    const first = await paidOrder(t, merchant, 10_000n)
    await hold(merchant, first.orderId)
    const gone = await refund(merchant, first.orderId, 10_000n)
    expect(await statusOf(merchant)).toEqual([0n, 0n])
    await comeBack(merchant, gone)
    expect(await statusOf(merchant)).toEqual([0n, 9800n])

    const second = await paidOrder(t, merchant, 10_000n)
    const { holdId } = await hold(merchant, second.orderId)
    const part = await refund(merchant, second.orderId, 5000n)
    await release(merchant, holdId)
    await comeBack(merchant, part)
    expect(await statusOf(merchant)).toEqual([9800n, 9800n])
  })

  test('takes the part of a refund above the hold from the payable balance', async () => {
    const merchant = await seller({ feeBackOnRefund: false })
    const { orderId } = await paidOrder(t, merchant, 10_000n)
    await paidOrder(t, merchant, 10_000n)
    await hold(merchant, orderId)
    await refund(merchant, orderId, 10_000n)
    expect(await statusOf(merchant)).toEqual([9600n, 0n])
  })
})

describe('the hold list', () => {
  test('filters holds by status, totals them by currency, and exports to CSV', async () => {
    const merchant = await seller()
    const [first, second] = [await paidOrder(t, merchant, 10_000n), await paidOrder(t, merchant, 20_000n)]
    await hold(merchant, first.orderId)
    const { holdId } = await hold(merchant, second.orderId)
    await release(merchant, holdId)
    const token = await t.signIn(merchant, 'manager')
    const listed = async (query: string) => {
      const { body } = await t.call('GET', `/holds?${query}`, { token })
      return (body.data as { rows: { orderId: string }[] }).rows.map(({ orderId }) => orderId)
    }
    expect(await listed('status=open')).toEqual([first.orderId])
    expect(await listed('status=released')).toEqual([second.orderId])
    expect(await listed(`orderId=${first.orderId}`)).toEqual([first.orderId])
    expect(await listed('sortField=amount&sortOrder=desc')).toEqual([second.orderId, first.orderId])
    const totals = await t.call('GET', '/holds/totals', { token })
    expect(totals.body.data).toEqual([{ currency: 'CAD', count: 2, amount: '29400', heldAmount: '9800' }])
    const url = '/api/holds/export?format=csv&status=open'
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
    const file = await t.server.inject({ url, headers })
    expect(file.body).toContain(`${first.orderId}`)
    expect(file.body).toContain('98.00')
    expect(file.body).not.toContain(second.orderId)
  })

  test('sends a live event for the hold and its order', async () => {
    const merchant = await seller()
    const { orderId } = await paidOrder(t, merchant, 10_000n)
    const received: string[] = []
    const stop = t.live.subscribe(scopeOf(merchant.tenantId, merchant.merchantId), ({ topic }) => {
      received.push(topic)
    })
    await hold(merchant, orderId)
    await vi.waitFor(() => expect(received).toEqual(expect.arrayContaining(['hold', 'order'])))
    stop()
  })
})
