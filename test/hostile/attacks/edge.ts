import { createPublicKey } from 'node:crypto'
import { testPassword } from '#test/app.ts'
import { gatewayClient, newKeys, webPayment } from '#test/gateway.ts'
import { type HttpResponse, sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import { exchange, statusesOf } from '#test/hostile/campaign/rawSocket.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'

const json = 'application/json'

/**
 * Attacks from outside: odd paths, floods, large bodies, lockouts by guessing, and lookalike keys and request
 * IDs.
 */
export async function edge(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  await oddPaths(environment, judge)
  await bodies(environment, judge)
  await operators(environment, judge)
  await floods(environment, judge)
  await lockOut(environment, judge)
  await ticketChain(environment, judge)
  await weakKeys(environment, judge)
  await requestIds(environment, judge)
  await mailFlood(environment, judge)
}

const textOf = ({ status, text }: HttpResponse) => `${status} ${text}`

/** Paths that try to escape the sign-in rate limit or reach other files. */
async function oddPaths({ product, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  const body = JSON.stringify({ username: `admin.${own.merchant.merchantId}`, password: testPassword })
  const spellings = [
    './login',
    '%2e/login',
    'x/../login',
    'live/../login',
    '/login',
    'l%6fgin',
    '..%2fapi/login',
  ]
  for (const spelling of [...spellings, 'x/%2e%2e/login', '.\\login', '%5clogin']) {
    const head = `POST /api/${spelling} HTTP/1.1\r\nHost: a\r\nContent-Type: ${json}\r\nContent-Length: ${body.length}\r\n`
    const text = await exchange(product.port, `${head}Connection: close\r\n\r\n${body}`)
    judge(statusesOf(text)[0] === 400, `a sign-in at /api/${spelling}`, text.slice(0, 200))
  }
  for (const path of [
    '/assets/../../package.json',
    '/api\\x',
    '/..%2f..%2fetc/passwd',
    '/pay/assets/%2e%2e/x',
  ]) {
    const text = await exchange(product.port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    judge(statusesOf(text)[0] === 400, path, text.slice(0, 200))
  }
}

/** Large bodies of strangers are not read, and small ones that are expensive to parse are not parsed. */
async function bodies({ product, served, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  const large = ['provider/reconciliation/x/uploads', 'provider/users/import', 'documents/upload', 'images']
  for (const path of large) {
    const head = `POST /api/${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${json}\r\nContent-Length: 4000000\r\n\r\n{"content":"`
    const text = await exchange(product.port, head, 1_000)
    const [status = 0] = statusesOf(text)
    judge(status === 401 || status === 404, `4 MB for ${path} without a session`, text.slice(0, 200))
  }
  const many = `{"a":[${Array.from({ length: 20_000 }, () => '{}').join(',')}]}`
  const response = await sendRaw(served, 'POST', '/api/views', many, json, { token: await own.token() })
  judge(response.status === 400, '20,000 empty objects', textOf(response))
}

/** Endpoints meant for the operator. */
async function operators({ served, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    const headers = { [header]: '203.0.113.7' }
    const response = await sendRaw(served, 'GET', '/metrics', undefined, undefined, { headers })
    judge(response.status === 404, `/metrics through a proxy that adds ${header}`, `${response.status}`)
  }
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const response = await sendRaw(served, 'GET', path, undefined, undefined)
    judge(response.status === 401, `${path} without a session`, `${response.status}`)
    const token = await own.token()
    const seen = await sendRaw(served, 'GET', path, undefined, undefined, { token })
    judge(seen.status === 200, `${path} with one`, `${seen.status}`)
  }
}

/** Rejected calls from one address are rate limited, and none is signed for a stranger. */
async function floods({ served, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  const ask = (url: string, remoteAddress: string, headers = {}) =>
    served.server.inject({
      ...{ method: 'POST', url, payload: '{}', remoteAddress },
      headers: { 'content-type': json, ...headers },
    })
  const gateway = '/api/v2.0/payments/pay'
  for (const code of ['NOBODY', own.merchant.merchantId]) {
    const address = code === 'NOBODY' ? '10.251.1.1' : '10.251.1.2'
    let signed = 0
    let read = 0
    for (let tries = 0; tries < 150; tries += 1) {
      const { statusCode, headers } = await ask(gateway, address, { 'merchant-code': code })
      if (headers.signature !== undefined) signed += 1
      if (statusCode !== 429) read += 1
    }
    judge(read <= 120, `150 forged calls for ${code}`, `${read} were looked at`)
    judge(code === 'NOBODY' ? signed === 0 : signed <= 120, `signatures for ${code}`, `${signed}`)
  }
  let response = 0
  for (let tries = 0; tries < 150; tries += 1) {
    const { statusCode } = await ask('/notify/wechat/1/none', '10.251.1.3')
    judge(statusCode >= 400 && statusCode < 500, 'a forged notification', `${statusCode}`)
    if (statusCode !== 429) response += 1
  }
  judge(response <= 120, '150 forged notifications', `${response} were looked at`)
}

/** Strangers guess at a name until it is locked; its owner can still sign in from a known device. */
async function lockOut({ served, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  const username = `manager.${own.merchant.merchantId}`.toLowerCase()
  const signIn = (password: string, browser: string) =>
    sendRaw(served, 'POST', '/api/login', JSON.stringify({ username, password }), json, {
      headers: { 'x-browser-id': browser },
    })
  const mine = 'a1'.repeat(16)
  const theirs = 'b2'.repeat(16)
  const first = await signIn(testPassword, mine)
  judge(first.status === 200, 'the first sign-in: else the chapter proves nothing', textOf(first))
  for (let tries = 0; tries < 12; tries += 1) await signIn(`Wrong-${tries}`, theirs)
  const strangers = await signIn(testPassword, theirs)
  judge(strangers.status === 423, 'the right password at another browser meanwhile', textOf(strangers))
  const again = await signIn(testPassword, mine)
  judge(again.status === 200, 'ten wrong passwords, to lock somebody out', textOf(again))
}

/** A one-time ticket that opens a session which issues tickets. */
async function ticketChain({ served, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  const post = (path: string, body: object, token?: string) =>
    sendRaw(served, 'POST', `/api${path}`, JSON.stringify(body), json, token ? { token } : {})
  const issued = await post('/tickets', {}, await own.token())
  const { url = '' } = (issued.body as unknown as { data?: { url: string } }).data ?? {}
  const taken = await post('/login/ticket', { ticket: url.split('/').at(-1) })
  const { token } = (taken.body as unknown as { data?: { token: string } }).data ?? {}
  judge(token !== undefined, 'a ticket: else the chapter proves nothing', textOf(taken))
  const next = await post('/tickets', {}, token)
  judge(next.status === 428, 'a ticket from the session of a ticket', textOf(next))
}

/** Keys that need no private key to forge, and another merchant’s key pair. */
async function weakKeys({ served, own, other, t }: CampaignEnvironment, judge: Judge): Promise<void> {
  const token = await own.token()
  const { publicKey } = newKeys()
  const der = { key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' } as const
  const { n = '' } = createPublicKey(der).export({ format: 'jwk' })
  const add = (key: string) =>
    sendRaw(
      ...([
        served,
        'POST',
        '/api/developer/keys',
        JSON.stringify({ publicKey: key, overlapHours: 1 }),
      ] as const),
      json,
      { token },
    )
  for (const e of ['AQ', 'Ag', 'Aw', 'EQ', 'AQE', 'AQAA']) {
    const key = createPublicKey({ key: { kty: 'RSA', n: String(n), e }, format: 'jwk' })
    const response = await add(key.export({ format: 'der', type: 'spki' }).toString('base64'))
    judge(response.status === 400, `a key of the exponent ${e} (base64url)`, textOf(response))
  }
  const [theirs] = await t.read(other.merchant, ({ db }) =>
    db
      .selectFrom('gateway_key')
      .where('tenantId', '=', other.merchant.tenantId)
      .select('publicKey')
      .execute(),
  )
  const answer = await add(theirs?.publicKey ?? '')
  judge(answer.status === 409, 'the key of another merchant', textOf(answer))
}

/** Variants of a used request ID do not create a second payment. */
async function requestIds({ t, product, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  const at = { ...t, server: { server: { address: () => ({ port: product.port }) } } } as unknown as typeof t
  const client = await gatewayClient(at, own.merchant, {}, newKeys())
  const keys = await t.read(own.merchant, ({ db }) =>
    db
      .selectFrom('gateway_key')
      .where('tenantId', '=', own.merchant.tenantId)
      .where('merchantId', '=', own.merchant.merchantId)
      .select('keyVersion')
      .execute(),
  )
  const keyVersion = Math.max(...keys.map(({ keyVersion }) => keyVersion))
  const number = `edge-${Date.now()}`
  const pay = (paymentRequestId: string) =>
    client.call('pay', { ...webPayment(), paymentRequestId }, { keyVersion })
  const first = await pay(number)
  judge(
    first.result.resultCode === 'PAYMENT_IN_PROCESS',
    'a payment: else the chapter proves nothing',
    first.text,
  )
  const lookalikes = [
    `${number} `,
    ` ${number}`,
    `${number}\t`,
    `${number}\u00a0`,
    `${number}\u200b`,
    `\ufeff${number}`,
  ]
  for (const one of [
    ...lookalikes,
    number.replace('e', '\u0435'),
    number.replace('-', '\u2010'),
    `${number}\u0301`,
  ]) {
    const response = await pay(one)
    const named = response.result.resultMessage.includes('paymentRequestId')
    judge(
      response.result.resultCode === 'PARAM_ILLEGAL' && named,
      `the number ${JSON.stringify(one)}`,
      response.text,
    )
  }
}

/** Mails with the sender’s own text to somebody else’s address, over and over. */
async function mailFlood({ served, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  const token = await own.token()
  const body = JSON.stringify({ to: ['victim@example.com'], language: 'en', message: 'Buy now' })
  let sent = 0
  for (let tries = 0; tries < 15; tries += 1) {
    const path = `/api/invoices/${own.things.invoiceId}/mails`
    const response = await sendRaw(served, 'POST', path, body, json, { token })
    if (response.status === 200) sent += 1
    else judge(response.status === 429, 'one more mail to the same address', textOf(response))
  }
  judge(sent > 0 && sent <= 10, '15 invoice mails to one address', `${sent} were sent`)
}
