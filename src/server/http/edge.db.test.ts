import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '#features/contracts.ts'
import { addKey } from '#features/gateway/credentials/credentials.service.ts'
import { flushRequestLog } from '#features/gateway/requests/requestLog.service.ts'
import { writeCalls } from '#features/system/apiLog/callLog.ts'
import { withClient } from '#server/database/client.ts'
import { bodyLimit } from '#server/http/requestRefusal.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { keysFor } from '#test/gateway.ts'
import { exchange, openSocket, statusesOf } from '#test/hostile/campaign/rawSocket.ts'

let t: TestApp
let merchant: TestMerchant
let port: number
beforeAll(async () => {
  t = await testApp()
  await t.server.listen({ port: 0, host: '127.0.0.1' })
  port = (t.server.server.address() as AddressInfo).port
  merchant = await t.merchant()
})
afterAll(() => t.close())

const json = 'Content-Type: application/json\r\n'

async function statusOf(method: string, path: string, head = '', body = ''): Promise<number> {
  const length = method === 'GET' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`
  const text = await exchange(
    port,
    `${method} ${path} HTTP/1.1\r\nHost: a\r\n${head}${length}Connection: close\r\n\r\n${body}`,
  )
  return statusesOf(text)[0] ?? 0
}

test.each([
  '/api/./login',
  '/api/%2e/login',
  '/api/x/../login',
  '/api/live/../login',
  '/api/%2e%2e/api/login',
  '/api//login',
  '/api\\login',
  '/api/l%6fgin',
  '/api%2flogin',
  'http://a/api/./login',
])('rejects a sign-in through a path that is not in normal form: %s', async (path) => {
  const body = JSON.stringify({ username: `admin.${merchant.merchantId}`, password: 'Test2026' })
  expect(await statusOf('POST', path, json, body)).toBe(400)
})

test.each(['/assets/../../package.json', '/api\\x', '/..\\..\\package.json', '/pay/assets/%2e%2e/%2e%2e/x'])(
  'answers 400 and raises no alert for a traversal attempt: %s',
  async (path) => {
    const errors = async () => /^http_errors_total (\d+)/m.exec((await t.server.inject('/metrics')).body)?.[1]
    const before = await errors()
    expect(await statusOf('GET', path)).toBe(400)
    expect(await errors()).toBe(before)
  },
)

test('tells strangers only that it is ready, and operators what is wrong', async () => {
  const { config } = t.app
  const ask = (remoteAddress: string, authorization = '') =>
    t.server.inject({ url: '/readyz', remoteAddress, headers: { authorization } })
  expect((await ask('198.51.100.9')).json()).toEqual({ status: 'ready' })
  expect((await ask('127.0.0.1')).json()).toEqual({ status: 'ready', problems: expect.any(Array) })
  const metricsToken = randomBytes(16).toString('hex')
  Object.assign(config, { metricsToken })
  try {
    expect((await ask('127.0.0.1')).json()).toEqual({ status: 'ready' })
    expect((await ask('198.51.100.9', `Bearer ${metricsToken}`)).json()).toHaveProperty('problems')
  } finally {
    Object.assign(config, { metricsToken: null })
  }
})

test('answers 401 to a stranger before reading a large body, on every endpoint that takes one', async () => {
  const large = Object.values(contracts).flatMap((calls) =>
    Object.values(calls).flatMap((call) => {
      const { route, meta } = call['~orpc'] as unknown as { route: { path: string }; meta: EndpointMeta }
      return (meta.bodyLimit ?? 0) > bodyLimit ? [{ ...route, ...meta }] : []
    }),
  )
  expect(large.length).toBeGreaterThan(3)
  const paths = [...large.map(({ path }) => path), '/provider/users/import/faults', '/documents/upload']
  expect(large.filter(({ access }) => access === 'public')).toEqual([])
  const requests = [...paths, '/images'].map(async (path) => {
    const url = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`
    const head = `POST ${url} HTTP/1.1\r\nHost: a\r\n${json}Content-Length: 3000000\r\n\r\n{"content":"`
    return [path, statusesOf(await exchange(port, head, 2_000))]
  })
  for (const [path, statuses] of await Promise.all(requests)) expect(statuses, String(path)).toEqual([401])
})

test('rejects a body with too many values before parsing it', async () => {
  const token = await t.signIn(merchant, 'admin')
  const head = `${json}Authorization: Bearer ${token}\r\n`
  const many = `{"a":[${Array.from({ length: 20_000 }, () => '{}').join(',')}]}`
  expect(await statusOf('POST', '/api/views', head, many)).toBe(400)
})

