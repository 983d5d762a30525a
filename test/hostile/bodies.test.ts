import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { type Call, everyCall, inPath, sendRaw } from '#test/hostile/calls.ts'
import { footprintOf } from '#test/hostile/footprint.ts'
import { expectDecent } from '#test/hostile/refusals.ts'
import { isProviders, signInStaff } from '#test/hostile/staff.ts'
import { isAtTill, tillToken } from '#test/tills.ts'
import { trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
let staff: string
let atTill: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  token = await t.signIn(merchant, 'admin')
  staff = await signInStaff(t)
  atTill = await tillToken(t, merchant, 'admin')
})
afterAll(() => t.close())

const json = 'application/json'
/** The body of an upload may be any bytes. */
const writes = everyCall.filter(({ kind, method }) => method !== 'GET' && kind !== 'upload')
const urlOf = (call: Call) => inPath(call).reduce((url, name) => url.replace(`{${name}}`, 'x'), call.path)
const tokenFor = (call: Call) => (isProviders(call) ? staff : isAtTill(call) ? atTill : token)
const isChinese = /[\u4e00-\u9fff]/

/** Sends the bytes in both languages; expects this error code and no change. */
async function refused(
  call: Call,
  payload: string | Buffer | undefined,
  type: string | undefined,
  code: string,
) {
  for (const language of ['zh-CN', 'en'] as const) {
    const response = await sendRaw(t, call.method, urlOf(call), payload, type, {
      token: tokenFor(call),
      language,
    })
    expectDecent(response, `${call.name} ${type} ${String(payload).slice(0, 40)}`)
    const { message } = response.body
    const isSpoken = isChinese.test(message) === (language === 'zh-CN') && !/\{\w+\}/.test(message)
    // Compared without `expect`, which takes as long as the call itself.
    if (response.body.code !== code || !isSpoken)
      expect.fail(`${call.name} ${type} is not refused with ${code} in ${language}: ${response.text}`)
  }
}

/** The footprint before the first body. Comparing it once at the end is faster than after each body. */
let untouched: Record<string, string> | undefined

describe.each(writes)('$name', (call) => {
  beforeAll(async () => {
    untouched ??= await footprintOf(t.database.ownerUrl)
  })

  test('rejects a body that is not a JSON object', async () => {
    for (const broken of [
      '{',
      '{"a":1,}',
      "{'a':1}",
      'NaN',
      '[1,2]',
      '"text"',
      '1e3',
      'true',
      'null',
      '\u0000',
      '',
    ]) {
      await refused(call, broken, json, 'request.malformed')
    }
    // As deep as fits the limit of the call.
    const levels = Math.min(9_000, Math.floor((call.bodyLimit ?? 65_536) / 7))
    const deep = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    const response = await sendRaw(t, call.method, urlOf(call), deep, json, { token: tokenFor(call) })
    expectDecent(response, `${call.name} nested`)
    expect(response.status).toBe(400)
  })

  test('rejects a body that would pollute the object prototype', async () => {
    for (const poison of [
      '{"__proto__":{"admin":true}}',
      '{"a":{"constructor":{"prototype":{"admin":true}}}}',
    ]) {
      await refused(call, poison, json, 'request.malformed')
    }
    expect('admin' in {}).toBe(false)
  })

  test('rejects a body above 64 KB, or above its file limit, with or without a declared length', async () => {
    const tooMuch = JSON.stringify({ a: 'x'.repeat(call.bodyLimit ?? 65_536) })
    await refused(call, tooMuch, json, 'request.tooLarge')
    const untold = await t.server.inject({
      method: call.method,
      url: urlOf(call),
      headers: { 'content-type': json, authorization: `Bearer ${tokenFor(call)}` },
      payload: Readable.from([tooMuch.slice(0, 40_000), tooMuch.slice(40_000)]),
    })
    expect(untold.statusCode).toBe(413)
  })

  test('rejects content types other than JSON', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ]) {
      await refused(call, '{"a":1}', type, 'request.unsupportedType')
    }
    // Exports are requested by a form of the page.
    if (call.kind !== 'export')
      await refused(call, 'a=1', 'application/x-www-form-urlencoded', 'request.unsupportedType')
  })
})

