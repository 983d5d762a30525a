import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMerchant } from '#test/app.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { saveChannelAccount, saveChannelRoute } from '../channels.service.ts'

/** A merchant whose Alipay goes to Alipay+ first and to the mainland's behind it, as the demo's merchants do. */
let s: SandboxedTrade
let merchant: TestMerchant
let accounts: { alipay: string; alipayplus: string }

beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
  const { merchantId } = merchant
  const keys = await s.sandbox.credentials(merchantId)
  accounts = await s.t.write(merchant, async (ctx) => {
    const save = (channel: 'alipay' | 'alipayplus') =>
      saveChannelAccount(ctx, { merchantId, channel, settings: { ...keys[channel] } })
    const saved = { alipayplus: await save('alipayplus'), alipay: await save('alipay') }
    for (const [index, channel] of (['alipayplus', 'alipay'] as const).entries()) {
      const inForce = { priority: index + 1, validFrom: new Date(2), validTo: null }
      await saveChannelRoute(ctx, { merchantId, wayCode: 'AP', accountId: saved[channel], ...inForce })
    }
    return saved
  })
}, 60_000)
afterAll(() => s.close())

async function setKey(merchantPrivateKey: string) {
  const { merchantId } = merchant
  const draft = { accountId: accounts.alipayplus, merchantId, channel: 'alipayplus' as const }
  await s.t.write(merchant, (ctx) => saveChannelAccount(ctx, { ...draft, settings: { merchantPrivateKey } }))
}

async function attemptsOf(orderId: string) {
  const rows = await s.t.read(merchant, ({ db }) =>
    db
      .selectFrom('pay_attempt')
      .where('tenantId', '=', merchant.tenantId)
      .where('orderId', '=', orderId)
      .select(['channel', 'channelAccountId'])
      .orderBy('attemptNo')
      .execute(),
  )
  return rows.map(({ channel, channelAccountId }) => [channel, channelAccountId])
}

const statusOf = (orderId: string) =>
  s.t.read(merchant, async ({ db }) => {
    const row = await db
      .selectFrom('pay_order')
      .where('tenantId', '=', merchant.tenantId)
      .where('orderId', '=', orderId)
      .select('status')
      .executeTakeFirstOrThrow()
    return row.status
  })

test('Alipay+ is asked first; its notification pays the order', async () => {
  const { orderId, next } = await s.start(merchant, { way: 'AP' })
  expect(next).toMatchObject({ kind: 'qr', content: expect.stringContaining('/sandbox/alipayplus/qr/') })
  await s.pay(next)
  expect(await statusOf(orderId)).toBe(5)
  expect(await attemptsOf(orderId)).toEqual([['alipayplus', accounts.alipayplus]])
})

test('where Alipay+ refuses us, the mainland takes the payment', async () => {
  const keys = await s.sandbox.credentials(merchant.merchantId)
  await setKey(keys.alipay.appPrivateKey)
  const { orderId, next } = await s.start(merchant, { way: 'AP' })
  expect(next).toMatchObject({ kind: 'qr', content: expect.stringContaining('/sandbox/alipay/qr/') })
  await s.pay(next)
  expect(await statusOf(orderId)).toBe(5)
  expect((await attemptsOf(orderId)).at(-1)).toEqual(['alipay', accounts.alipay])
  await setKey(keys.alipayplus.merchantPrivateKey)
})

test('where Alipay+ does not answer, nobody else is asked: it may have taken the order', async () => {
  s.sandbox.nextFault('alipayplus', 'serverErrorButCreated')
  const { orderId, next } = await s.start(merchant, { way: 'AP' })
  expect(next).toBeNull()
  expect(await attemptsOf(orderId)).toEqual([['alipayplus', accounts.alipayplus]])
  await s.job('order.query', merchant, { orderId })
  expect(await statusOf(orderId)).toBe(2)
})
