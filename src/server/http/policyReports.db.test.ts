import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules, policyReportsPath } from '#server/http/policyReports.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const page = 'https://pay.example/pay/o/2611220000000000000000001?k=secretkey'
const old = {
  'csp-report': { 'document-uri': page, 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' },
}
const modern = [
  {
    type: 'csp-violation',
    url: page,
    body: { documentURL: page, effectiveDirective: 'img-src', blockedURL: 'https://a:b@evil.example/x?y=1' },
  },
]
const send = (payload: string, type: string, remoteAddress = '10.1.1.1') =>
  t.server.inject({
    method: 'POST',
    url: policyReportsPath,
    payload,
    headers: { 'content-type': type },
    remoteAddress,
  })

test('reads both report formats without keeping who was on which page', () => {
  expect(brokenRules(old)).toEqual([{ directive: 'script-src-elem', blocked: 'inline', page: '/pay' }])
  expect(brokenRules(modern)).toEqual([
    { directive: 'img-src', blocked: 'https://evil.example', page: '/pay' },
  ])
  const forged = {
    'csp-report': { 'document-uri': 'x\n{"level":"info"}', 'effective-directive': 'a\nb', 'blocked-uri': 7 },
  }
  expect(brokenRules(forged)).toEqual([{ directive: 'a', blocked: '', page: '' }])
  for (const none of [null, 1, 'x', [], {}, [null], { 'csp-report': 1 }])
    expect(brokenRules(none)).toEqual([])
  expect(brokenRules(Array(500).fill(modern[0]))).toHaveLength(10)
})

test('names the report endpoint in both headers of a page', async () => {
  const { headers } = await t.server.inject({ url: '/api/docs' })
  expect(headers['content-security-policy']).toContain(`report-uri ${policyReportsPath};report-to policy`)
  expect(headers['reporting-endpoints']).toBe(`policy="${policyReportsPath}"`)
})

test('accepts reports from anyone, but limits their size, type and number', async () => {
  expect((await send(JSON.stringify(old), 'application/csp-report')).statusCode).toBe(204)
  expect((await send(JSON.stringify(modern), 'application/reports+json')).statusCode).toBe(204)
  expect((await send('{', 'application/csp-report')).statusCode).toBe(400)
  expect((await send('{}', 'text/plain')).statusCode).toBe(415)
  expect((await send(`{"a":"${'x'.repeat(20_000)}"}`, 'application/csp-report')).statusCode).toBe(413)
  const statuses: number[] = []
  for (let sent = 0; sent < 25; sent += 1)
    statuses.push((await send('[]', 'application/csp-report', '10.1.1.2')).statusCode)
  expect(statuses).toEqual([...Array(20).fill(204), ...Array(5).fill(429)])
})
