import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { type BareApp, bareApp } from '#test/bareApp.ts'
import { rsaPair, sampleOrder } from '#test/channelSamples.ts'
import { paperCard } from '#test/paperAccounts.ts'
import {
  channelFor,
  channelOfAccount,
  saveChannelAccount,
  saveChannelRoute,
  settingsOf,
} from './channels.service.ts'
import { accountById, routedWays } from './channels.sql.ts'

let t: BareApp
const card = paperCard()
const keys = rsaPair()
const wechat = {
  baseUrl: 'https://apihk.mch.weixin.qq.com',
  mchid: '1900009191',
  appid: 'wxd678ef0567060678',
  appSecret: 'f'.repeat(32),
  serialNo: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  merchantPrivateKey: keys.privateKey,
  platformPublicKeyId: 'PUB_KEY_ID_0119',
  platformPublicKey: keys.publicKey,
  apiV3Key: '0'.repeat(32),
}

beforeAll(async () => {
  t = await bareApp()
  await t.addMerchant({ tenantId: 1, merchantId: 'DEM8QX' })
  await t.addMerchant({ tenantId: 1, merchantId: 'DEM8QA' })
  await t.addMerchant({ tenantId: 2, merchantId: 'DEM8QS' })
})
afterAll(() => t.close())

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

function saveCard(merchantId: string, changes: { accountId?: string; enabled?: boolean } = {}) {
  return t.as(merchantId, (ctx) =>
    saveChannelAccount(ctx, { merchantId, channel: 'card', settings: card, ...changes }),
  )
}

function route(merchantId: string, accountId: string, from: number, to: number | null, priority = 1) {
  const validTo = to === null ? null : at(to)
  const draft = { merchantId, wayCode: 'C' as const, accountId, priority, validFrom: at(from), validTo }
  return t.as(merchantId, (ctx) => saveChannelRoute(ctx, draft))
}

const routed = (merchantId: string, day: number) =>
  t.read(merchantId, (ctx) => channelFor(ctx, merchantId, 'C', at(day)))

test('hides settings encrypted with another SECRET_KEY and accepts new ones', async () => {
  const accountId = await saveCard('DEM8QX', { enabled: false })
  const secretKey = randomBytes(32)
  const write = (settings: Record<string, string>) =>
    t.as('DEM8QX', (ctx) => {
      const app = { ...ctx.app, secretKey }
      return saveChannelAccount(
        { ...ctx, app },
        { accountId, merchantId: 'DEM8QX', channel: 'card', settings },
      )
    })
  await expect(write({ webhookSecret: 'whsec_1' })).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await write(card)).toBe(accountId)
  await t.as('DEM8QX', async (ctx) => {
    ctx.unchanged()
    const row = await accountById(ctx.db, ctx.scope.tenantId, accountId)
    expect(row && settingsOf({ ...ctx.app, secretKey }, row)).toMatchObject(card)
    expect(row && settingsOf(ctx.app, row)).toEqual({})
  })
})

test('routes a payment to the first enabled account in force', async () => {
  const [first, second, third] = [
    await saveCard('DEM8QX'),
    await saveCard('DEM8QX'),
    await saveCard('DEM8QX'),
  ]
  await route('DEM8QX', first, 1, 10, 2)
  await route('DEM8QX', second, 5, null, 3)
  await route('DEM8QX', third, 7, 8, 1)

  const chosen = async (day: number) => (await routed('DEM8QX', day))?.channelAccountId
  expect(await chosen(0)).toBeUndefined()
  expect(await chosen(1)).toBe(first)
  expect(await chosen(6)).toBe(first)
  expect(await chosen(7)).toBe(third)
  expect(await chosen(8)).toBe(first)
  expect(await chosen(10)).toBe(second)

  await saveCard('DEM8QX', { accountId: first, enabled: false })
  await saveCard('DEM8QX', { accountId: first })
  expect(await chosen(6)).toBe(second)
  // Its past payments can still be queried and refunded.
  expect(await channelOfAccount(t.app, 1, first)).toMatchObject({
    merchantId: 'DEM8QX',
    channel: { name: 'card' },
  })
  expect(await t.read('DEM8QX', (ctx) => routedWays(ctx.db, ctx.scope, 'DEM8QX', at(6)))).toEqual(['C'])
  expect(await t.read('DEM8QX', (ctx) => channelFor(ctx, 'DEM8QX', 'WP', at(6)))).toBeNull()
})

