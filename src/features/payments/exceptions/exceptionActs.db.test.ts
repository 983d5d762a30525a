import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { payableOf, payerPayoutOf, suspenseOf, writeOffOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf, ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import type { OrderException } from '#features/payments/exceptions/exceptions.fields.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { newOrder, notify, paidOrder, successOf, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let tokens: string[]
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  tokens = [await t.signIn(merchant, 'manager'), await t.signIn(merchant, 'admin')]
  await paidOrder(t, merchant, 1_000_000n)
})
afterAll(async () => {
  expect(await t.read(merchant, ({ db }) => ledgerSumsToZero(db, merchant.tenantId))).toBe(true)
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})

type Wire = Omit<OrderException, 'amount'> & { amount: string }
const listed = async (orderId: string) => {
  const { body } = await t.call('GET', `/exceptions?orderId=${orderId}`, { token: tokens[0] ?? '' })
  return (body.data as { rows: Wire[] }).rows
}
const onlyOne = async (orderId: string) => {
  const rows = await listed(orderId)
  expect(rows).toHaveLength(1)
  return rows[0] as Wire
}
const resolve = (exceptionId: string, body: object, token = tokens[0] ?? '') =>
  t.call('POST', `/exceptions/${exceptionId}/resolution`, {
    token,
    body: { reason: 'looked into', ...body },
    headers: { 'idempotency-key': randomUUIDv7() },
  })
const balance = (account: string) => t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, account))
const payable = () => balance(payableOf(merchant.merchantId, 'CAD'))
const refundRow = (refundOrderId: string) =>
  t.read(merchant, ({ db }) =>
    db.selectFrom('refund').selectAll().where('refundOrderId', '=', refundOrderId).executeTakeFirstOrThrow(),
  )
const orderRow = (orderId: string) =>
  t.read(merchant, ({ db }) =>
    db.selectFrom('pay_order').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow(),
  )
const jobsOf = async (refundOrderId: string) => {
  const { withClient } = await import('#server/database/client.ts')
  const { rows } = await withClient(t.database.ownerUrl, (client) =>
    client.query<{ key: string }>('select key from due_job where key = $1', [`refund:${refundOrderId}`]),
  )
  return rows.length
}

const refusal = { code: 'USER_ACCOUNT_ABNORMAL', message: 'The account is closed' }
const told = (refundNo: string, amount: bigint): RefundAnswer => ({
  outcome: 'success',
  facts: { refundNo, channelRefundNo: `C${refundNo}`, amount, currency: 'CAD', refundTime: new Date() },
})
const say = (refundOrderId: string, answer: RefundAnswer) =>
  t.write(merchant, (ctx) => recordRefundAnswer(ctx, refundOrderId, answer))

/** A refund of 4.00 on an order of 10.00, with the given channel responses recorded. */
async function refunding(...answers: ('abnormal' | 'notEnough' | 'rejected')[]) {
  const { orderId } = await paidOrder(t, merchant, 1000n)
  const { refundOrderId } = await t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount: 400n }))
  for (const outcome of answers) await say(refundOrderId, { outcome, refusal })
  return { orderId, refundOrderId }
}

async function paidTwice() {
  const order = await paidOrder(t, merchant, 1000n)
  await notify(t, merchant, order, successOf(order, { channelTransactionId: `second-${order.orderId}` }))
  return order
}