test('malformed bodies change no row', async () => {
  expect(await footprintOf(t.database.ownerUrl)).toEqual(untouched)
})

test('validation reports a missing field as required and a wrong type with the expected type', async () => {
  const wrong = (language: 'en' | 'zh-CN') =>
    sendRaw(t, 'POST', '/api/login', JSON.stringify({ password: 12345 }), json, { language })
  expect((await wrong('en')).body.fields).toEqual([
    { field: 'username', message: 'This field is required' },
    { field: 'password', message: 'This must be of type string' },
  ])
  expect((await wrong('zh-CN')).body.fields).toEqual([
    { field: 'username', message: '此项必填' },
    { field: 'password', message: '类型应为 string' },
  ])
})

test.each([
  ...[
    '/api/orders/%00',
    '/api/orders/%ff',
    '/api/orders/%zz',
    '/api/%',
    '/api/orders/%ed%a0%80',
    '/api//orders',
  ],
  ...[
    '/api/refunds/%00',
    '/api/sysArticle/%00',
    '/api/storeCodes/%00/poster?format=png',
    '/api/settlements/%00/%00',
  ],
  ...[
    '/api/orders?search=%00',
    '/api/orders?status[__proto__]=1',
    '/api/orders?status[constructor][prototype]=1',
  ],
  ...['/api/orders?pageNum=2&pageNum=3', '/api/orders?[]=1', '/api/orders?%00=1'],
  ...[
    '/pay/s/%00',
    '/pay/o/%00?k=x',
    '/pay/o/%00/code.png',
    '/pay/r/%00/%00',
    '/pay/api/orders/%00',
    '/pay/assets/%00',
  ],
  ...[
    '/pay/s/%zz',
    '/pay/assets/..%2f..%2fpackage.json',
    '/api/..%2f..%2fetc/passwd',
    '/api/docs/%00',
    '/%zz',
  ],
  ...[`/api/orders/${'9'.repeat(5_000)}`, `/api/storeCodes/${'x'.repeat(5_000)}/poster?format=png`],
])('a malformed address never makes the server fail: %s', async (url) => {
  for (const language of ['en', 'zh-CN'] as const) {
    const answer = await t.server.inject({
      url,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    expect(answer.body).not.toMatch(/FST_|pg_|invalid (input|url)|\.ts:|node_modules/)
    const spoken = String(answer.headers['content-type']).includes('json')
    if (spoken) expect(isChinese.test(answer.body), answer.body).toBe(language === 'zh-CN')
  }
})

test.each(['%00', '%zz', '999999', '-1', '1e1', 'NaN', '１'])(
  'a notification for an unknown tenant (%s) is rejected',
  async (tenant) => {
    for (const account of ['%00', 'x', '%zz']) {
      const answer = await t.server.inject({
        method: 'POST',
        url: `/notify/wechat/${tenant}/${account}`,
        payload: '{',
      })
      expect([400, 404]).toContain(answer.statusCode)
    }
  },
)

test('malformed headers do no harm', async () => {
  const languages = ['', '*', 'xx', 'zh;q=x', 'a'.repeat(5_000), 'en,'.repeat(2_000)]
  for (const language of languages) {
    const answer = await t.server.inject({ url: '/api/getInfo', headers: { 'accept-language': language } })
    expect(answer.statusCode).toBe(401)
  }
  for (const key of ['k'.repeat(256), ' ', 'a'.repeat(5_000), '\u00ff\u00fe', 'a,b']) {
    const headers = { 'idempotency-key': key }
    const response = await sendRaw(t, 'PUT', '/api/sysArticle', undefined, undefined, { token, headers })
    expectDecent(response, key)
    // A key too long to store must be rejected rather than ignored.
    if (key.length > 255)
      expect(response.body).toMatchObject({ code: 'request.invalid', fields: [{ field: 'Idempotency-Key' }] })
  }
})
