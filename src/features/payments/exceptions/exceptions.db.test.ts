import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf, ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import type { OrderException } from '#features/payments/exceptions/exceptions.fields.ts'
import { exceptionJobs } from '#features/payments/exceptions/exceptions.jobs.ts'
import type { TestMerchant } from '#test/app.ts'
import { relayJobs } from '#test/queue.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { newOrder, notify, successOf } from '#test/trade.ts'

let s: SandboxedTrade
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
  token = await s.t.signIn(merchant, 'manager')
})
afterAll(() => s.close())

const listed = async (orderId: string) => {
  const { body } = await s.t.call('GET', `/exceptions?orderId=${orderId}`, { token })
  return (body.data as { rows: (Omit<OrderException, 'amount'> & { amount: string })[] }).rows
}
const resolve = (exceptionId: string, act: string, reason = 'looked into') =>
  s.t.call('POST', `/exceptions/${exceptionId}/resolution`, {
    token,
    body: { act, reason },
    headers: { 'idempotency-key': randomUUIDv7() },
  })
const orderRow = (orderId: string) =>
  s.t.read(merchant, ({ db }) =>
    db.selectFrom('pay_order').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow(),
  )
const lines = (orderId: string) =>
  s.t.read(merchant, ({ db }) =>
    db.selectFrom('ledger_transfer').select(['category', 'amount']).where('orderId', '=', orderId).execute(),
  )
const owed = () =>
  s.t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, payableOf(merchant.merchantId, 'CAD')))

/** An order that was closed and then paid at the sandbox. */
async function paidLate(): Promise<string> {
  s.sandbox.nextFault('wechat', 'successAfterClose')
  const { orderId } = await s.start(merchant)
  await s.job('order.close', merchant, { orderId })
  s.t.setClock(new Date(Date.now() + 5_000))
  await s.sandbox.deliver()
  await s.sandbox.deliver()
  s.t.setClock(null)
  return orderId
}

