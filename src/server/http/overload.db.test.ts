import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
let port: number
/** What is under way stays so until it is let go. */
let letGo: () => void
const held = new Promise<void>((resolve) => {
  letGo = resolve
})

beforeAll(async () => {
  t = await testApp({ MAX_REQUESTS: '4' })
  t.server.get('/held', async () => held)
  t.server.post('/held', async () => held)
  await t.server.listen({ port: 0, host: '127.0.0.1' })
  port = (t.server.server.address() as AddressInfo).port
  merchant = await t.merchant()
  token = await t.signIn(merchant, 'admin')
})
afterAll(() => t.close())

type Heard = { status: number; retryAfter?: string | undefined }
type Asked = { heard: Promise<Heard>; leave(): void }

function start(method: 'GET' | 'POST', path: string): Asked {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const asked = request({ host: '127.0.0.1', port, path, method, headers })
  const heard = new Promise<Heard>((resolve) => {
    asked.on('response', (answer) => {
      const { statusCode: status = 0 } = answer.resume()
      answer.on('end', () => resolve({ status, retryAfter: answer.headers['retry-after'] }))
    })
    asked.on('error', () => resolve({ status: 0 }))
  })
  asked.end(method === 'POST' ? '{}' : undefined)
  return { heard, leave: () => void asked.destroy() }
}

const ask = (method: 'GET' | 'POST', path: string) => start(method, path).heard
const status = async (method: 'GET' | 'POST', path: string) => (await ask(method, path)).status
const refused = { status: 503, retryAfter: '1' }

test('a process at its limit refuses reads first, then all, at once; what watches it is served; room comes back', async () => {
  const reading = [start('GET', '/held'), start('GET', '/held')]
  await expect.poll(() => ask('GET', '/api/orders')).toEqual(refused)
  expect(await status('POST', '/api/login')).toBe(400)

  const writing = [start('POST', '/held'), start('POST', '/held')]
  await expect.poll(() => ask('POST', '/api/login')).toEqual(refused)
  expect(await status('GET', '/healthz')).toBe(200)
  expect(await status('GET', '/metrics')).toBe(200)

  // Who leaves without waiting for an answer leaves a place.
  for (const { leave } of writing) leave()
  await expect.poll(() => status('POST', '/api/login')).toBe(400)
  letGo()
  expect(await Promise.all(reading.map(async ({ heard }) => (await heard).status))).toEqual([200, 200])
  expect(await status('GET', '/api/orders')).toBe(200)
})

test('requests that come letter by letter, however many, take nobody’s place', async () => {
  const head =
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"'
  const slow = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'))
  await Promise.all(slow.map((socket) => new Promise<void>((written) => socket.write(head, () => written()))))
  for (let asked = 0; asked < 3; asked += 1) expect(await status('GET', '/api/orders')).toBe(200)
  for (const socket of slow) socket.destroy()
})
