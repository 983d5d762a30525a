import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepTrial } from '#features/channels/channelTrials.service.ts'
import type { MerchantChannels } from '#features/provider/channels/channelAccounts.contract.ts'
import { providerTenant } from '#server/session/scope.ts'
import { type Answer, type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { administrator, type ProviderPerson } from '#test/providerStaff.ts'

let t: TestApp
let merchant: TestMerchant
let other: TestMerchant
let staff: string
let second: ProviderPerson

beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  other = await t.merchant()
  staff = (await administrator(t, 'adele')).token
  second = await administrator(t, 'bram')
})
afterAll(() => t.close())

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

function alipaySettings() {
  const ours = keys()
  return {
    gatewayUrl: 'https://openapi.alipay.com/gateway.do',
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    appPrivateKey: ours.privateKey,
    alipayPublicKey: keys().publicKey,
  }
}

const at = (merchantId: string, path = 'channels') => `/provider/merchants/${merchantId}/${path}`

async function channelsOf(merchantId: string): Promise<MerchantChannels> {
  return (await t.call('GET', at(merchantId), { token: staff })).body.data
}

test('describes each channel’s settings with labels in both languages and types', async () => {
  const { rails } = await channelsOf(merchant.merchantId)
  expect(rails.map(({ name }) => name)).toEqual(['wechat', 'alipay', 'alipayplus', 'unionpay', 'card'])
  for (const channel of rails) {
    expect(channel.ways.length).toBeGreaterThan(0)
    expect(channel.fields.length).toBeGreaterThan(0)
    for (const { label } of channel.fields) expect(label.en && label.zh).toBeTruthy()
  }
})

const decide = (requestId: string, decision: string, token = second.token) =>
  t.call('POST', at(merchant.merchantId, `channels/requests/${requestId}/decision`), {
    token,
    body: { decision },
  })
const waiting = async () => (await channelsOf(merchant.merchantId)).requests[0]
const approve = async () => {
  expect((await decide((await waiting())?.requestId ?? '', 'approve')).status).toBe(200)
}

test('opens an account without ever returning secrets, and keeps one left blank', async () => {
  const settings = alipaySettings()
  const opened = await t.call('POST', at(merchant.merchantId), {
    token: staff,
    body: { channel: 'alipay', profile: 'mainland', settings },
  })
  expect(opened.status).toBe(200)
  expect((await channelsOf(merchant.merchantId)).accounts).toEqual([])
  const proposal = await waiting()
  expect(proposal).toMatchObject({ isNew: true, mayDecide: false, mayWithdraw: true, madeBy: 'adele' })
  expect(JSON.stringify(proposal)).not.toContain('PRIVATE KEY')
  expect((await decide(proposal?.requestId ?? '', 'approve', staff)).body.code).toBe(
    'channelAccount.sameHand',
  )
  await approve()

  const [account] = (await channelsOf(merchant.merchantId)).accounts
  expect(account).toMatchObject({ channel: 'alipay', enabled: true, secretsSet: ['appPrivateKey'] })
  expect(account?.settings.appId).toBe(settings.appId)
  expect(JSON.stringify(account)).not.toContain('PRIVATE KEY')
  expect(account?.notifyUrl).toContain(`/notify/alipay/${merchant.tenantId}/${account?.accountId}`)

  const edited = await t.call('PUT', `${at(merchant.merchantId)}/${account?.accountId}`, {
    token: staff,
    body: {
      profile: 'mainland',
      enabled: false,
      settings: { appPrivateKey: '', sellerId: '2088000000000009' },
    },
  })
  expect(edited.status).toBe(200)
  const [running] = (await channelsOf(merchant.merchantId)).accounts
  expect(running).toMatchObject({ enabled: true, settings: { sellerId: '2088000000000001' } })
  expect((await waiting())?.changes).toEqual([
    { key: 'sellerId', before: '2088000000000001', after: '2088000000000009', secret: false },
  ])
  await approve()
  const [after] = (await channelsOf(merchant.merchantId)).accounts
  expect(after).toMatchObject({ enabled: false, secretsSet: ['appPrivateKey'] })
  expect(after?.settings).toMatchObject({ sellerId: '2088000000000009', appId: settings.appId })
})

test('names a setting the channel rejects without showing it', async () => {
  const secret = 'not-a-key-but-secret'
  const refused = await t.call('POST', at(merchant.merchantId), {
    token: staff,
    body: {
      channel: 'alipay',
      profile: 'mainland',
      settings: { ...alipaySettings(), appPrivateKey: secret },
    },
  })
  expect(refused.status).toBe(400)
  expect(refused.body.fields.map(({ field }) => field)).toEqual(['settings.appPrivateKey'])
  expect(JSON.stringify(refused.body)).not.toContain(secret)
})

const edit = async (changes: Record<string, string>, token = staff) => {
  const [account] = (await channelsOf(merchant.merchantId)).accounts
  const settings = { ...account?.settings, appPrivateKey: '', ...changes }
  const body = { profile: 'mainland', enabled: true, settings }
  return t.call('PUT', `${at(merchant.merchantId)}/${account?.accountId}`, { token, body })
}
const faultsOf = ({ body }: Answer) => body.fields.map(({ field }) => field)