describe('a late payment', () => {
  test('marks the order as paid with its fee and ledger entries on acceptance', async () => {
    const before = await owed()
    const orderId = await paidLate()
    const [exception] = await listed(orderId)
    expect(exception).toMatchObject({
      kind: 'late_success',
      amount: '1000',
      status: 'open',
      acts: ['accept', 'refund', 'payOut', 'writeOff'],
    })
    const answer = await resolve(exception?.exceptionId ?? '', 'accept', 'the customer is here')
    expect(answer.body.data).toMatchObject({
      status: 'resolved',
      resolution: 'accept',
      resolvedBy: 'Test manager',
      acts: [],
    })
    const order = await orderRow(orderId)
    expect(order).toMatchObject({ status: 5, closeReason: null, feeAmount: 20n })
    expect(order.payerKey).not.toBeNull()
    expect((await owed()) - before).toBe(980n)
  })

  test('accepts a late payment once when two people race', async () => {
    const [exception] = await listed(await paidLate())
    const answers = await Promise.all([1, 2].map(() => resolve(exception?.exceptionId ?? '', 'accept')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('refunds a late payment by its own attempt under a fixed number, with no ledger entries', async () => {
    const before = await owed()
    const orderId = await paidLate()
    const [exception] = await listed(orderId)
    const { exceptionId = '' } = exception ?? {}
    expect((await resolve(exceptionId, 'refund')).status).toBe(200)
    // The job is lost, and the sweep finds the exception.
    await relayJobs(s.t.database)
    await s.ownerQuery('delete from graphile_worker._private_jobs where payload::text like $1', [
      `%${exceptionId}%`,
    ])
    s.t.setClock(new Date(Date.now() + 6 * 60_000))
    await exceptionJobs['exceptions.sweep']?.(s.t.app, { tenantId: 0, merchantId: '' })
    s.t.setClock(null)
    await s.workQueue()
    s.t.setClock(new Date(Date.now() + 70_000))
    await s.sandbox.deliver()
    await s.job('exception.refundQuery', merchant, { exceptionId })
    await s.job('exception.refund', merchant, { exceptionId })
    s.t.setClock(null)
    expect((await listed(orderId))[0]).toMatchObject({ status: 'resolved', resolution: 'refunded' })
    expect((await orderRow(orderId)).status).toBe(3)
    expect(await owed()).toBe(before)
  })

  test('reopens the exception when the channel does not return a late payment', async () => {
    const orderId = await paidLate()
    const [exception] = await listed(orderId)
    const { exceptionId = '' } = exception ?? {}
    s.sandbox.nextFault('wechat', 'refundClosed')
    await resolve(exceptionId, 'refund')
    await s.workQueue()
    s.t.setClock(new Date(Date.now() + 70_000))
    await s.sandbox.deliver()
    await s.job('exception.refundQuery', merchant, { exceptionId })
    s.t.setClock(null)
    expect((await listed(orderId))[0]).toMatchObject({
      status: 'open',
      acts: ['accept', 'refund', 'payOut', 'writeOff'],
    })
  })
})

describe('an exception', () => {
  test('ends the order when someone writes off an amount mismatch', async () => {
    const order = await newOrder(s.t, merchant)
    await notify(s.t, merchant, order, successOf(order, { amount: 999n }))
    const [exception] = await listed(order.orderId)
    expect(exception?.acts).toEqual(['retry', 'refund', 'payOut', 'writeOff'])
    await resolve(exception?.exceptionId ?? '', 'writeOff')
    expect((await orderRow(order.orderId)).status).toBe(3)
  })

  test('resolves an amount mismatch itself when the channel reports the expected amount', async () => {
    const order = await newOrder(s.t, merchant)
    await notify(s.t, merchant, order, successOf(order, { amount: 999n }))
    await notify(s.t, merchant, order, successOf(order))
    expect((await orderRow(order.orderId)).status).toBe(5)
    const [exception] = await listed(order.orderId)
    expect(exception).toMatchObject({ status: 'resolved', resolution: 'byChannel', acts: [] })
  })

  test('offers only a write-off when the reported amount differs from the one already booked', async () => {
    const order = await newOrder(s.t, merchant)
    await notify(s.t, merchant, order, successOf(order))
    await notify(s.t, merchant, order, successOf(order, { amount: 999n }))
    const [exception] = await listed(order.orderId)
    expect(exception).toMatchObject({ kind: 'amount_mismatch', status: 'open', acts: ['writeOff'] })
    const before = await lines(order.orderId)
    expect((await resolve(exception?.exceptionId ?? '', 'writeOff')).status).toBe(200)
    expect(await lines(order.orderId)).toEqual(before)
  })

  test('queries an unknown order again and reopens the exception while it stays unknown', async () => {
    const { orderId } = await s.start(merchant)
    s.t.setClock(new Date(Date.now() + 86_400_000 + 6 * 60_000))
    const unanswered = async () => {
      s.sandbox.nextFault('wechat', 'serviceUnavailable')
      await s.job('order.query', merchant, { orderId })
      return (await listed(orderId))[0]
    }
    const opened = await unanswered()
    expect(opened).toMatchObject({ kind: 'channel_unknown', status: 'open', acts: ['retry', 'writeOff'] })
    expect((await resolve(opened?.exceptionId ?? '', 'retry')).body.data).toMatchObject({
      status: 'resolved',
    })
    expect(await unanswered()).toMatchObject({ exceptionId: opened?.exceptionId, status: 'open' })
    s.t.setClock(null)
  })

  test('resolves an exception once, by its merchant, with an offered action and a reason', async () => {
    const order = await newOrder(s.t, merchant)
    await notify(s.t, merchant, order, successOf(order, { amount: 999n }))
    const [exception] = await listed(order.orderId)
    const { exceptionId = '' } = exception ?? {}
    expect(await resolve(exceptionId, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'exception.actNotOffered' },
    })
    expect(await resolve(exceptionId, 'writeOff', ' ')).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'reason' }] },
    })
    expect(await resolve(randomUUIDv7(), 'writeOff')).toMatchObject({
      status: 404,
      body: { code: 'exception.notFound' },
    })
    expect((await resolve(exceptionId, 'writeOff')).status).toBe(200)
    expect(await resolve(exceptionId, 'writeOff')).toMatchObject({
      status: 409,
      body: { code: 'exception.alreadyResolved' },
    })
    const cashier = await s.t.signIn(merchant, 'cashier')
    expect(await s.t.call('GET', '/exceptions', { token: cashier })).toMatchObject({ status: 403 })
  })

  test('notifies staff with a bell notice when an exception opens', async () => {
    const orderId = await paidLate()
    await s.workQueue()
    const [exception] = await listed(orderId)
    const notice = await s.t.read(merchant, ({ db }) =>
      db
        .selectFrom('notice')
        .select(['titleEn', 'link'])
        .where('factKey', '=', `exception.opened:${exception?.exceptionId}`)
        .executeTakeFirst(),
    )
    expect(notice).toEqual({
      titleEn: 'A closed order was paid',
      link: `/Payments/Exceptions?orderId=${orderId}`,
    })
  })
})

test('keeps the ledger balanced after every exception test', async () => {
  expect(await s.t.read(merchant, ({ db }) => ledgerSumsToZero(db, merchant.tenantId))).toBe(true)
})
