import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  actOnDifference,
  commentOnDifference,
} from '#features/finances/reconciliation/differences/differenceActs.service.ts'
import type { DifferenceAct } from '#features/finances/reconciliation/differences/differences.domain.ts'
import { balanceOf, ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import { resolveException } from '#features/payments/exceptions/exceptionActs.service.ts'
import { recordExceptionRefund } from '#features/payments/exceptions/exceptionRefunds.service.ts'
import { exceptionRefundNo } from '#features/payments/exceptions/exceptions.domain.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import type { TestMerchant } from '#test/app.ts'
import { type Bills, hour, openBills, paidThere } from '#test/bills.ts'
import { newOrder, notify, successOf } from '#test/trade.ts'

/** Each difference is resolved once, with a reason, and with a ledger posting where money moves. */
let b: Bills

beforeAll(async () => {
  b = await openBills()
}, 60_000)
afterAll(() => b.close())

const act = (merchant: TestMerchant, differenceId: unknown, chosen: DifferenceAct, dueDay?: string) =>
  b.t.write(merchant, (ctx) =>
    actOnDifference(ctx, String(differenceId), {
      act: chosen,
      reason: 'Looked into',
      ...(dueDay && { dueDay }),
    }),
  )
const balance = (merchant: TestMerchant, account: string) =>
  b.t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, account))
const orderOf = async (orderId: string) =>
  (await b.ownerQuery('select status, pay_time from pay_order where order_id = $1', [orderId])).rows[0]

/** Creates an order that was closed here but paid at the card channel. */
async function paidAfterClosing() {
  const merchant = await b.trader()
  const day = b.newDay()
  const order = await newOrder(b.t, merchant, { way: 'C', inputAmount: 4_200n }, { now: hour(day, 4) })
  const closed = { outcome: 'closed', refusal: null } as const
  await b.t.write(merchant, (ctx) => recordPaymentAnswer(ctx, order.channelOrderNo, closed), {
    now: hour(day, 5),
  })
  b.sandbox.adoptPaid([paidThere(merchant, 'card', order, hour(day, 6))])
  b.endOf(day)
  await b.fetch(merchant, 'card', day)
  const [found] = await b.differences(merchant)
  expect(found).toMatchObject({ type: 'late_success', state: 'open', order_id: order.orderId })
  return { merchant, order, day, differenceId: found?.difference_id }
}

test('records a payment after closing as paid at the time in the settlement report', async () => {
  const { merchant, order, day, differenceId } = await paidAfterClosing()
  await act(merchant, differenceId, 'record')
  expect(await orderOf(order.orderId)).toEqual({ status: 5, pay_time: hour(day, 6) })
  expect(await b.differences(merchant)).toMatchObject([
    { state: 'settled', resolution: 'record', reason: 'Looked into' },
  ])
  // A second action finds the difference resolved, and another match leaves it so.
  await expect(act(merchant, differenceId, 'refundPayer')).rejects.toMatchObject({
    code: 'difference.settled',
  })
  const [bill] = await b.billsOf(merchant)
  await b.work(merchant, bill?.bill_id ?? '')
  expect(await b.differences(merchant)).toMatchObject([{ resolution: 'record' }])
})

test('refunds a late payment as an exception, or leaves the exception to the merchant', async () => {
  const back = await paidAfterClosing()
  await act(back.merchant, back.differenceId, 'refundPayer')
  expect(await orderOf(back.order.orderId)).toMatchObject({ status: 3 })
  const exceptionsOf = async (orderId: string) =>
    (
      await b.ownerQuery('select kind, status, resolution from order_exception where order_id = $1', [
        orderId,
      ])
    ).rows
  expect(await exceptionsOf(back.order.orderId)).toEqual([
    { kind: 'late_success', status: 'resolved', resolution: 'refund' },
  ])
  const left = await paidAfterClosing()
  await act(left.merchant, left.differenceId, 'openException')
  expect(await exceptionsOf(left.order.orderId)).toEqual([
    { kind: 'late_success', status: 'open', resolution: null },
  ])
})

test('reports a refund by the channel of money that staff had paid out another way', async () => {
  const merchant = await b.trader()
  const day = b.newDay()
  const order = await newOrder(b.t, merchant, { way: 'C', inputAmount: 4_200n }, { now: hour(day, 4) })
  const there = paidThere(merchant, 'card', order, hour(day, 5))
  const late = successOf(order, { channelTransactionId: there.transactionId ?? '', payTime: hour(day, 5) })
  for (const answer of [{ outcome: 'closed', refusal: null } as const, late])
    await notify(b.t, merchant, order, answer, { now: hour(day, 5) })
  const found = await b.ownerQuery('select exception_id from order_exception where order_id = $1', [
    order.orderId,
  ])
  const id = String(found.rows[0]?.exception_id)
  const settle = (act: 'refund' | 'payOut') =>
    b.t.write(merchant, (ctx) =>
      resolveException(ctx, id, { act, reason: 'late', payoutReference: 'Cheque 9' }),
    )
  await settle('refund')
  const refusal = { code: 'ABNORMAL', message: 'The account is closed' }
  await b.t.write(merchant, (ctx) => recordExceptionRefund(ctx, id, { outcome: 'abnormal', refusal }))
  await settle('payOut')
  const refunds = [{ outRefundNo: exceptionRefundNo(id), amount: order.payAmount, refundedAt: hour(day, 6) }]
  b.sandbox.adoptPaid([{ ...there, refunds }])
  b.endOf(day)
  await b.fetch(merchant, 'card', day)
  const differences = await b.differences(merchant)
  expect(differences.filter(({ kind }) => kind === 'refund')).toMatchObject([
    {
      type: 'status',
      state: 'open',
      here_value: 'paidOtherwise',
      there_value: 'refunded',
      order_id: order.orderId,
    },
  ])
})

