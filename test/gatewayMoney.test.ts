import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import { flushRequestLog } from '#features/gateway/requests/requestLog.service.ts'
import { withClient } from '#server/database/client.ts'
import type { TestMerchant } from '#test/app.ts'
import { type GatewayClient, gatewayClient, vancouverDay, webPayment } from '#test/gateway.ts'
import { contradictions } from '#test/oracle.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { cutAt } from '#test/settled.ts'

let s: SandboxedTrade
let merchant: TestMerchant
let client: GatewayClient
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
  client = await gatewayClient(s.t, merchant, { cardInfoAllowed: true })
})
afterEach(async () => expect(await contradictions(s.t.database.ownerUrl)).toEqual([]))
afterAll(() => s.close())

async function phone(path: string, body: object) {
  const headers = { 'content-type': 'application/json', cookie: 'sandbox_payer=gatewaypayer2' }
  const url = `${s.origin}/sandbox/phone/api/${path}`
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Record<string, string>
}

/** Makes a payment by bar code, which is paid at once. */
async function paid(value = '1000', by = client) {
  const { code } = await phone('code', { wallet: 'wechat' })
  const order = { orderAmount: { value, currency: 'CAD' }, description: 'Tea' }
  const input = webPayment({ scenarioCode: 'OFFLINE', paymentMethod: { paymentCode: code }, order })
  const { result, body, text } = await by.call('pay', input)
  expect(result.resultCode, text).toBe('SUCCESS')
  return body as { paymentId: string; paymentRequestId: string }
}

let numbers = 0
const refundOf = (paymentId: string, value: string, changes: object = {}) => {
  numbers += 1
  const refund = { refundAmount: { value, currency: 'CAD' }, description: 'Changed mind' }
  return { paymentId, refundRequestId: `REFUND-${numbers}`, refund, ...changes }
}

/** Runs the refund’s job meanwhile, as the queue would. */
async function refunded(input: object, by = client) {
  const answer = by.call('refund', input)
  for (let turn = 0; turn < 6; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 60))
    await s.workQueue()
  }
  return answer
}

describe('a gateway refund', () => {
  test('can be made in parts up to the last cent and no further', async () => {
    const { paymentId } = await paid('1000')
    const first = await refunded(refundOf(paymentId, '400'))
    expect(['SUCCESS', 'PAYMENT_IN_PROCESS']).toContain(first.result.resultCode)
    expect(first.body).toMatchObject({
      paymentId,
      refund: { refundAmount: { value: '400', currency: 'CAD' } },
    })
    const more = await client.call('refund', refundOf(paymentId, '601'))
    expect(more.result).toMatchObject({ resultCode: 'REFUND_AMOUNT_EXCEEDS', resultStatus: 'F' })
    await refunded(refundOf(paymentId, '600'))
    await settle()
    expect((await client.call('inquiryPayment', { paymentId })).body.paymentStatus).toBe('FULL_REFUND')
    const { refundId } = first.body
    const found = await client.call('inquiryRefund', { refundId })
    expect(found.body).toMatchObject({ refundStatus: 'SUCCESS', refundId, paymentId })
    expect((await client.call('refund', refundOf(paymentId, '1'))).result.resultCode).toBe(
      'ORDER_STATUS_INVALID',
    )
  })

  test('stays one refund when sent twenty times at once, and is rejected with other content', async () => {
    const { paymentId } = await paid('900')
    const input = refundOf(paymentId, '500')
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.call('refund', input)))
    expect(new Set(answers.map(({ body }) => body.refundId)).size).toBe(1)
    const other = { ...input, refund: { ...input.refund, description: 'Other' } }
    const refused = await client.call('refund', other)
    expect(refused.result.resultCode).toBe('REPEAT_REQUEST')
    expect(refused.result.resultMessage).toContain('refundRequestId')
    await settle()
  })

  test('is rejected in another currency, for an unpaid order and without an amount', async () => {
    const { paymentId } = await paid('300')
    const other = refundOf(paymentId, '100', {
      refund: { refundAmount: { value: '100', currency: 'USD' }, description: 'x' },
    })
    const { result } = await client.call('refund', other)
    expect(result.resultCode).toBe('PARAM_ILLEGAL')
    expect(result.resultMessage).toContain('refund.refundAmount.currency')
    const waiting = (await client.call('pay', webPayment())).body.paymentId
    expect((await client.call('refund', refundOf(waiting, '1'))).result.resultCode).toBe(
      'ORDER_STATUS_INVALID',
    )
    expect((await client.call('refund', refundOf(paymentId, '0'))).result.resultCode).toBe('PARAM_ILLEGAL')
  })

  test('keeps the notify URL that the request gave', async () => {
    const { paymentId } = await paid('200')
    const notifyUrl = 'https://shop.example.com/refunded'
    const input = refundOf(paymentId, '100')
    const answer = await refunded({ ...input, refund: { ...input.refund, notifyUrl } })
    expect(answer.body.refund.notifyUrl).toBe(notifyUrl)
    await settle()
  })
})

/** Lets everything in process at the channels finish. */
async function settle(): Promise<void> {
  s.t.setClock(new Date(Date.now() + 120_000))
  await s.sandbox.deliver()
  await s.workQueue()
  s.t.setClock(null)
}

