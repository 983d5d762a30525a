import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DisputeFacts } from '#features/channels/channelDisputes.domain.ts'
import { payableOf, suspenseOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledger.service.ts'
import { recordNotifiedDispute } from '#features/payments/exceptions/disputes.service.ts'
import type { OrderException } from '#features/payments/exceptions/exceptions.contract.ts'
import { channelActor } from '#server/session/actors.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  token = await t.signIn(merchant, 'manager')
})
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})

const listed = async (orderId: string) => {
  const { body } = await t.call('GET', `/exceptions?orderId=${orderId}`, { token })
  return (body.data as { rows: OrderException[] }).rows
}
const resolve = (exceptionId: string, act: string) =>
  t.call('POST', `/exceptions/${exceptionId}/resolution`, {
    token,
    body: { act, reason: 'decided' },
    headers: { 'idempotency-key': randomUUIDv7() },
  })

async function paidByCard() {
  const order = await paidOrder(t, merchant, 1000n, { way: 'C' })
  const attempt = await t.read(merchant, ({ db }) =>
    db.selectFrom('pay_attempt').selectAll().where('order_id', '=', order.orderId).executeTakeFirstOrThrow(),
  )
  return { ...order, channelAccountId: attempt.channel_account_id ?? '' }
}

function dispute(
  order: { channelOrderNo: string; channelAccountId: string },
  changes: Partial<DisputeFacts> = {},
  channelAccountId = order.channelAccountId,
) {
  const facts: DisputeFacts = {
    disputeNo: 'dp_1',
    stage: 'needsResponse',
    reason: 'fraudulent',
    amount: 1000n,
    currency: 'CAD',
    dueBy: new Date('2026-12-01T00:00:00Z'),
    ...changes,
  }
  const notifier = {
    tenantId: merchant.tenantId,
    channelAccountId,
    actor: channelActor('card'),
    requestId: 'test',
  }
  return recordNotifiedDispute(t.app, notifier, order.channelOrderNo, facts)
}

describe('a dispute', () => {
  test('is one exception, however often it is told of, with its stage and until when to answer', async () => {
    const order = await paidByCard()
    for (let times = 0; times < 3; times++) expect(await dispute(order)).toBe(true)
    const [opened, ...others] = await listed(order.orderId)
    expect(others).toEqual([])
    expect(opened).toMatchObject({
      kind: 'disputed',
      channelWords: 'needsResponse: fraudulent',
      dueTime: '2026-12-01T00:00:00.000Z',
      acts: ['accept', 'writeOff'],
    })
    await dispute(order, { stage: 'underReview', dueBy: null })
    expect((await listed(order.orderId))[0]).toMatchObject({
      exceptionId: opened?.exceptionId,
      channelWords: 'underReview: fraudulent',
      dueTime: null,
    })
    await dispute(order, { disputeNo: 'dp_2' })
    expect(await listed(order.orderId)).toHaveLength(2)
  })

  test('of another account’s payment is not heard', async () => {
    const order = await paidByCard()
    expect(await dispute(order, {}, 'anotheraccount00')).toBe(false)
    expect(await dispute({ ...order, channelOrderNo: '2611200000000000000000001' })).toBe(false)
    expect(await listed(order.orderId)).toEqual([])
  })

  test('that is borne is noted against the merchant, apart from what is settled; the order stays paid', async () => {
    const order = await paidByCard()
    await dispute(order)
    const [exception] = await listed(order.orderId)
    const balances = () =>
      t.read(merchant, (ctx) =>
        Promise.all([
          balanceOf(ctx.db, ctx.scope, suspenseOf(merchant.merchantId, 'CAD')),
          balanceOf(ctx.db, ctx.scope, payableOf(merchant.merchantId, 'CAD')),
        ]),
      )
    const [noted = 0n, owed = 0n] = await balances()
    expect((await resolve(exception?.exceptionId ?? '', 'accept')).status).toBe(200)
    expect(await balances()).toEqual([noted - 1000n, owed])
    const { data } = (await t.call('GET', `/orders/${order.orderId}`, { token })).body as {
      data: { status: number }
    }
    expect(data.status).toBe(5)
  })

  test('at two stages at once is still one', async () => {
    const order = await paidByCard()
    await Promise.all([
      dispute(order, { stage: 'warning' }),
      dispute(order),
      dispute(order, { stage: 'lost' }),
    ])
    expect(await listed(order.orderId)).toHaveLength(1)
  })
})
