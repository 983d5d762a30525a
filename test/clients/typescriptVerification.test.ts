import { createHmac, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signAsPlatform } from '#features/gateway/signature/platformKeys.service.ts'
import { type GatewayTrade, gatewayTrade } from '#test/gatewayTrade.ts'
import {
  type GatewayClient,
  type GatewayOptions,
  gatewayClient,
  verifyWebhookSignature,
} from '../../clients/typescript/src/index.ts'

let trade: GatewayTrade
beforeAll(async () => {
  trade = await gatewayTrade()
})
afterAll(() => trade.close())

function clientWith(options: Partial<GatewayOptions>): GatewayClient {
  const { origin: endpoint, merchant, privateKey, platformPublicKey } = trade
  const given = { endpoint, merchantCode: merchant.merchantId, privateKey, platformPublicKey, ...options }
  return gatewayClient({ retries: 0, ...given })
}

const otherKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString()

/** Changes the real gateway’s response in transit. */
function changed(change: (headers: Headers, body: string) => string): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    const headers = new Headers(answer.headers)
    return new Response(change(headers, await answer.text()), { status: answer.status, headers })
  }
}

describe('a gateway response', () => {
  const ask = (client: GatewayClient) => client.settlements({ date: '20261120' })
  const reasonOf = (options: Partial<GatewayOptions>) =>
    ask(clientWith(options)).then(
      () => 'verified',
      (error: { reason?: string }) => error.reason,
    )

  test('is verified when it arrives unchanged', async () => {
    expect(await reasonOf({})).toBe('verified')
    expect(await reasonOf({ platformPublicKey: { 1: trade.platformPublicKey } })).toBe('verified')
  })

  test.each(['Signature', 'Nonce', 'Response-Time'])('is rejected without %s', async (name) => {
    const without = changed((headers, body) => {
      headers.delete(name)
      return body
    })
    expect(await reasonOf({ fetch: without })).toBe('headerMissing')
  })

  test('is rejected when it was changed or signed by another key', async () => {
    expect(await reasonOf({ fetch: changed((_headers, body) => body.replace('SUCCESS', 'SUCCESs')) })).toBe(
      'signatureWrong',
    )
    expect(await reasonOf({ fetch: changed((_headers, body) => `${body} `) })).toBe('signatureWrong')
    expect(await reasonOf({ platformPublicKey: otherKey() })).toBe('signatureWrong')
    expect(await reasonOf({ platformPublicKey: { 2: trade.platformPublicKey } })).toBe('keyUnknown')
  })

  test.each([
    ['nothing', ''],
    ['another algorithm', 'algorithm=none,keyVersion=1,signature=AAAA'],
    ['a part too few', 'algorithm=RS256,signature=AAAA'],
    ['a part too many', 'algorithm=RS256,keyVersion=1,signature=AAAA,signature=BBBB'],
    ['no Base64', 'algorithm=RS256,keyVersion=1,signature=%%%'],
  ])('is rejected when its signature is %s', async (_name, value) => {
    const replaced = changed((headers, body) => {
      headers.set('Signature', value)
      return body
    })
    expect(await reasonOf({ fetch: replaced })).toMatch(value ? 'signatureUnreadable' : 'headerMissing')
  })

  test('is rejected when it answers another request', async () => {
    let response: Response | null = null
    const replayed: typeof fetch = async (input, init) => {
      response ??= await fetch(input, init)
      return response.clone()
    }
    const client = clientWith({ fetch: replayed })
    await ask(client)
    await expect(ask(client)).rejects.toMatchObject({ reason: 'otherRequest' })
  })

  test('is rejected when its time is outside the window', async () => {
    const late = () => new Date(Date.now() + 10 * 60_000)
    const request: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers)
      return fetch(input, { ...init, headers })
    }
    // The gateway rejects the time of such a request, and dates its response by its own clock.
    expect(await reasonOf({ clock: late, fetch: request })).toBe('timeOutOfWindow')
  })
})