describe('unallocated funds', () => {
  test('posts a manual payout from the channel to the payer under its reference', async () => {
    const { orderId } = await paidTwice()
    const before = [await payable(), await balance(payerPayoutOf('CAD'))]
    const exception = await onlyOne(orderId)
    expect(exception).toMatchObject({ kind: 'double_paid', acts: ['refund', 'payOut', 'writeOff'] })
    expect(await resolve(exception.exceptionId, { act: 'payOut' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'payoutReference' }] },
    })
    const done = await resolve(exception.exceptionId, { act: 'payOut', payoutReference: 'E-transfer 4711' })
    expect(done.body.data).toMatchObject({ resolution: 'payOut', payoutReference: 'E-transfer 4711' })
    expect([await payable(), await balance(payerPayoutOf('CAD'))]).toEqual([
      before[0],
      (before[1] ?? 0n) + 1000n,
    ])
    expect(await balance(suspenseOf(merchant.merchantId, 'CAD'))).toBe(0n)
  })

  test('posts a write-off of unallocated funds to the write-off account', async () => {
    const { orderId } = await paidTwice()
    const before = await balance(writeOffOf('CAD'))
    const { exceptionId } = await onlyOne(orderId)
    expect((await resolve(exceptionId, { act: 'writeOff' })).status).toBe(200)
    expect((await balance(writeOffOf('CAD'))) - before).toBe(1000n)
  })

  test('writes off a wrong-currency payment in its own currency and ends the order', async () => {
    const order = await newOrder(t, merchant)
    await notify(t, merchant, order, successOf(order, { currency: 'JPY' }))
    const exception = await onlyOne(order.orderId)
    expect(exception).toMatchObject({
      kind: 'currency_mismatch',
      acts: ['retry', 'refund', 'payOut', 'writeOff'],
    })
    await resolve(exception.exceptionId, { act: 'writeOff' })
    expect(await balance(writeOffOf('JPY'))).toBe(1000n)
    expect((await orderRow(order.orderId)).status).toBe(3)
  })

  test('resolves an exception once when two people race', async () => {
    const { orderId } = await paidTwice()
    const { exceptionId } = await onlyOne(orderId)
    const before = await balance(writeOffOf('CAD'))
    const answers = await Promise.all(tokens.map((token) => resolve(exceptionId, { act: 'writeOff' }, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await balance(writeOffOf('CAD'))) - before).toBe(1000n)
  })
})

describe('a refund the channel holds', () => {
  test('counts as refunded once paid out manually and ignores the channel’s later response', async () => {
    const { orderId, refundOrderId } = await refunding('abnormal')
    const exception = await onlyOne(orderId)
    expect(exception).toMatchObject({
      kind: 'refund_abnormal',
      refundOrderId,
      amount: '400',
      acts: ['retry', 'payOut', 'writeOff'],
    })
    const before = await payable()
    const paidOut = await balance(payerPayoutOf('CAD'))
    const act = { act: 'payOut', payoutReference: 'Cheque 12' }
    expect((await resolve(exception.exceptionId, act)).status).toBe(200)
    expect(await refundRow(refundOrderId)).toMatchObject({ status: 4, paidOtherwise: true })
    expect(await orderRow(orderId)).toMatchObject({ status: 6, refundedAmount: 400n, reservedAmount: 0n })
    // The merchant was debited the amount less the fee returned.
    expect((await payable()) - before).toBe(-392n)
    expect((await balance(payerPayoutOf('CAD'))) - paidOut).toBe(400n)

    await say(refundOrderId, { outcome: 'declined', refusal })
    expect((await refundRow(refundOrderId)).status).toBe(4)
    await say(refundOrderId, told(refundOrderId, 400n))
    expect((await listed(orderId)).map(({ kind }) => kind).sort()).toEqual([
      'refund_abnormal',
      'refund_mismatch',
    ])
  })

  test('frees the amount for another refund when the held refund is written off', async () => {
    const { orderId, refundOrderId } = await refunding('abnormal')
    const { exceptionId } = await onlyOne(orderId)
    await resolve(exceptionId, { act: 'writeOff' })
    expect((await refundRow(refundOrderId)).status).toBe(3)
    expect(await orderRow(orderId)).toMatchObject({ status: 5, reservedAmount: 0n })
  })

  test('retries the held refund and reopens the exception when nothing has changed', async () => {
    const { orderId, refundOrderId } = await refunding('abnormal')
    const { exceptionId } = await onlyOne(orderId)
    await resolve(exceptionId, { act: 'retry' })
    expect(await jobsOf(refundOrderId)).toBe(1)
    await say(refundOrderId, { outcome: 'abnormal', refusal })
    expect(await onlyOne(orderId)).toMatchObject({ exceptionId, status: 'open' })
  })

  test('resolves the exception automatically when the channel completes the refund', async () => {
    const { orderId, refundOrderId } = await refunding('abnormal')
    await say(refundOrderId, told(refundOrderId, 400n))
    expect(await onlyOne(orderId)).toMatchObject({ status: 'resolved', resolution: 'byChannel', acts: [] })
  })
})