test('limits the large bodies held per person and accepts the next when one is released', async () => {
  const token = await t.signIn(merchant, 'admin')
  const start = async () => {
    const socket = await openSocket(port)
    let text = ''
    socket.on('data', (part) => {
      text += String(part)
    })
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/documents/upload?kind=x HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/pdf\r\nContent-Length: 10000000\r\n\r\n%PDF`,
    )
    return { socket, status: () => statusesOf(text)[0] ?? null }
  }
  const held = await Promise.all(Array.from({ length: 6 }, start))
  const refused = () => held.filter(({ status }) => status() === 503).length
  await expect.poll(refused, { timeout: 10_000 }).toBe(1)
  for (const { socket } of held) socket.destroy()
  await expect
    .poll(async () => {
      const next = await start()
      await new Promise((resolve) => setTimeout(resolve, 100))
      const status = next.status()
      next.socket.destroy()
      return status
    })
    .toBe(null)
})

test('rate-limits gateway rejections per address, unsigned for strangers and sparsely logged', async () => {
  const { merchantId } = merchant
  await t.write(merchant, async (ctx) => {
    await addKey(ctx, { publicKey: keysFor(merchant).publicKey, overlapHours: 0 })
  })
  const body = `{"note":"${'x'.repeat(30_000)}"}`
  const ask = (code: string, remoteAddress: string) =>
    t.server.inject({
      ...{ method: 'POST', url: '/api/v2.0/payments/pay', payload: body, remoteAddress },
      headers: { 'content-type': 'application/json', 'merchant-code': code },
    })
  const unknown = await ask('NOBODY', '198.51.100.1')
  expect([unknown.statusCode, unknown.headers.signature]).toEqual([401, undefined])
  const forged = await ask(merchantId, '198.51.100.1')
  expect([forged.statusCode, typeof forged.headers.signature]).toEqual([401, 'string'])

  const statuses: number[] = []
  for (let tries = 0; tries < 130; tries += 1)
    statuses.push((await ask(merchantId, '198.51.100.2')).statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(120)
  const last = await ask(merchantId, '198.51.100.2')
  expect([last.statusCode, last.headers.signature, last.json().result.resultCode]).toEqual([
    429,
    undefined,
    'RATE_LIMITED',
  ])
  expect((await ask(merchantId, '198.51.100.3')).statusCode).toBe(401)

  await flushRequestLog(t.app)
  const stored = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('gateway_request')
      .where('tenantId', '=', merchant.tenantId)
      .select('requestBody')
      .execute(),
  )
  expect(stored.length).toBeGreaterThan(0)
  expect(stored.length).toBeLessThanOrEqual(40)
  for (const { requestBody } of stored) expect(requestBody.length).toBeLessThan(2_100)
})

test('rate-limits rejected notifications per address', async () => {
  const ask = async (remoteAddress: string) => {
    const url = `/notify/wechat/${merchant.tenantId}/none`
    return (await t.server.inject({ method: 'POST', url, payload: '{}', remoteAddress })).statusCode
  }
  const statuses: number[] = []
  for (let tries = 0; tries < 125; tries += 1) statuses.push(await ask('198.51.100.4'))
  expect(statuses.filter((status) => status === 404)).toHaveLength(120)
  expect(statuses.at(-1)).toBe(429)
  expect(await ask('198.51.100.5')).toBe(404)
})

test('samples what strangers are refused in the API log', async () => {
  for (let tries = 0; tries < 300; tries += 1)
    await t.server.inject({ url: '/api/orders', remoteAddress: '198.51.100.6' })
  await writeCalls(t.app)
  const { rows } = await withClient(t.database.ownerUrl, (client) =>
    client.query(
      `select count(*)::int as kept, sum(weight)::int as meant from api_call where route = '/api/orders' and kind = 'open'`,
    ),
  )
  expect(rows[0].kept).toBeLessThan(120)
  expect(rows[0].meant).toBeGreaterThan(rows[0].kept)
})

test('writes the API calls that arrive during a write, once the process asks for them', async () => {
  // Calls of a signed-in person are not sampled here, unlike the strangers' above.
  const token = await t.signIn(merchant, 'admin')
  const ask = () => t.call('GET', '/refunds', { token })
  const written = await withClient(t.database.ownerUrl, async (client) => {
    await client.query('begin; lock table api_call in access exclusive mode')
    await ask()
    const first = writeCalls(t.app)
    await ask()
    const second = writeCalls(t.app)
    await client.query('commit')
    await Promise.all([first, second])
    const { rows } = await client.query(
      `select count(*)::int as calls from api_call where route = '/api/refunds'`,
    )
    return rows[0].calls
  })
  expect(written).toBe(2)
})