test.each(['record', 'openException'] as const)(
  'counts a late payment in the ledger’s day after the action %s',
  async (chosen) => {
    const { merchant, differenceId } = await paidAfterClosing()
    const [bill] = await b.billsOf(merchant)
    const sums = async () => {
      const [total] = await b.totals(bill?.bill_id ?? '')
      return [
        total?.payment_count,
        total?.payment_amount,
        total?.own_payment_count,
        total?.own_payment_amount,
      ]
    }
    expect(await sums()).toMatchObject([1, 4_200n, 0, 0n])
    await act(merchant, differenceId, chosen)
    const key = `bill.work:${merchant.tenantId}:${bill?.bill_id}`
    const jobs = await b.ownerQuery('select key from due_job where key = $1', [key])
    expect(jobs.rows).toEqual([{ key }])
    await b.work(merchant, bill?.bill_id ?? '')
    expect(await sums()).toMatchObject([1, 4_200n, 1, 4_200n])
    expect(await b.differences(merchant)).toMatchObject([{ state: 'settled' }])
  },
)

test('records a payment whose result never reached us as successful', async () => {
  const merchant = await b.trader()
  const day = b.newDay()
  const order = await newOrder(b.t, merchant, { way: 'C', inputAmount: 990n }, { now: hour(day, 4) })
  b.sandbox.adoptPaid([paidThere(merchant, 'card', order, hour(day, 4, 1))])
  b.endOf(day)
  await b.fetch(merchant, 'card', day)
  const [found] = await b.differences(merchant)
  expect(found).toMatchObject({ type: 'status', here_value: 'calling', there_value: 'success' })
  await act(merchant, found?.difference_id, 'record')
  expect(await orderOf(order.orderId)).toMatchObject({ status: 5 })
})

test('writes off differences to the channel account without changing what the merchant is owed', async () => {
  const merchant = await b.trader()
  const day = b.newDay()
  await b.paid(merchant, 'card', 1_111n, hour(day, 4), null)
  const paid = await b.paid(merchant, 'card', 5_000n, hour(day, 5))
  const payable = `payable:${merchant.merchantId}:CAD`
  b.sandbox.nextFault('card', 'billExtraLine')
  b.endOf(day)
  await b.fetch(merchant, 'card', day)
  const [extra, missing] = await b.differences(merchant)
  expect([extra, missing]).toMatchObject([{ type: 'missing_here' }, { type: 'missing_there' }])
  const before = [await balance(merchant, 'channel:card:CAD'), await balance(merchant, payable)]

  await act(merchant, extra?.difference_id, 'writeOff')
  await act(merchant, missing?.difference_id, 'writeOff')
  const [channel = 0n, owed] = before
  // The channel's balance: 88.88 of an unknown payment, less the 11.11 that it does not have.
  expect(await balance(merchant, 'channel:card:CAD')).toBe(channel - 8_888n + 1_111n)
  expect(await balance(merchant, 'difference:CAD')).toBe(8_888n - 1_111n)
  expect(await balance(merchant, payable)).toBe(owed)
  expect(await b.t.read(merchant, (ctx) => ledgerSumsToZero(ctx.db, merchant.tenantId))).toBe(true)
  const { rows } = await b.ownerQuery(
    `select distinct category from ledger_transfer where posting_id like 'difference:%'`,
  )
  expect(rows).toEqual([{ category: 'difference' }])
  await expect(act(merchant, extra?.difference_id, 'writeOff')).rejects.toMatchObject({
    code: 'difference.settled',
  })
  expect(paid.order.orderId).not.toBe('')
})

test('carries a difference to the next report, or waits for the channel, then explains it', async () => {
  const merchant = await b.trader()
  const day = b.newDay()
  await b.paid(merchant, 'wechat', 700n, hour(day, 4), null)
  b.endOf(day)
  await b.fetch(merchant, 'wechat', day)
  const [found] = await b.differences(merchant)
  await act(merchant, found?.difference_id, 'waitNextDay')
  expect(await b.differences(merchant)).toMatchObject([{ state: 'carried', reason: 'Looked into' }])
  await expect(act(merchant, found?.difference_id, 'waitNextDay')).rejects.toMatchObject({
    code: 'difference.actNotOffered',
  })
  await act(merchant, found?.difference_id, 'askChannel', '2027-05-01')
  expect(await b.differences(merchant)).toMatchObject([{ state: 'asked', due_day: '2027-05-01' }])
  await act(merchant, found?.difference_id, 'explain')
  expect(await b.differences(merchant)).toMatchObject([{ state: 'settled', resolution: 'explain' }])
})

test('lets the merchant comment and ask, and hides the difference from other merchants', async () => {
  const { merchant, differenceId } = await paidAfterClosing()
  const other = await b.trader()
  const say = (who: TestMerchant, ask: boolean) =>
    b.t.write(who, (ctx) =>
      commentOnDifference(ctx, String(differenceId), { text: 'Our customer has the receipt', ask }),
    )
  await say(merchant, true)
  expect(await b.differences(merchant)).toMatchObject([{ asked_by: 'test', state: 'open' }])
  await expect(say(other, false)).rejects.toMatchObject({ code: 'difference.notFound' })
  await expect(act(other, differenceId, 'explain')).rejects.toMatchObject({ code: 'difference.notFound' })
  const token = await b.t.signIn(merchant, 'manager')
  const shown = await b.t.call('GET', `/reconciliation/differences/${differenceId}`, { token })
  expect(shown.body.data).toMatchObject({
    acts: ['record', 'openException', 'refundPayer', 'writeOff', 'askChannel', 'explain'],
    timeline: [{ action: 'difference.asked', after: { text: 'Our customer has the receipt' } }],
  })
})