test('the transaction list of a day has the payments and refunds of the merchant’s calendar day', async () => {
  const other = await s.trader()
  const theirs = await gatewayClient(s.t, other)
  const one = await paid('1100', theirs)
  await paid('2200', theirs)
  await refunded(refundOf(one.paymentId, '100'), theirs)
  await settle()
  const date = vancouverDay(new Date())
  const all = await theirs.call('transactions', { date, page: '1', pageLimit: 10 })
  expect(all.result.resultCode).toBe('SUCCESS')
  expect(all.body.pagination).toEqual({ page: 1, pageLimit: 10, totalPage: 1, total: 3 })
  type Line = Record<string, string>
  const kinds = all.body.transactions.map((line: Line) => [line.transactionType, line.amount])
  expect(kinds).toEqual([
    ['Credit', '1100'],
    ['Credit', '2200'],
    ['Debit', '100'],
  ])
  expect(all.body.transactions[0]).toMatchObject({
    requestId: one.paymentRequestId,
    transactionId: one.paymentId,
    currency: 'CAD',
    settleAmount: '1100',
    settleCurrency: 'CAD',
    exchangeRate: '1',
    paymentMethod: 'Wechat',
  })
  const debits = await theirs.call('transactions', { date, transactionType: 'Debit' })
  expect(debits.body.pagination.total).toBe(1)
  const before = await theirs.call('transactions', { date: '20200101' })
  expect(before.body).toEqual({
    transactions: [],
    pagination: { page: 1, pageLimit: 10, totalPage: 0, total: 0 },
  })

  const clearingId = await cutAt(s.t, other, new Date(Date.now() + 86_400_000))
  const days = [0, 1, 2].map((ahead) => vancouverDay(new Date(Date.now() + ahead * 86_400_000)))
  const listed = async () => {
    const answers = await Promise.all(days.map((day) => theirs.call('settlements', { date: day })))
    return answers.flatMap(({ body }) => body.settlements)
  }
  // A settlement is not listed until it is validated, because it may still change.
  expect(await listed()).toEqual([])
  await s.t.write(other, (ctx) => validateClearing(ctx, clearingId))
  const lines = await listed()
  expect(lines).toHaveLength(1)
  const { settleInfo, bankInfo } = lines[0]
  expect(settleInfo).toMatchObject({
    creditNum: 2,
    debitNum: 1,
    creditAmount: '3300',
    debitAmount: '100',
    netAmount: '3200',
    taxAmount: '0',
    otherAmount: '0',
    currency: 'CAD',
  })
  expect(BigInt(settleInfo.settleAmount)).toBe(3200n - BigInt(settleInfo.serviceFee))
  expect(bankInfo).toMatchObject({
    storeCode: other.merchantId,
    companyName: 'Test Store Ltd.',
    transitNo: '10202',
  })
  expect(bankInfo.accountNo).toMatch(/^\*+\d{3,4}$/)
})

describe('CREDIT_CARD', () => {
  const info = {
    number: '4242424242424242',
    expMonth: '12',
    expYear: '2031',
    cvv: '987',
    holder: 'A Payer',
    country: 'CA',
    postalCode: 'V6B 1A1',
  }
  const request = (card: object) => webPayment({ scenarioCode: 'CREDIT_CARD', card })

  test('charges a card number and returns a token that can pay again', async () => {
    const { result, body, text } = await client.call('pay', request({ info, remember: true }))
    expect(result.resultCode, text).toBe('SUCCESS')
    expect(body.card.cardId).toMatch(/^pm_/)
    expect(body.paymentMethod).toEqual({ paymentMethodType: 'CreditCard' })
    const again = await client.call('pay', request({ cardId: body.card.cardId }))
    expect(['SUCCESS', 'RISK_REJECT']).toContain(again.result.resultCode)
  })

  test('returns no token when the card is not to be remembered', async () => {
    const { result, body } = await client.call('pay', request({ info }))
    expect(result.resultCode).toBe('SUCCESS')
    expect(body).not.toHaveProperty('card')
  })

  test('fails a card without funds for good and sends a 3-D Secure card to a page', async () => {
    const poor = await client.call('pay', request({ info: { ...info, number: '4000000000009995' } }))
    expect(poor.result, poor.text).toMatchObject({ resultCode: 'BALANCE_NOT_ENOUGH', resultStatus: 'F' })
    const secured = await client.call('pay', request({ info: { ...info, number: '4000002500003155' } }))
    expect(secured.result.resultCode, secured.text).toBe('PAYMENT_IN_PROCESS')
    expect(secured.body.paymentInfo.payUrl).toMatch(/^http/)
  })

  test('rejects an invalid card number before any other check', async () => {
    const { result } = await client.call('pay', request({ info: { ...info, number: '4242424242424241' } }))
    expect(result).toMatchObject({
      resultCode: 'PARAM_ILLEGAL',
      resultMessage: 'card.info.number is not valid',
    })
  })

  test('stores no card number or security code in any row of the database', async () => {
    await flushRequestLog(s.t.app)
    const found = await withClient(s.t.database.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
          where schemaname in ('public', 'graphile_worker')`,
      )
      const hits: string[] = []
      for (const { name } of rows) {
        const like = await owner.query(
          `select 1 from ${name} r where r::text ~ '4242424242|4000002500003155|"987"'`,
        )
        if (like.rowCount) hits.push(name)
      }
      return hits
    })
    expect(found).toEqual([])
  })
})
