import { afterEach, expect, test } from 'vitest'
import { requestContextOf } from '#server/http/requestContext.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
afterEach(() => t.close())

/** The client address taken for a call from `from` with the given forwarded header. */
async function receivedFrom(from: string, forwarded: string): Promise<string> {
  const answer = await t.server.inject({
    ...{ url: '/whose', remoteAddress: from },
    headers: { 'x-forwarded-for': forwarded },
  })
  return answer.body
}

async function open(settings: Record<string, string>): Promise<void> {
  t = await testApp(settings)
  t.server.get('/whose', async (request) => requestContextOf(t.app, request).address)
}

test('trusts a forwarded address only from a trusted proxy', async () => {
  await open({ TRUSTED_PROXIES: '192.0.2.1, 10.0.0.0/8' })
  expect(await receivedFrom('192.0.2.1', '203.0.113.7')).toBe('203.0.113.7')
  expect(await receivedFrom('192.0.2.1', '203.0.113.7, 10.1.2.3')).toBe('203.0.113.7')
  // The caller set this part itself; the proxy appended its own.
  expect(await receivedFrom('192.0.2.1', '8.8.8.8, 203.0.113.7')).toBe('203.0.113.7')
  expect(await receivedFrom('192.0.2.2', '203.0.113.7')).toBe('192.0.2.2')
})

test('trusts no forwarded address without configured proxies', async () => {
  await open({})
  expect(await receivedFrom('192.0.2.1', '203.0.113.7')).toBe('192.0.2.1')
})