describe('a notification', () => {
  const path = '/told?shop=7'
  const body = JSON.stringify({ notifyType: 'PAYMENT_RESULT', notifyId: '1', paymentStatus: 'SUCCESS' })
  const at = new Date()

  async function headersFor(
    change: { path?: string; merchantCode?: string; time?: string; body?: string } = {},
  ) {
    const time = `${at.toISOString().slice(0, 19)}+00:00`
    const nonce = '0123456789abcdef0123456789abcdef'
    const head = { path, merchantCode: trade.merchant.merchantId, time, nonce, ...change }
    const signature = await signAsPlatform(trade.t.app, head, Buffer.from(change.body ?? body))
    return { 'merchant-code': head.merchantCode, 'request-time': head.time, nonce, signature }
  }
  const reasonOf = (headers: Record<string, string>, given: string = body, at = path) => {
    try {
      clientWith({}).verifyNotification(headers, given, at)
      return 'verified'
    } catch (error) {
      return (error as { reason?: string }).reason
    }
  }

  test('is verified from a Headers object or a plain object, and from bytes', async () => {
    const headers = await headersFor()
    expect(reasonOf(headers)).toBe('verified')
    const client = clientWith({})
    const notification = client.verifyNotification(new Headers(headers), new TextEncoder().encode(body), path)
    expect(notification).toMatchObject({ notifyId: '1', paymentStatus: 'SUCCESS' })
  })

  test.each(['merchant-code', 'request-time', 'nonce', 'signature'])(
    'is rejected without %s',
    async (name) => {
      const { [name as 'nonce']: _without, ...headers } = await headersFor()
      expect(reasonOf(headers)).toBe('headerMissing')
    },
  )

  test('is rejected for another path, merchant, time or body', async () => {
    const headers = await headersFor()
    expect(reasonOf(headers, body, '/told')).toBe('signatureWrong')
    expect(reasonOf(headers, `${body}\n`)).toBe('signatureWrong')
    expect(reasonOf({ ...headers, 'merchant-code': 'OTHER1' })).toBe('signatureWrong')
    expect(reasonOf(await headersFor({ merchantCode: 'OTHER1' }))).toBe('otherMerchant')
    expect(reasonOf(await headersFor({ time: '2026-01-01T00:00:00+00:00' }))).toBe('timeOutOfWindow')
    expect(reasonOf(await headersFor({ time: 'yesterday' }))).toBe('timeOutOfWindow')
    expect(reasonOf(await headersFor({ body: 'no JSON' }), 'no JSON')).toBe('notJson')
  })

  test('can also be verified with the secret of its endpoint', () => {
    const seconds = Math.floor(at.getTime() / 1_000)
    const v1 = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    const rolled = `t=${seconds},v1=${v1('whsec_new')},v1=${v1('whsec_old')}`
    for (const secret of ['whsec_new', 'whsec_old']) verifyWebhookSignature(rolled, body, secret)
    expect(() => verifyWebhookSignature(rolled, body, 'whsec_other')).toThrow('signatureWrong')
    expect(() => verifyWebhookSignature(rolled, `${body} `, 'whsec_new')).toThrow('signatureWrong')
    expect(() => verifyWebhookSignature(undefined, body, 'whsec_new')).toThrow('headerMissing')
    expect(() => verifyWebhookSignature('v1=ab', body, 'whsec_new')).toThrow('signatureUnreadable')
    const later = new Date(at.getTime() + 600_000)
    expect(() => verifyWebhookSignature(rolled, body, 'whsec_new', later)).toThrow('timeOutOfWindow')
  })
})

describe('client options', () => {
  test.each<[string, Partial<GatewayOptions>, RegExp]>([
    ['no address', { endpoint: 'pay.example.com' }, /^endpoint must be a web address/],
    [
      'an endpoint that has a path',
      { endpoint: 'https://pay.example.com/api/v2.0' },
      /without '\/api\/v2\.0'$/,
    ],
    [
      'a private key that cannot be read',
      { privateKey: 'none' },
      /^privateKey is not a key that can be read: PEM/,
    ],
    [
      'a public key that cannot be read',
      { platformPublicKey: 'none' },
      /^platformPublicKey is not a key that can/,
    ],
    [
      'a private key in place of the public one',
      { platformPublicKey: privateKeyText() },
      /public key .*, not a private one$/,
    ],
    [
      'a short key',
      { platformPublicKey: shortKey() },
      /^platformPublicKey must be RSA of 2048 bits or more$/,
    ],
  ])('throw an error that names the option when given %s', (_name, options, message) => {
    expect(() => clientWith(options)).toThrow(message)
  })

  test('accept keys in PEM or Base64', async () => {
    const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, '')
    const client = clientWith({
      privateKey: bare(trade.privateKey),
      platformPublicKey: bare(trade.platformPublicKey),
    })
    expect((await client.settlements({ date: '20261120' })).settlements).toEqual([])
  })

  function privateKeyText(): string {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  }

  function shortKey(): string {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    return publicKey.export({ type: 'spki', format: 'pem' }).toString()
  }
})
