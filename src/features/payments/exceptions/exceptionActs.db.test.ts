import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { payableOf, payerPayoutOf, suspenseOf, writeOffOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf, ledgerSumsToZero } from '#features/ledger/ledger.service.ts'
import type { OrderException } from '#features/payments/exceptions/exceptions.contract.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { newOrder, paidOrder, successOf, tell, trader } from '#test/trade.ts'

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
    db
      .selectFrom('refund')
      .selectAll()
      .where('refund_order_id', '=', refundOrderId)
      .executeTakeFirstOrThrow(),
  )
const orderRow = (orderId: string) =>
  t.read(merchant, ({ db }) =>
    db.selectFrom('pay_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow(),
  )
const jobsOf = async (refundOrderId: string) => {
  const { withClient } = await import('#server/database/client.ts')
  const { rows } = await withClient(t.database.ownerUrl, (client) =>
    client.query<{ key: string }>('select key from graphile_worker._private_jobs where key = $1', [
      `refund:${refundOrderId}`,
    ]),
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

/** A refund of 4.00 of an order of 10.00, of which the channel has said something. */
async function refunding(...answers: ('abnormal' | 'notEnough' | 'rejected')[]) {
  const { orderId } = await paidOrder(t, merchant, 1000n)
  const { refundOrderId } = await t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount: 400n }))
  for (const outcome of answers) await say(refundOrderId, { outcome, refusal })
  return { orderId, refundOrderId }
}

async function paidTwice() {
  const order = await paidOrder(t, merchant, 1000n)
  await tell(t, merchant, order, successOf(order, { channelTransactionId: `second-${order.orderId}` }))
  return order
}

describe('money that came by no rule', () => {
  test('and is paid out otherwise is posted from its channel to the payer, under a reference', async () => {
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

  test('and is written off is kept apart in the books', async () => {
    const { orderId } = await paidTwice()
    const before = await balance(writeOffOf('CAD'))
    const { exceptionId } = await onlyOne(orderId)
    expect((await resolve(exceptionId, { act: 'writeOff' })).status).toBe(200)
    expect((await balance(writeOffOf('CAD'))) - before).toBe(1000n)
  })

  test('in another currency has accounts in it, and ends its order', async () => {
    const order = await newOrder(t, merchant)
    await tell(t, merchant, order, successOf(order, { currency: 'JPY' }))
    const exception = await onlyOne(order.orderId)
    expect(exception).toMatchObject({
      kind: 'currency_mismatch',
      acts: ['retry', 'refund', 'payOut', 'writeOff'],
    })
    await resolve(exception.exceptionId, { act: 'writeOff' })
    expect(await balance(writeOffOf('JPY'))).toBe(1000n)
    expect((await orderRow(order.orderId)).status).toBe(3)
  })

  test('is settled once, by one of two people at once', async () => {
    const { orderId } = await paidTwice()
    const { exceptionId } = await onlyOne(orderId)
    const before = await balance(writeOffOf('CAD'))
    const answers = await Promise.all(tokens.map((token) => resolve(exceptionId, { act: 'writeOff' }, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await balance(writeOffOf('CAD'))) - before).toBe(1000n)
  })
})

describe('a refund that its channel holds', () => {
  test('is paid out otherwise: it counts as done, and the channel’s word on it moves it no more', async () => {
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
    expect(await refundRow(refundOrderId)).toMatchObject({ status: 4, paid_otherwise: true })
    expect(await orderRow(orderId)).toMatchObject({ status: 6, refunded_amount: 400n, reserved_amount: 0n })
    // Taken from the merchant with the part of its fee given back.
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

  test('is given up: the amount can be refunded again', async () => {
    const { orderId, refundOrderId } = await refunding('abnormal')
    const { exceptionId } = await onlyOne(orderId)
    await resolve(exceptionId, { act: 'writeOff' })
    expect((await refundRow(refundOrderId)).status).toBe(3)
    expect(await orderRow(orderId)).toMatchObject({ status: 5, reserved_amount: 0n })
  })

  test('is asked for again, and waits again where nothing has changed', async () => {
    const { orderId, refundOrderId } = await refunding('abnormal')
    const { exceptionId } = await onlyOne(orderId)
    await resolve(exceptionId, { act: 'retry' })
    expect(await jobsOf(refundOrderId)).toBe(1)
    await say(refundOrderId, { outcome: 'abnormal', refusal })
    expect(await onlyOne(orderId)).toMatchObject({ exceptionId, status: 'open' })
  })

  test('comes on by itself: nobody need see to it any more', async () => {
    const { orderId, refundOrderId } = await refunding('abnormal')
    await say(refundOrderId, told(refundOrderId, 400n))
    expect(await onlyOne(orderId)).toMatchObject({ status: 'resolved', resolution: 'byChannel', acts: [] })
  })
})

describe('a refund that waits for funds', () => {
  test('is in the inbox once, is sent again by itself and by click, and leaves it when it is taken', async () => {
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

  test('is paid out otherwise once, whichever of two people was first', async () => {
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

describe('a refund that does not fit', () => {
  test('was given up and went through all the same: someone lets it count', async () => {
    const { orderId, refundOrderId } = await refunding('rejected')
    await say(refundOrderId, told(refundOrderId, 400n))
    const exception = await onlyOne(orderId)
    expect(exception).toMatchObject({ kind: 'refund_mismatch', acts: ['accept', 'writeOff'] })
    const before = await payable()
    expect((await resolve(exception.exceptionId, { act: 'accept' })).status).toBe(200)
    expect((await payable()) - before).toBe(-392n)
    expect(await orderRow(orderId)).toMatchObject({ status: 6, refunded_amount: 400n })
  })

  test('and has no room left in its order is not let in: it is written off', async () => {
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

  test('names another amount: it is written off, and the refund stays as it is', async () => {
    const { orderId, refundOrderId } = await refunding()
    await say(refundOrderId, told(refundOrderId, 399n))
    const exception = await onlyOne(orderId)
    expect(exception.acts).toEqual(['writeOff'])
    await resolve(exception.exceptionId, { act: 'writeOff' })
    expect((await refundRow(refundOrderId)).status).toBe(0)
  })
})
