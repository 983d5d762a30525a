import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignatureCause, SignatureVerdict } from '#features/gateway/requests/requests.contract.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { gatewayClient, keysFor, listening, newKeys, sign, timeOf } from '#test/gateway.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: 'https://pay.example.com' })
  await listening(t)
  merchant = await t.merchant()
  await gatewayClient(t, merchant)
  token = await t.signIn(merchant, 'manager')
})
afterAll(() => t.close())

const path = '/api/v2.0/payments/pay?lang=en'
const nonce = '0123456789abcdef0123456789abcdef'
const content = {
  scenarioCode: 'ONLINE_WEB',
  order: { description: '茶 / tea', orderAmount: { value: '1' } },
}
const body = JSON.stringify(content)

type Sent = {
  method: string
  path: string
  feed: string
  code: string
  time: string
  body: string
  end: string
}

/** Builds the string that a client with one mistake would sign. */
function withMistake(change: Partial<Sent>, time: string): string {
  const right = { method: 'POST', path, feed: '\n', code: merchant.merchantId, time, body, end: '' }
  const { method, feed, code, end, ...rest } = { ...right, ...change }
  return `${method} ${rest.path}${feed}${code}.${rest.time}.${nonce}.${rest.body}${end}`
}

async function judged(
  signedString: string,
  options: {
    time?: string
    header?: (value: string) => string
    key?: string
    lines?: RegExp
    clientString?: string
    receivedTime?: Date
  } = {},
): Promise<SignatureVerdict> {
  const time = options.time ?? timeOf(new Date())
  const value = sign(Buffer.from(signedString), options.key ?? keysFor(merchant).privateKey)
  const headers = [
    `Merchant-Code: ${merchant.merchantId}`,
    `request-time:${time}`,
    `Nonce: ${nonce}`,
    `Signature: ${options.header?.(value) ?? `algorithm=RS256,keyVersion=1,signature=${value}`}`,
  ].filter((line) => !options.lines?.test(line))
  const input = {
    path,
    headers: headers.join('\r\n'),
    body,
    ...(options.clientString && { clientString: options.clientString }),
    ...(options.receivedTime && { receivedTime: options.receivedTime }),
  }
  const answer = await t.call('POST', '/developer/signature', { token, body: input })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as SignatureVerdict
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort()
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value

type Case = [cause: SignatureCause, what: string, change: (time: string) => Partial<Sent>]
const mistakes: Case[] = [
  ['bodyReserialised', 'pretty', () => ({ body: JSON.stringify(content, null, 2) })],
  ['bodyReserialised', 'slashes escaped', () => ({ body: body.replaceAll('/', '\\/') })],
  ['bodyReserialised', 'keys in order', () => ({ body: JSON.stringify(sorted(content)) })],
  ['bodyReserialised', 'letters escaped', () => ({ body: body.replace('茶', '\\u8336') })],
  ['bodyDecoded', 'percent-encoded', () => ({ body: encodeURIComponent(body) })],
  ['pathWithoutQuery', 'no query', () => ({ path: '/api/v2.0/payments/pay' })],
  ['pathWithHost', 'with host', () => ({ path: `https://pay.example.com${path}` })],
  ['methodLowerCase', 'post', () => ({ method: 'post' })],
  ['lineFeedMissing', 'no line feed', () => ({ feed: '' })],
  ['lineFeedMissing', 'a backslash and an n', () => ({ feed: '\\n' })],
  ['carriageReturn', 'CR LF', () => ({ feed: '\r\n' })],
  ['endingLineFeed', 'LF at the end', () => ({ end: '\n' })],
  ['partMissing', 'no body', () => ({ body: '', end: '' })],
  ['timeChanged', 'in UTC', (time) => ({ time: new Date(time).toISOString() })],
  ['timeChanged', 'in milliseconds', (time) => ({ time: String(Date.parse(time)) })],
]

test.each(mistakes)('finds the mistake %s: %s', async (cause, _what, change) => {
  const time = timeOf(new Date())
  const client = withMistake(change(time), time)
  const right = withMistake({}, time)
  // A missing part takes its full stop with it.
  const signedString = cause === 'partMissing' ? client.replace(/\.$/, '') : client
  const decision = await judged(signedString, { time })
  expect(decision).toMatchObject({ cause, gatewayString: right, clientString: signedString })
  const at = decision.difference?.at ?? -1
  expect(Buffer.from(right).subarray(0, at)).toEqual(Buffer.from(signedString).subarray(0, at))
  expect(Buffer.from(right)[at]).not.toBe(Buffer.from(signedString)[at])
})

test('finds two mistakes in one string', async () => {
  const time = timeOf(new Date())
  const client = withMistake({ body: JSON.stringify(content, null, 4), method: 'post' }, time)
  expect(await judged(client, { time })).toMatchObject({ cause: 'bodyReserialised', clientString: client })
})

test('finds parts in the wrong order', async () => {
  const time = timeOf(new Date())
  const client = `POST ${path}\n${time}.${merchant.merchantId}.${nonce}.${body}`
  expect(await judged(client, { time })).toMatchObject({ cause: 'partsReordered', clientString: client })
})

test('confirms a valid signature, and explains why it would still be rejected', async () => {
  const time = timeOf(new Date())
  const right = withMistake({}, time)
  expect(await judged(right, { time })).toMatchObject({
    cause: 'valid',
    clientString: right,
    difference: null,
  })
  const old = timeOf(new Date(Date.now() - 3_600_000))
  expect((await judged(withMistake({}, old), { time: old })).cause).toBe('timeOutOfWindow')
  const receivedTime = new Date(Date.now() - 3_500_000)
  expect((await judged(withMistake({}, old), { time: old, receivedTime })).cause).toBe('valid')
  const raw = (value: string) => `algorithm=RS256,keyVersion=1,signature=${decodeURIComponent(value)}`
  expect((await judged(right, { time, header: raw })).cause).toBe('signatureNotEncoded')
})

test('explains why a signature cannot be checked', async () => {
  const time = timeOf(new Date())
  const right = withMistake({}, time)
  const cause = async (options: Parameters<typeof judged>[1]) =>
    (await judged(right, { time, ...options })).cause
  expect(await cause({ lines: /^Nonce/ })).toBe('headerMissing')
  expect(await cause({ header: () => 'nonsense' })).toBe('signatureUnreadable')
  expect(await cause({ header: (value) => `algorithm=HS256,keyVersion=1,signature=${value}` })).toBe(
    'algorithmUnknown',
  )
  expect(await cause({ header: (value) => `algorithm=RS256,keyVersion=9,signature=${value}` })).toBe(
    'keyVersionUnknown',
  )
  expect(await cause({ key: newKeys().privateKey })).toBe('otherKey')
  const strange = 'something else entirely'
  expect(await judged(strange, { time })).toMatchObject({ cause: 'otherString', clientString: null })
  const message = await judged(strange, { time, clientString: strange })
  expect(message).toMatchObject({ cause: 'otherString', clientString: strange, difference: { at: 0 } })
})
