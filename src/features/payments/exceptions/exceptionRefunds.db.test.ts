import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { channelOf, payerPayoutOf, writeOffOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf, ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import { recordExceptionRefund } from '#features/payments/exceptions/exceptionRefunds.service.ts'
import { exceptionRefundNo } from '#features/payments/exceptions/exceptions.domain.ts'
import type { OrderException } from '#features/payments/exceptions/exceptions.fields.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { notify, paidOrder, successOf, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  token = await t.signIn(merchant, 'manager')
})
afterAll(async () => {
  expect(await t.read(merchant, ({ db }) => ledgerSumsToZero(db, merchant.tenantId))).toBe(true)
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})

type Wire = Omit<OrderException, 'amount'> & { amount: string }
const listed = async (orderId: string) => {
  const { body } = await t.call('GET', `/exceptions?orderId=${orderId}`, { token })
  return (body.data as { rows: Wire[] }).rows
}
const one = async (orderId: string, exceptionId: string) =>
  (await listed(orderId)).find((row) => row.exceptionId === exceptionId)
const resolve = (exceptionId: string, act: string) =>
  t.call('POST', `/exceptions/${exceptionId}/resolution`, {
    token,
    body: { act, reason: 'looked into', ...(act === 'payOut' && { payoutReference: 'Cheque 7' }) },
    headers: { 'idempotency-key': randomUUIDv7() },
  })
const balance = (account: string) => t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, account))
const books = async () => ({
  channel: await balance(channelOf('unionpay', 'CAD')),
  paidOut: await balance(payerPayoutOf('CAD')),
  writtenOff: await balance(writeOffOf('CAD')),
})
const postings = (exceptionId: string) =>
  t.read(merchant, async ({ db }) => {
    const rows = await db
      .selectFrom('ledger_transfer')
      .where('postingId', 'like', `exception:${exceptionId}%`)
      .select('postingId')
      .distinct()
      .execute()
    return rows.length
  })

const refusal = { code: 'USER_ACCOUNT_ABNORMAL', message: 'The account is closed' }
const say = (exceptionId: string, outcome: 'success' | 'declined' | 'abnormal' | 'unknown') => {
  const refundNo = exceptionRefundNo(exceptionId)
  const facts = {
    refundNo,
    channelRefundNo: `C${refundNo}`,
    amount: 1000n,
    currency: 'CAD',
    refundTime: new Date(),
  } as const
  const answer: RefundAnswer = outcome === 'success' ? { outcome, facts } : { outcome, refusal }
  return t.write(merchant, (ctx) => recordExceptionRefund(ctx, exceptionId, answer))
}

/** An order paid twice whose second payment is being refunded, with the channel responses that followed. */
async function goingBack(...outcomes: ('abnormal' | 'declined')[]) {
  const order = await paidOrder(t, merchant, 1000n)
  await notify(t, merchant, order, successOf(order, { channelTransactionId: `second-${order.orderId}` }))
  const [exception] = await listed(order.orderId)
  const exceptionId = exception?.exceptionId ?? ''
  expect((await resolve(exceptionId, 'refund')).status).toBe(200)
  for (const outcome of outcomes) await say(exceptionId, outcome)
  return { orderId: order.orderId, exceptionId }
}

describe("an exception's refund that the channel completes after reporting a failure", () => {
  test.each(['abnormal', 'declined'] as const)(
    'resolves an exception that %s had reopened and posts it once',
    async (outcome) => {
      const { orderId, exceptionId } = await goingBack(outcome)
      expect(await one(orderId, exceptionId)).toMatchObject({ status: 'open', resolution: null })
      const before = await books()
      for (let twice = 0; twice < 2; twice++) await say(exceptionId, 'success')
      expect(await one(orderId, exceptionId)).toMatchObject({
        status: 'resolved',
        resolution: 'refunded',
        acts: [],
      })
      expect([await postings(exceptionId), await books()]).toEqual([1, before])
      expect(await listed(orderId)).toHaveLength(1)
    },
  )

  test.each(['payOut', 'writeOff'] as const)(
    'opens a second exception if staff chose %s meanwhile, and posts its loss once',
    async (act) => {
      const { orderId, exceptionId } = await goingBack('abnormal')
      await resolve(exceptionId, act)
      for (let twice = 0; twice < 2; twice++) await say(exceptionId, 'success')
      expect(await one(orderId, exceptionId)).toMatchObject({ status: 'resolved', resolution: act })
      const [raised, ...more] = (await listed(orderId)).filter((row) => row.exceptionId !== exceptionId)
      expect(more).toEqual([])
      expect(raised).toMatchObject({
        kind: 'refund_mismatch',
        status: 'open',
        amount: '1000',
        acts: ['writeOff'],
      })
      const before = await books()
      expect((await resolve(raised?.exceptionId ?? '', 'writeOff')).status).toBe(200)
      const after = await books()
      expect([after.writtenOff - before.writtenOff, after.channel - before.channel]).toEqual([-1000n, 1000n])
      const { body } = await t.call('GET', `/orders/${orderId}`, { token })
      expect(JSON.stringify(body.data)).toContain('exception.refundedToo')
    },
  )
})

describe("an exception's refund that is returned after it completed", () => {
  test('reopens the exception and posts its next resolution separately', async () => {
    const { orderId, exceptionId } = await goingBack()
    await say(exceptionId, 'success')
    await say(exceptionId, 'declined')
    expect(await one(orderId, exceptionId)).toMatchObject({
      status: 'open',
      acts: ['refund', 'payOut', 'writeOff'],
    })
    const before = await books()
    expect((await resolve(exceptionId, 'payOut')).status).toBe(200)
    expect((await books()).paidOut - before.paidOut).toBe(1000n)
    expect(await postings(exceptionId)).toBe(2)
  })

  test('retries an exception refund under the same number and completes it once', async () => {
    const { orderId, exceptionId } = await goingBack('declined')
    expect((await resolve(exceptionId, 'refund')).status).toBe(200)
    expect(await say(exceptionId, 'unknown')).toMatchObject({ job: 'exception.refundQuery' })
    await say(exceptionId, 'success')
    expect(await one(orderId, exceptionId)).toMatchObject({ resolution: 'refunded' })
    expect(await postings(exceptionId)).toBe(1)
  })
})

test('keeps querying the channel about a held refund after staff paid it out manually', async () => {
  const { exceptionId } = await goingBack()
  expect(await say(exceptionId, 'abnormal')).toEqual({ job: 'exception.refundQuery', afterMs: 3_600_000 })
  await resolve(exceptionId, 'payOut')
  expect(await say(exceptionId, 'abnormal')).toEqual({ job: 'exception.refundQuery', afterMs: 3_600_000 })
})