test('rejects an address outside the channel’s hosts beside its field', async () => {
  const { privateKey: appPrivateKey } = keys()
  for (const gatewayUrl of [
    'https://keys.evil.example/gateway.do',
    'https://openapi.alipay.com.evil.example/',
  ])
    expect(faultsOf(await edit({ gatewayUrl, appPrivateKey }))).toEqual(['settings.gatewayUrl'])
  expect((await channelsOf(merchant.merchantId)).requests).toEqual([])
})

test('requires every stored secret and step-up authentication for a host change', async () => {
  const gatewayUrl = 'https://openapi-sandbox.dl.alipaydev.com/gateway.do'
  expect(faultsOf(await edit({ gatewayUrl }))).toEqual(['settings.appPrivateKey'])
  t.setClock(new Date(Date.now() + 11 * 60_000))
  expect(await edit({ gatewayUrl })).toMatchObject({ status: 428, body: { code: 'session.proofNeeded' } })
  t.setClock(null)
  expect((await edit({ gatewayUrl, appPrivateKey: keys().privateKey })).status).toBe(200)
  expect((await edit({ gatewayUrl, appPrivateKey: keys().privateKey })).body.code).toBe(
    'channelAccount.changeWaiting',
  )
  const proposal = await waiting()
  expect(proposal?.changes.map(({ key, secret }) => [key, secret])).toEqual([
    ['appPrivateKey', true],
    ['gatewayUrl', false],
  ])
  expect((await decide(proposal?.requestId ?? '', 'withdraw')).body.code).toBe('channelAccount.sameHand')
  const both = await Promise.all([
    decide(proposal?.requestId ?? '', 'approve'),
    decide(proposal?.requestId ?? '', 'reject'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('logs the old and new host with secrets masked', async () => {
  const entries = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .where('tenantId', '=', merchant.tenantId)
      .where('action', '=', 'channelAccount.editProposed')
      .select(['before', 'after'])
      .orderBy('auditId', 'desc')
      .limit(1)
      .execute(),
  )
  const text = JSON.stringify(entries[0])
  expect(text).toContain('https://openapi.alipay.com/gateway.do')
  expect(text).toContain('https://openapi-sandbox.dl.alipaydev.com/gateway.do')
  expect(text).toContain('•••••• (changed)')
  expect(text).not.toContain('PRIVATE KEY')
})

test('routes a payment method for a period, and only to a channel that supports it', async () => {
  const [account] = (await channelsOf(merchant.merchantId)).accounts
  const route = {
    accountId: account?.accountId,
    priority: 2,
    validFrom: '2026-01-01T00:00:00Z',
    validTo: null,
  }
  const body = { ...route, wayCode: 'AP' }
  const untested = await t.call('POST', at(merchant.merchantId, 'routes'), { token: staff, body })
  expect([untested.status, untested.body.code]).toEqual([409, 'channelAccount.notTested'])
  await t.write(merchant, (ctx) => keepTrial(ctx, account?.accountId ?? '', { passed: true, answer: 'none' }))
  expect((await t.call('POST', at(merchant.merchantId, 'routes'), { token: staff, body })).status).toBe(200)
  expect((await channelsOf(merchant.merchantId)).routes).toMatchObject([{ wayCode: 'AP', priority: 2 }])

  const wrong = { ...route, wayCode: 'WP' }
  expect(
    (await t.call('POST', at(merchant.merchantId, 'routes'), { token: staff, body: wrong })).status,
  ).toBe(404)
  const ended = { ...body, validTo: '2025-12-31T00:00:00Z' }
  expect(
    (await t.call('POST', at(merchant.merchantId, 'routes'), { token: staff, body: ended })).status,
  ).toBe(400)
  for (const field of ['validFrom', 'validTo']) {
    const beyond = { ...body, [field]: '9999-12-31T23:59:59-23:59' }
    const refused = await t.call('POST', at(merchant.merchantId, 'routes'), { token: staff, body: beyond })
    expect(refused.body.fields.map((fault) => fault.field)).toEqual([field])
  }
  const foreign = await t.call('POST', at(other.merchantId, 'routes'), { token: staff, body })
  expect(foreign.status).toBe(404)
})

test('allows only the provider and records the person in both logs', async () => {
  const token = await t.signIn(merchant, 'admin')
  expect((await t.call('GET', at(merchant.merchantId), { token })).status).toBe(403)
  expect((await t.call('GET', at('ZZZZZZ'), { token: staff })).status).toBe(404)

  const actionsAt = (tenantId: number, merchantId: string) =>
    t.read({ tenantId, merchantId }, async ({ db }) => {
      const rows = await db
        .selectFrom('audit_entry')
        .where('tenantId', '=', tenantId)
        .where('action', 'like', 'channelAccount.%')
        .where('actorName', 'ilike', 'adele')
        .select('action')
        .orderBy('auditId')
        .execute()
      return rows.map(({ action }) => action)
    })
  const edits = ['channelAccount.editProposed', 'channelAccount.editProposed']
  const done = ['channelAccount.addProposed', ...edits, 'channelAccount.route']
  expect(await actionsAt(merchant.tenantId, merchant.merchantId)).toEqual(done)
  expect(await actionsAt(providerTenant, '')).toEqual(done)
})
