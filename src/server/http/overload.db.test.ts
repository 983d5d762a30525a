import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
let port: number
/** A held request stays open until it is released. */
let letGo: () => void
let held = new Promise<void>((resolve) => {
  letGo = resolve
})

beforeAll(async () => {
  t = await testApp({ MAX_REQUESTS: '4' })
  t.server.get('/held', async () => held)
  t.server.post('/held', async () => held)
  // Goes on only once its caller has left, as a slow session lookup would.
  const untilLeft = async (_: unknown, reply: FastifyReply) => void (await once(reply.raw, 'close'))
  t.server.get('/left', { onRequest: untilLeft }, async () => 'nobody reads this')
  await t.server.listen({ port: 0, host: '127.0.0.1' })
  port = (t.server.server.address() as AddressInfo).port
  merchant = await t.merchant()
  token = await t.signIn(merchant, 'admin')
})
afterAll(() => t.close())

type HttpResponse = { status: number; retryAfter?: string | undefined }
type PendingRequest = { heard: Promise<HttpResponse>; leave(): void }

function start(method: 'GET' | 'POST', path: string): PendingRequest {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const clientRequest = request({ host: '127.0.0.1', port, path, method, headers })
  const heard = new Promise<HttpResponse>((resolve) => {
    clientRequest.on('response', (answer) => {
      const { statusCode: status = 0 } = answer.resume()
      answer.on('end', () => resolve({ status, retryAfter: answer.headers['retry-after'] }))
    })
    clientRequest.on('error', () => resolve({ status: 0 }))
  })
  clientRequest.end(method === 'POST' ? '{}' : undefined)
  return { heard, leave: () => void clientRequest.destroy() }
}

const ask = (method: 'GET' | 'POST', path: string) => start(method, path).heard
const status = async (method: 'GET' | 'POST', path: string) => (await ask(method, path)).status
const refused = { status: 503, retryAfter: '1' }

test('rejects reads first and then writes at its limit, still serves probes, and recovers', async () => {
  const reading = [start('GET', '/held'), start('GET', '/held')]
  await expect.poll(() => ask('GET', '/api/orders')).toEqual(refused)
  expect(await status('POST', '/api/login')).toBe(400)

  const writing = [start('POST', '/held'), start('POST', '/held')]
  await expect.poll(() => ask('POST', '/api/login')).toEqual(refused)
  expect(await status('GET', '/healthz')).toBe(200)
  expect(await status('GET', '/metrics')).toBe(200)

  // A client that leaves without waiting for the response frees its place.
  for (const { leave } of writing) leave()
  await expect.poll(() => status('POST', '/api/login')).toBe(400)
  letGo()
  expect(await Promise.all(reading.map(async ({ heard }) => (await heard).status))).toEqual([200, 200])
  expect(await status('GET', '/api/orders')).toBe(200)
})

test('gives back the place of a caller who leaves before the call has begun', async () => {
  for (let count = 0; count < 5; count += 1) {
    const { heard, leave } = start('GET', '/left')
    await new Promise((resolve) => setTimeout(resolve, 30))
    leave()
    await heard
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await status('GET', '/api/orders')).toBe(200)
})

test('sends the usual headers with an overload rejection, counts it, and keeps the connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = (method: string, path: string, body = '') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: string; port: number }>((resolve) => {
      const clientRequest = request({
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: { 'accept-language': 'zh' },
      })
      clientRequest.on('response', async (answer) => {
        const from = answer.socket.localPort ?? 0
        const { statusCode = 0, headers } = answer
        resolve({ status: statusCode, headers, body: await text(answer), port: from })
      })
      clientRequest.end(body)
    })
  const usual = await call('GET', '/healthz')
  const counted = async () => /^http_refused_total (\d+)/m.exec((await call('GET', '/metrics')).body)?.[1]
  const before = Number(await counted())
  let end: () => void = () => undefined
  const holding = new Promise<void>((resolve) => {
    end = resolve
  })
  held = holding
  const all = Array.from({ length: 4 }, () => start('POST', '/held'))
  await expect.poll(() => status('POST', '/api/login')).toBe(503)

  const refusal = await call('POST', '/api/login?lang=en', `{"username":"${'x'.repeat(5_000)}"}`)
  const { connection, date, 'keep-alive': _, ...headers } = usual.headers
  expect(Object.keys(refusal.headers)).toEqual(expect.arrayContaining(Object.keys(headers)))
  expect(refusal.headers['content-security-policy']).toBe(headers['content-security-policy'])
  const message = JSON.parse(refusal.body)
  expect(message).toEqual({
    code: 'server.busy',
    message: expect.stringMatching(/^[A-Z]/),
    requestId: refusal.headers['x-request-id'],
  })
  expect(JSON.parse((await call('GET', '/api/orders')).body).message).toMatch(/^\p{Script=Han}/u)
  expect((await call('GET', '/healthz')).port).toBe(refusal.port)
  expect(Number(await counted())).toBeGreaterThanOrEqual(before + 3)
  end()
  await Promise.all(all.map(({ heard }) => heard))
  agent.destroy()
})

test('gives slow request bodies no place, however many there are', async () => {
  const head =
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"'
  const slow = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'))
  await Promise.all(slow.map((socket) => new Promise<void>((written) => socket.write(head, () => written()))))
  for (let count = 0; count < 3; count += 1) expect(await status('GET', '/api/orders')).toBe(200)
  for (const socket of slow) socket.destroy()
})
