import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  merchant = await t.merchant()
})

const usual = {
  medium: 'email',
  primary: { address: 'Owner@Maple.example', language: 'zh' },
  cc: [{ address: 'books@maple.example', language: 'en' }],
  events: ['payment', 'payout'],
  rhythm: 'daily',
  digestHour: 7,
  quiet: { from: 22, to: 6 },
  version: 0,
}

async function as(role: Role, method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) {
  const token = await t.signIn(merchant, role)
  return t.call(method, path, { token, ...(body === undefined ? {} : { body }) })
}
const put = (change: object = {}) => as('manager', 'PUT', '/mailSetting', { ...usual, ...change })

describe('the notification recipients of a merchant', () => {
  test('are empty at first, then stored as saved with each address once', async () => {
    expect((await as('manager', 'GET', '/mailSetting')).body.data).toMatchObject({
      medium: 'none',
      primary: null,
      version: 0,
    })
    const cc = [...usual.cc, { address: 'owner@maple.example', language: 'en' }]
    expect((await put({ cc })).body.data).toEqual({
      ...usual,
      primary: { address: 'owner@maple.example', language: 'zh' },
      version: 1,
      wechatPeople: 0,
    })
  })

  test('are saved once when two people race from the same version', async () => {
    const first = await Promise.all([put(), put({ digestHour: 9 })])
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = await Promise.all([put({ version: 1 }), put({ version: 1 })])
    expect(again.map(({ body }) => body.code ?? '').toSorted()).toEqual(['', 'mailSetting.changed'])
  })

  test('are available only to managers', async () => {
    for (const [method, path] of [
      ['GET', '/mailSetting'],
      ['PUT', '/mailSetting'],
      ['POST', '/mailSetting/tests'],
    ] as const) {
      expect((await as('cashier', method, path, method === 'GET' ? undefined : usual)).status).toBe(403)
    }
  })

  test.each([
    ['a head in an address', { primary: { address: 'a@b.example\r\nBcc: c@d.example', language: 'en' } }],
    ['two addresses in one', { primary: { address: 'a@b.example,c@d.example', language: 'en' } }],
    ['a name beside it', { primary: { address: 'Ann <a@b.example>', language: 'en' } }],
    ['no sign that is seen', { primary: { address: '\u200b@b.example', language: 'en' } }],
    ['mail to nobody', { primary: null }],
    ['six copies', { cc: Array.from({ length: 6 }, (_, n) => ({ address: `a${n}@b.ca`, language: 'en' })) }],
    ['a language that there is none of', { primary: { address: 'a@b.example', language: 'fr' } }],
    ['an event that is no merchant’s', { events: ['security'] }],
    ['an hour that no clock shows', { digestHour: 24 }],
    ['quiet hours of no length', { quiet: { from: 7, to: 7 } }],
    ['an address longer than any', { primary: { address: `${'a'.repeat(250)}@b.ca`, language: 'en' } }],
  ])('reject %s', async (_what, change) => {
    expect((await put(change)).body.code).toBe('request.invalid')
  })
})

describe('a test notification', () => {
  const send = () => as('manager', 'POST', '/mailSetting/tests')

  test('goes to every configured recipient, reports where, and is limited per hour', async () => {
    expect((await send()).body.code).toBe('mailSetting.nobody')
    await put({ medium: 'both' })
    expect((await send()).body.data).toEqual({
      addresses: ['owner@maple.example', 'books@maple.example'],
      wechatPeople: 0,
    })
    const sent = await t.read(merchant, ({ db }) =>
      db
        .selectFrom('mail_message')
        .where('merchantId', '=', merchant.merchantId)
        .where('purpose', '=', 'test')
        .orderBy('mailId')
        .select(['recipient', 'subject', 'state', 'error'])
        .execute(),
    )
    expect(sent.map(({ recipient, state, error }) => [recipient, state, error])).toEqual([
      ['owner@maple.example', 'queued', null],
      ['books@maple.example', 'queued', null],
      [merchant.merchantId, 'failed', 'wechatNotBound'],
    ])
    expect(sent[0]?.subject).toContain('通知测试')
    const more = await Promise.all(Array.from({ length: 6 }, send))
    expect(more.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(more.find(({ status }) => status !== 200)?.body.code).toBe('mailSetting.tooManyTests')
  })

  test('is listed in the delivery history without other messages', async () => {
    await put()
    await send()
    const { body } = await as('manager', 'GET', '/outbox?only=notices')
    const { rows } = body.data as { rows: { purpose: string }[] }
    expect(rows.map(({ purpose }) => purpose)).toEqual(['test', 'test'])
    const none = await as('manager', 'GET', '/outbox?only=notices&purpose=receipt')
    expect((none.body.data as { totalCount: number }).totalCount).toBe(0)
  })
})
