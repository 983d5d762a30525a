import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BareApp, bareApp } from '#test/bareApp.ts'
import { rsaPair } from '#test/channelSamples.ts'
import { channelFor, channelsFor, saveChannelAccount, saveChannelRoute } from '../channels.service.ts'

/** One payment method routed to two channels: Alipay+ first, then mainland Alipay. */
let t: BareApp
const keys = rsaPair()
const alipayplus = {
  clientId: '5Y00000000000001',
  merchantPrivateKey: keys.privateKey,
  keyVersion: '1',
  alipayPublicKey: keys.publicKey,
  merchantMcc: '5499',
  storeId: 'S1',
  storeName: 'Tea',
}
const alipay = {
  gatewayUrl: 'https://openapi.alipay.com/gateway.do',
  appId: '2021000000000000',
  sellerId: '2088000000000000',
  appPrivateKey: keys.privateKey,
  alipayPublicKey: keys.publicKey,
}
const from = new Date(Date.UTC(2026, 10, 1))

beforeAll(async () => {
  t = await bareApp()
  await t.addMerchant({ tenantId: 1, merchantId: 'DEM8QX' })
})
afterAll(() => t.close())

type Draft = { channel: 'alipay' | 'alipayplus'; settings: Record<string, string> }
const save = (draft: Draft) =>
  t.as('DEM8QX', (ctx) => saveChannelAccount(ctx, { merchantId: 'DEM8QX', ...draft }))

const route = (accountId: string, wayCode: 'AP' | 'APO' | 'WP' | 'C', priority: number) =>
  t.as('DEM8QX', (ctx) => {
    const draft = { merchantId: 'DEM8QX', wayCode, accountId, priority, validFrom: from, validTo: null }
    return saveChannelRoute(ctx, draft)
  })

test('a way may be served by several rails, in their order', async () => {
  const first = await save({ channel: 'alipayplus', settings: alipayplus })
  const second = await save({ channel: 'alipay', settings: alipay })
  await route(second, 'AP', 2)
  await route(first, 'AP', 1)
  await route(first, 'APO', 1)

  const at = new Date(Date.UTC(2026, 10, 2))
  const open = await t.read('DEM8QX', (ctx) => channelsFor(ctx, 'DEM8QX', 'AP', at))
  expect(open.map(({ channel }) => channel.name)).toEqual(['alipayplus', 'alipay'])
  const online = await t.read('DEM8QX', (ctx) => channelFor(ctx, 'DEM8QX', 'APO', at))
  expect(online).toMatchObject({ channelAccountId: first, channel: { name: 'alipayplus' } })

  for (const wayCode of ['WP', 'C'] as const) {
    await expect(route(first, wayCode, 1)).rejects.toMatchObject({ code: 'request.notFound' })
  }
})

test.each([
  ['baseUrl', { baseUrl: 'http://ams.example' }, 'Must be an https address'],
  [
    'nextAlipayPublicKey',
    { nextAlipayPublicKey: keys.privateKey },
    'Must be an RSA key of 2048 bits or more',
  ],
  ['keyVersion', { keyVersion: 'x' }, 'Not in the channel’s format'],
])('a wrong %s of Alipay+ is refused by name', async (field, changes, text) => {
  const refused = save({ channel: 'alipayplus', settings: { ...alipayplus, ...changes } })
  await expect(refused).rejects.toMatchObject({
    fields: [{ field: `settings.${field}`, text: { en: expect.stringContaining(text) } }],
  })
})

test.each([
  ['neither key nor certificates', { alipayPublicKey: '' }],
  ['one certificate of three', { appCert: 'x' }],
])('Alipay with %s is refused', async (_name, changes) => {
  const refused = save({ channel: 'alipay', settings: { ...alipay, ...changes } })
  await expect(refused).rejects.toMatchObject({ code: 'request.invalid' })
})