describe('a refund that waits for funds', () => {
  test('appears in the inbox once, is retried by itself or by click, and leaves when accepted', async () => {
    const { orderId, refundOrderId } = await refunding('notEnough', 'notEnough')
    const exception = await onlyOne(orderId)
    expect(exception).toMatchObject({ kind: 'refund_waiting', acts: ['retry', 'payOut', 'writeOff'] })
    await resolve(exception.exceptionId, { act: 'retry' })
    expect(await jobsOf(refundOrderId)).toBe(1)
    await say(refundOrderId, { outcome: 'notEnough', refusal })
    expect((await onlyOne(orderId)).status).toBe('open')
    await say(refundOrderId, told(refundOrderId, 400n))
    expect(await onlyOne(orderId)).toMatchObject({ status: 'resolved', resolution: 'byChannel' })
  })

  test('is paid out manually once when two people race', async () => {
    const { orderId, refundOrderId } = await refunding('notEnough')
    const { exceptionId } = await onlyOne(orderId)
    const before = await balance(payerPayoutOf('CAD'))
    const act = { act: 'payOut', payoutReference: 'Cheque 13' }
    const answers = await Promise.all(tokens.map((token) => resolve(exceptionId, act, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await balance(payerPayoutOf('CAD'))) - before).toBe(400n)
    expect((await refundRow(refundOrderId)).status).toBe(4)
  })
})

describe('a refund that does not match our records', () => {
  test('can be accepted when it went through after we had marked it as failed', async () => {
    const { orderId, refundOrderId } = await refunding('rejected')
    await say(refundOrderId, told(refundOrderId, 400n))
    const exception = await onlyOne(orderId)
    expect(exception).toMatchObject({ kind: 'refund_mismatch', acts: ['accept', 'writeOff'] })
    const before = await payable()
    expect((await resolve(exception.exceptionId, { act: 'accept' })).status).toBe(200)
    expect((await payable()) - before).toBe(-392n)
    expect(await orderRow(orderId)).toMatchObject({ status: 6, refundedAmount: 400n })
  })

  test('can only be written off when its order has no refundable amount left', async () => {
    const { orderId, refundOrderId } = await refunding('rejected')
    const all = await t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount: 1000n }))
    await say(all.refundOrderId, told(all.refundOrderId, 1000n))
    await say(refundOrderId, told(refundOrderId, 400n))
    const { exceptionId } = await onlyOne(orderId)
    expect((await resolve(exceptionId, { act: 'accept' })).body.code).toBe('exception.actNotOffered')
    const before = await balance(writeOffOf('CAD'))
    expect((await resolve(exceptionId, { act: 'writeOff' })).status).toBe(200)
    expect((await balance(writeOffOf('CAD'))) - before).toBe(-400n)
  })

  test('is written off without changing the refund when the amount differs', async () => {
    const { orderId, refundOrderId } = await refunding()
    await say(refundOrderId, told(refundOrderId, 399n))
    const exception = await onlyOne(orderId)
    expect(exception.acts).toEqual(['writeOff'])
    await resolve(exception.exceptionId, { act: 'writeOff' })
    expect((await refundRow(refundOrderId)).status).toBe(0)
  })
})
