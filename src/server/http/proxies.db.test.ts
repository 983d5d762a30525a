import { afterEach, expect, test } from 'vitest'
import { visitorOf } from '#server/http/visitor.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
afterEach(() => t.close())

/** Whose address a call is taken to be of, that comes from `from` and says that it was forwarded. */
async function heardFrom(from: string, forwarded: string): Promise<string> {
  const answer = await t.server.inject({
    ...{ url: '/whose', remoteAddress: from },
    headers: { 'x-forwarded-for': forwarded },
  })
  return answer.body
}

async function open(settings: Record<string, string>): Promise<void> {
  t = await testApp(settings)
  t.server.get('/whose', async (request) => visitorOf(t.app, request).address)
}

test('a proxy that is trusted is believed for whom it forwards; nobody else is', async () => {
  await open({ TRUSTED_PROXIES: '192.0.2.1, 10.0.0.0/8' })
  expect(await heardFrom('192.0.2.1', '203.0.113.7')).toBe('203.0.113.7')
  expect(await heardFrom('192.0.2.1', '203.0.113.7, 10.1.2.3')).toBe('203.0.113.7')
  // What the caller itself has put before what the proxy added.
  expect(await heardFrom('192.0.2.1', '8.8.8.8, 203.0.113.7')).toBe('203.0.113.7')
  expect(await heardFrom('192.0.2.2', '203.0.113.7')).toBe('192.0.2.2')
})

test('where no proxy is named, nobody is', async () => {
  await open({})
  expect(await heardFrom('192.0.2.1', '203.0.113.7')).toBe('192.0.2.1')
})