test("a sub-merchant may be routed to its master's account, another tenant never", async () => {
  const accountId = await saveCard('DEM8QX')
  await route('DEM8QA', accountId, 1, null)
  expect(await routed('DEM8QA', 2)).toMatchObject({ channelAccountId: accountId, merchantId: 'DEM8QX' })

  await expect(route('DEM8QS', accountId, 1, null)).rejects.toMatchObject({ code: 'request.notFound' })
  expect(await routed('DEM8QS', 2)).toBeNull()
  expect(await channelOfAccount(t.app, 2, accountId)).toBeNull()
})

test('keeps an account’s merchant and channel and routes a method only to a channel that supports it', async () => {
  const accountId = await saveCard('DEM8QX')
  await expect(saveCard('DEM8QA', { accountId })).rejects.toMatchObject({ code: 'request.notFound' })
  const draft = {
    merchantId: 'DEM8QX',
    wayCode: 'WP' as const,
    accountId,
    priority: 1,
    validFrom: at(1),
    validTo: null,
  }
  await expect(t.as('DEM8QX', (ctx) => saveChannelRoute(ctx, draft))).rejects.toMatchObject({
    code: 'request.notFound',
  })
})

test('encrypts settings and accepts partial updates', async () => {
  const accountId = await t.as('DEM8QX', (ctx) =>
    saveChannelAccount(ctx, { merchantId: 'DEM8QX', channel: 'wechat', settings: wechat }),
  )
  const stored = await t.owner.query('select * from channel_account where channel_account_id = $1', [
    accountId,
  ])
  expect(stored.rows[0]).toMatchObject({ profile: 'global', enabled: true })
  expect(stored.rows[0].sealed_settings.toString('latin1')).not.toContain(wechat.apiV3Key)
  const audit = await t.owner.query('select after from audit_entry where object_id = $1', [accountId])
  expect(JSON.stringify(audit.rows)).not.toContain('PRIVATE KEY')
  expect(audit.rows[0].after.apiV3Key).toBe('•••••• (changed)')
  expect(audit.rows[0].after.baseUrl).toBe(wechat.baseUrl)

  const changed = {
    merchantId: 'DEM8QX',
    channel: 'wechat' as const,
    accountId,
    settings: { appid: 'wx00000000000000aa' },
  }
  await t.as('DEM8QX', (ctx) => saveChannelAccount(ctx, changed))
  const reopened = await channelOfAccount(t.app, 1, accountId)
  expect(reopened?.channel.payerIdentity?.authorizeUrl('https://x.example/a', 's')).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx00000000000000aa&redirect_uri=https%3A%2F%2Fx.example%2Fa&response_type=code&scope=snsapi_base&state=s#wechat_redirect',
  )
})

test('decrypts settings only at their own row', async () => {
  const [one, two] = [await saveCard('DEM8QX'), await saveCard('DEM8QX')]
  await t.owner.query(
    `update channel_account set sealed_settings = (select sealed_settings from channel_account where channel_account_id = $1)
      where channel_account_id = $2`,
    [one, two],
  )
  await expect(channelOfAccount(t.app, 1, two)).rejects.toThrow()
})

test.each([
  ['apiUrl', 'http://card.example', 'Must be an https address'],
  ['apiUrl', 'https://', 'Must be an https address'],
  ['secretKey', 'short', 'Not in the channel’s format'],
  ['merchantPrivateKey', keys.publicKey, 'Must be an RSA key of 2048 bits or more (PEM or Base64)'],
  ['platformPublicKey', keys.privateKey, 'Must be an RSA key of 2048 bits or more (PEM or Base64)'],
])('a wrong %s is refused by name, never with its value', async (field, value, text) => {
  const [channel, settings] = field in card ? (['card', card] as const) : (['wechat', wechat] as const)
  const draft = { merchantId: 'DEM8QX', channel, settings: { ...settings, [field]: value } }
  const refused = await t
    .as('DEM8QX', (ctx) => saveChannelAccount(ctx, draft))
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AppError)
  expect(refused).toMatchObject({
    code: 'request.invalid',
    fields: [{ field: `settings.${field}`, text: { en: text } }],
  })
  expect(JSON.stringify(refused)).not.toContain(value)
})

test('refuses to call a channel inside a transaction', async () => {
  await route('DEM8QX', await saveCard('DEM8QX'), 20, null)
  const inside = t.read('DEM8QX', async (ctx) => {
    const open = await channelFor(ctx, 'DEM8QX', 'C', at(21))
    return open?.channel.create({ ...sampleOrder, scene: 'page' })
  })
  await expect(inside).rejects.toThrow('was called inside a database transaction')
})
