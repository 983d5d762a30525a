import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordNotifiedPayment } from '#features/payments/orders/record/recordNotified.service.ts'
import { channelActor } from '#server/session/actors.ts'
import type { TestMerchant } from '#test/app.ts'
import { exceptionKindsOf, merchantStatusOf } from '#test/orderStatus.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'

let s: SandboxedTrade
let merchant: TestMerchant
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
})
afterAll(() => s.close())

const statusOf = (orderId: string) => merchantStatusOf(s.t, merchant, orderId)
const exceptionsOf = (orderId: string) => exceptionKindsOf(s.t, merchant, orderId)
const job = (name: string, orderId: string) => s.job(name, merchant, { orderId })

describe('a payment', () => {
  test.each(['WP', 'AP', 'UP'] as const)(
    'is paid by the channel notification after the payer scans the %s code',
    async (way) => {
      const { orderId, status, next } = await s.start(merchant, { way })
      expect([status, next?.kind]).toEqual(['waiting', 'qr'])
      await s.pay(next)
      expect(await statusOf(orderId)).toEqual([5, null])
    },
  )

  test('is recorded once when the channel notifies twice', async () => {
    s.sandbox.nextFault('wechat', 'notifyTwice')
    const { orderId, next } = await s.start(merchant)
    await s.pay(next)
    await s.sandbox.deliver()
    expect(await statusOf(orderId)).toEqual([5, null])
    expect(await exceptionsOf(orderId)).toEqual([])
  })

  test('is paid with no next step when the notification arrives before the create response', async () => {
    s.sandbox.nextFault('wechat', 'notifyBeforeResponse')
    const { orderId, status, next } = await s.start(merchant)
    expect([status, next]).toEqual(['paid', null])
    expect(await statusOf(orderId)).toEqual([5, null])
  })

  test('is found by a query when the notification is late', async () => {
    s.sandbox.nextFault('wechat', 'notifyLate')
    const { orderId, next } = await s.start(merchant)
    await s.pay(next)
    expect(await statusOf(orderId)).toEqual([2, null])
    await job('order.query', orderId)
    expect(await statusOf(orderId)).toEqual([5, null])
  })
})

describe('a channel notification', () => {
  test('is rejected and changes nothing when its signature is invalid', async () => {
    s.sandbox.nextFault('wechat', 'notifyBadSignature')
    const { orderId, next } = await s.start(merchant, { way: 'WP' })
    await s.pay(next)
    expect(await statusOf(orderId)).toEqual([2, null])
  })

  test('opens an exception when its amount differs', async () => {
    s.sandbox.nextFault('wechat', 'notifyAmountMismatch')
    const { orderId, next } = await s.start(merchant)
    await s.pay(next)
    expect(await statusOf(orderId)).toEqual([2, null])
    expect(await exceptionsOf(orderId)).toEqual(['amount_mismatch'])
  })

  test('is answered with not found when its path matches no account', async () => {
    const to = (path: string) => fetch(`${s.origin}/notify/${path}`, { method: 'POST', body: '{}' })
    const answers = await Promise.all([
      to('unionpay/1/nobody'),
      to('unionpay/x/nobody'),
      to(`wechat/999999/abcd`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test("sent to one merchant's own account cannot change another merchant's order", async () => {
    const other = await s.trader()
    const { orderId } = await s.start(merchant)
    const mine = await s.t.read(merchant, ({ db }) =>
      db
        .selectFrom('pay_attempt')
        .select('channelOrderNo')
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow(),
    )
    const notifier = {
      tenantId: merchant.tenantId,
      channelAccountId: 'somebodyelse',
      actor: channelActor('unionpay'),
      requestId: 'test',
    }
    const closed = { outcome: 'closed', refusal: null } as const
    expect(await recordNotifiedPayment(s.t.app, notifier, mine.channelOrderNo, closed)).toBe(false)
    const elsewhere = { ...notifier, tenantId: other.tenantId }
    expect(await recordNotifiedPayment(s.t.app, elsewhere, mine.channelOrderNo, closed)).toBe(false)
    expect(await statusOf(orderId)).toEqual([2, null])
  })
})

test('ends the attempt when the channel reports an early close, and the order at its expiry', async () => {
  const { orderId } = await s.start(merchant)
  const [attempt] = await s.t.read(merchant, ({ db }) =>
    db
      .selectFrom('pay_attempt')
      .select(['channelOrderNo', 'channelAccountId'])
      .where('orderId', '=', orderId)
      .execute(),
  )
  const notifier = {
    requestId: 'told',
    actor: channelActor('wechat'),
    tenantId: merchant.tenantId,
    channelAccountId: attempt?.channelAccountId ?? '',
  }
  const closed = { outcome: 'closed', refusal: { code: 'CLOSED', message: '' } } as const
  expect(await recordNotifiedPayment(s.t.app, notifier, attempt?.channelOrderNo ?? '', closed)).toBe(true)
  expect((await statusOf(orderId))[0]).toBe(2)
  s.t.setClock(new Date(Date.now() + 10 * 60_000))
  await job('order.expire', orderId)
  s.t.setClock(null)
  expect((await statusOf(orderId))[0]).toBe(3)
})

test('notifies staff once per payment, however often the job runs', async () => {
  const { orderId, next } = await s.start(merchant)
  await s.pay(next)
  await s.workQueue()
  await job('order.changed', orderId)
  const notices = await s.t.read(merchant, ({ db }) =>
    db
      .selectFrom('notice')
      .select(['titleEn', 'titleZh', 'link'])
      .where('factKey', '=', `order.paid:${orderId}`)
      .execute(),
  )
  expect(notices).toEqual([
    {
      titleEn: '$10.00 received via WeChat',
      titleZh: '收到微信付款 $10.00',
      link: `/Payments/PayOrder/Detail/${orderId}`,
    },
  ])
})
