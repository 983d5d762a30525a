import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cutClearing } from '#features/finances/settlements/cutoff/cutoff.service.ts'
import { validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import { ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { type Answer, type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { holdOrder } from '#test/hostile/held.ts'
import { contradictions } from '#test/oracle.ts'
import { clearingsOf, owedTo, paid } from '#test/settled.ts'
import { askRefund, newOrder, notify, paidOrder, successOf, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let tokens: string[]
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  tokens = [await t.signIn(merchant, 'admin'), await t.signIn(merchant, 'manager')]
  // Makes the balance large enough for every refund.
  await paidOrder(t, merchant, 10_000_000n)
})
afterEach(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  expect(await t.read(merchant, ({ db, scope }) => ledgerSumsToZero(db, scope.tenantId))).toBe(true)
})
afterAll(() => t.close())

const tokenOf = (place: number) => tokens[place % tokens.length] ?? ''
const codesOf = (answers: Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'done' : body.code))
const counted = (codes: string[]) =>
  codes.reduce<Record<string, number>>((sum, code) => {
    sum[code] = (sum[code] ?? 0) + 1
    return sum
  }, {})

/** Starts all refunds at the same moment: each waits for the order’s lock before any goes on. */
async function atOnce(orderId: string, amounts: bigint[]): Promise<Answer[]> {
  const held = await holdOrder(t, orderId)
  const answers = Promise.all(amounts.map((amount, place) => askRefund(t, tokenOf(place), orderId, amount)))
  // Each holds a connection, and the rest waits for one.
  await held.waiting(Math.min(amounts.length, 8))
  await held.release()
  return answers
}
const reservedOf = async (orderId: string) => {
  const row = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('pay_order')
      .select('reservedAmount')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow(),
  )
  return row.reservedAmount
}

describe('concurrent refunds of one order', () => {
  test.each([
    ['two for the whole', [1000n, 1000n], { done: 1, 'refund.amountTooHigh': 1 }],
    ['the whole and a part', [1000n, 1n], { done: 1, 'refund.amountTooHigh': 1 }],
    ['two that just fit', [600n, 400n], { done: 2 }],
    ['two of which one cent is too much', [600n, 401n], { done: 1, 'refund.amountTooHigh': 1 }],
    ['fifty of three tenths', Array(50).fill(300n), { done: 3, 'refund.amountTooHigh': 47 }],
    ['fifty of a cent, all of which fit', Array(50).fill(1n), { done: 50 }],
  ] as const)('never exceed the order: %s', async (_name, amounts, expected) => {
    const { orderId } = await paidOrder(t, merchant, 1000n)
    const answers = await atOnce(orderId, [...amounts])
    expect(counted(codesOf(answers))).toEqual(expected)
    const sum = amounts.reduce(
      (all, amount, place) => (answers[place]?.status === 200 ? all + amount : all),
      0n,
    )
    expect(await reservedOf(orderId)).toBe(sum)
  })

  test('are checked against the part of an earlier refund that succeeds, fails or is reversed', async () => {
    for (const outcome of ['success', 'declined'] as const) {
      const { orderId } = await paidOrder(t, merchant, 1000n)
      const first = await t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount: 700n }))
      const told = () => tellRefund(first.refundOrderId, outcome, 700n)
      const [, ...answers] = await Promise.all([
        told(),
        ...[700n, 300n, 300n].map((amount, place) => askRefund(t, tokenOf(place), orderId, amount)),
      ])
      expect(codesOf(answers)).toContain('done')
      await tellRefund(first.refundOrderId, 'declined', 700n)
      const again = await askRefund(t, tokenOf(0), orderId, 1001n)
      expect(again.body.code).toBe('refund.amountTooHigh')
    }
  })

  test('post one refund when the channel sends the same result twenty times at once', async () => {
    const { orderId } = await paidOrder(t, merchant, 1000n)
    const { refundOrderId } = await t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount: 1000n }))
    const before = await owedTo(t, merchant)
    await Promise.all(Array.from({ length: 20 }, () => tellRefund(refundOrderId, 'success', 1000n)))
    expect((await owedTo(t, merchant)) - before).toBe(-1000n + 20n)
    await Promise.all(Array.from({ length: 20 }, () => tellRefund(refundOrderId, 'declined', 1000n)))
    expect(await owedTo(t, merchant)).toBe(before)
  })
})

function tellRefund(refundNo: string, outcome: 'success' | 'declined', amount: bigint, of = merchant) {
  const facts = {
    refundNo,
    channelRefundNo: `C${refundNo}`,
    amount,
    currency: 'CAD',
    refundTime: new Date(),
  } as const
  const refusal = { code: 'RETURNED', message: 'The account is closed' }
  return t.write(of, (ctx) =>
    recordRefundAnswer(ctx, refundNo, outcome === 'success' ? { outcome, facts } : { outcome, refusal }),
  )
}

test('each ledger line is in one settlement when payments, refunds and cutoffs run at once', async () => {
  const shop = await trader(t, { preCreditRefund: true })
  const orders = await Promise.all(
    Array.from({ length: 12 }, () => newOrder(t, shop, { inputAmount: 5000n })),
  )
  const trading = orders.map(async (order, place) => {
    await Promise.all([notify(t, shop, order, successOf(order)), notify(t, shop, order, successOf(order))])
    const { refundOrderId } = await t.write(shop, (ctx) => placeRefund(ctx, order.orderId, { amount: 1000n }))
    if (place % 3 !== 0)
      await tellRefund(refundOrderId, place % 3 === 1 ? 'success' : 'declined', 1000n, shop)
  })
  const cutting = Array.from({ length: 6 }, async () => {
    const ids = await t.write(shop, (ctx) => cutClearing(ctx, shop.merchantId, ctx.now, 'cutOff'))
    for (const id of ids)
      await Promise.all([1, 2].map(() => t.write(shop, (ctx) => validateClearing(ctx, id))))
  })
  await Promise.all([...trading, ...cutting])

  // Refunds may follow the payout, so more than their amount is sold, and everything is settled.
  await paidOrder(t, shop, 50_000n)
  const last = await t.call('POST', '/settlements', { token: await t.signIn(shop, 'admin') })
  expect(last.body.data).toMatchObject({ validation: 'passed', status: 'settled' })
  for (const { clearingId } of await clearingsOf(t, shop)) await paid(t, shop, clearingId)
  const clearings = await clearingsOf(t, shop)
  const sum = (pick: (one: (typeof clearings)[number]) => bigint) =>
    clearings.reduce((all, one) => all + pick(one), 0n)
  expect(clearings.map(({ validation }) => validation)).not.toContain('failed')
  expect([sum((one) => one.saleAmount), sum((one) => one.refundAmount)]).toEqual([110_000n, 4_000n])
  expect(await owedTo(t, shop)).toBe(0n)
})
