import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cutClearing } from '#features/finances/settlements/cutoff/cutoff.service.ts'
import { validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import { letRefundCount } from '#features/payments/refunds/refundActs.service.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { withClient } from '#server/database/client.ts'
import { shareOf } from '#shared/money.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  const found = await contradictions(t.database.ownerUrl)
  expect(found.filter((sentence) => !sentence.includes('posting of no order'))).toEqual([])
  await t.close()
})

const ratePlan = {
  settleMode: 'regular',
  surchargeMode: 'balance',
  feeBackOnRefund: true,
  taxedWays: ['C'],
} as const
const seller = () => trader(t, { province: 'BC', ratePlan: { ...ratePlan, taxedWays: ['C'] } })
const place = (merchant: TestMerchant, orderId: string, amount: bigint) =>
  t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount }))
const answer = (merchant: TestMerchant, refundNo: string, amount: bigint) =>
  t.write(merchant, (ctx) =>
    recordRefundAnswer(ctx, refundNo, {
      outcome: 'success',
      facts: { refundNo, channelRefundNo: `R${refundNo}`, amount, currency: 'CAD', refundTime: null },
    }),
  )
const reverse = (merchant: TestMerchant, refundNo: string) =>
  t.write(merchant, (ctx) =>
    recordRefundAnswer(ctx, refundNo, { outcome: 'declined', refusal: { code: 'X', message: 'no' } }),
  )

describe('a refund that failed and turns out to have gone through', () => {
  const revive = (merchant: TestMerchant, refundNo: string) =>
    t.write(merchant, (ctx) => letRefundCount(ctx, refundNo))
  const feesBack = async (merchant: TestMerchant, orderId: string) =>
    t.read(merchant, async ({ db }) => {
      const rows = await db
        .selectFrom('refund')
        .where('orderId', '=', orderId)
        .where('status', '=', 4)
        .select(['amount', 'feeReturnAmount as fee', 'feeTaxReturnAmount as tax'])
        .execute()
      const sum = (pick: (row: (typeof rows)[number]) => bigint) =>
        rows.reduce((all, row) => all + pick(row), 0n)
      return { amount: sum((row) => row.amount), fee: sum((row) => row.fee), tax: sum((row) => row.tax) }
    })
  async function settled(merchant: TestMerchant) {
    const at = new Date(Date.now() + 60_000)
    const ids = await t.write(merchant, (ctx) => cutClearing(ctx, merchant.merchantId, at, 'cutOff'), {
      now: at,
    })
    return Promise.all(ids.map((id) => t.write(merchant, (ctx) => validateClearing(ctx, id), { now: at })))
  }

  test('returns no more fee than was charged, and its settlement passes the check', async () => {
    const merchant = await seller()
    const { orderId } = await paidOrder(t, merchant, 10_000n, { way: 'C' })
    await paidOrder(t, merchant, 10_000n, { way: 'C' })
    // Its share of the 2.00 fee is half a cent and was rounded up; the rest of the order takes it all.
    const small = await place(merchant, orderId, 25n)
    await reverse(merchant, small.refundOrderId)
    const rest = await place(merchant, orderId, 9_975n)
    await answer(merchant, rest.refundOrderId, 9_975n)
    await revive(merchant, small.refundOrderId)
    expect(await feesBack(merchant, orderId)).toEqual({ amount: 10_000n, fee: 200n, tax: 24n })
    expect(await settled(merchant)).toEqual(['validated'])
  })

  test("fails the settlement check when an order's refunds returned a cent too much", async () => {
    const merchant = await seller()
    const { orderId } = await paidOrder(t, merchant, 10_000n, { way: 'C' })
    await paidOrder(t, merchant, 10_000n, { way: 'C' })
    const all = []
    for (const amount of [25n, 9_975n]) {
      const { refundOrderId } = await place(merchant, orderId, amount)
      await answer(merchant, refundOrderId, amount)
      all.push(refundOrderId)
    }
    const last = all.at(-1) ?? ''
    await withClient(t.database.ownerUrl, async (owner) => {
      await owner.query(
        'update refund set fee_return_amount = fee_return_amount + 1 where refund_order_id = $1',
        [last],
      )
      await owner.query(
        `update ledger_transfer set amount = amount + 1 where posting_id = $1 and category = 'feeReturn'`,
        [`refund:${last}`],
      )
    })
    expect(await settled(merchant)).not.toContain('validated')
    await withClient(t.database.ownerUrl, async (owner) => {
      await owner.query(
        'update refund set fee_return_amount = fee_return_amount - 1 where refund_order_id = $1',
        [last],
      )
      await owner.query(
        `update ledger_transfer set amount = amount - 1 where posting_id = $1 and category = 'feeReturn'`,
        [`refund:${last}`],
      )
    })
  })

  test('returns fee shares that sum to the fee for any order of failing and reviving refunds', async () => {
    const merchant = await seller()
    await paidOrder(t, merchant, 100_000n, { way: 'C' })
    const step = fc.record({
      what: fc.constantFrom('ask', 'ask', 'done', 'fail', 'revive'),
      amount: fc.integer({ min: 1, max: 900 }),
      at: fc.nat(),
    })
    for (const steps of fc.sample(fc.array(step, { minLength: 12, maxLength: 16 }), {
      numRuns: 5,
      seed: 20_261,
    })) {
      const { orderId } = await paidOrder(t, merchant, 2_025n, { way: 'C' })
      const charged = { fee: 41n, tax: 5n }
      const open: { id: string; amount: bigint }[] = []
      const failed: typeof open = []
      let left = 2_025n
      // The fee returned so far always equals the fee share of what was refunded so far.
      const expectInProportion = async () => {
        const { amount, fee, tax } = await feesBack(merchant, orderId)
        expect([fee, tax]).toEqual([
          shareOf(charged.fee, amount, 2_025n),
          shareOf(charged.tax, amount, 2_025n),
        ])
      }
      const take = (from: typeof open, at: number) => from.splice(at % Math.max(from.length, 1), 1)[0]
      for (const { what, amount, at } of [...steps, ...steps.map((one) => ({ ...one, what: 'done' }))]) {
        if (what === 'ask' && left > 0n) {
          const requestedAmount = BigInt(amount) < left ? BigInt(amount) : left
          const { refundOrderId } = await place(merchant, orderId, requestedAmount)
          open.push({ id: refundOrderId, amount: requestedAmount })
          left -= requestedAmount
        }
        const moved = what === 'revive' ? take(failed, at) : what === 'ask' ? undefined : take(open, at)
        if (moved && what === 'done') await answer(merchant, moved.id, moved.amount)
        if (moved && what === 'fail') {
          await reverse(merchant, moved.id)
          failed.push(moved)
          left += moved.amount
        }
        if (moved && what === 'revive') {
          if (moved.amount > left) failed.push(moved)
          else {
            await revive(merchant, moved.id)
            left -= moved.amount
            await expectInProportion()
          }
        }
      }
      if (left > 0n) {
        const { refundOrderId } = await place(merchant, orderId, left)
        await answer(merchant, refundOrderId, left)
      }
      expect(await feesBack(merchant, orderId)).toEqual({ amount: 2_025n, ...charged })
    }
    expect(await settled(merchant)).toEqual(['validated'])
  })
})
