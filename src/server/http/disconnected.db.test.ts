import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { administrator } from '#test/providerStaff.ts'

let t: TestApp
let port: number
const statuses: [url: string, status: number][] = []

beforeAll(async () => {
  t = await testApp()
  // A response to a client that left is closed, not sent, and some versions of Node call no `onResponse` for
  // it.
  t.server.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => statuses.push([request.url, reply.raw.statusCode]))
  })
  port = Number(new URL(await t.server.listen({ host: '127.0.0.1', port: 0 })).port)
})
beforeEach(() => void statuses.splice(0))
afterAll(() => t.close())

/** Sends the beginning of a request and closes the connection after the given milliseconds. */
function leaveAfter(ms: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      setTimeout(() => {
        socket.destroy()
        resolve()
      }, ms)
    })
    socket.on('error', () => undefined)
  })
}

const halfPost = (path: string, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{"half`

test.for(['/api/login', '/notify/wechat/1/x', '/ams/api/v1/payments/pay', '/pay/o/1', '/no/such/address'])(
  'answers no 5xx and raises no alert when a client leaves in the middle of a body sent to %s',
  async (path) => {
    const logged = vi.spyOn(t.app.log, 'error')
    await leaveAfter(30, halfPost(path))
    await expect.poll(() => statuses).toHaveLength(1)
    expect(statuses[0]?.[1]).toBeLessThan(500)
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  },
)

test('answers no 5xx and raises no alert when a client leaves before its response', async () => {
  const { token } = await administrator(t, 'olivia')
  const logged = vi.spyOn(t.app.log, 'error')
  for (const ms of [0, 2, 5, 10])
    await leaveAfter(
      ms,
      `GET /api/provider/orders HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
  await expect.poll(() => statuses).toHaveLength(4)
  for (const [, status] of statuses) expect(status).toBeLessThan(500)
  expect(logged).not.toHaveBeenCalled()
})
