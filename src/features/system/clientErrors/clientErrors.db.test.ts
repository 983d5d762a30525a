import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const report = {
  source: 'uncaught',
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n  at f (https://console.example/assets/index-a1.js:1:2)',
  release: 'index-a1.js',
  page: '/Dashboard',
  requestId: '',
}
const send = (body: object, remoteAddress = '10.2.1.1') =>
  t.server.inject({
    method: 'POST',
    url: '/api/clientErrors',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    remoteAddress,
  })

test('logs a page error as one structured line without signing in', async () => {
  const warn = vi.spyOn(t.app.log, 'warn')
  expect((await send(report)).statusCode).toBe(200)
  expect(warn.mock.calls).toEqual([
    [
      {
        clientError: {
          ...report,
          stack: 'TypeError: x is undefined | at f (https://console.example/assets/index-a1.js:1:2)',
        },
      },
      'a page of the console failed',
    ],
  ])
  warn.mockRestore()
})

test('limits the size, fields and number of reports', async () => {
  expect((await send({ ...report, message: 'x'.repeat(501) })).statusCode).toBe(400)
  expect((await send({ ...report, cookie: 'secret' })).statusCode).toBe(400)
  expect((await send({ ...report, stack: 'x'.repeat(20_000) })).statusCode).toBe(413)
  const statuses: number[] = []
  for (let sent = 0; sent < 25; sent += 1) statuses.push((await send(report, '10.2.1.2')).statusCode)
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)])
})
