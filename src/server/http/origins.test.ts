import { expect, test } from 'vitest'
import { decideOrigin } from '#server/http/origins.ts'

const apart = { publicUrl: 'https://console.example', payerUrl: 'https://pay.example', demo: false }
const [office, payer] = ['console.example', 'pay.example']
const at = (host: string, url: string, origins = apart, method = 'GET') =>
  decideOrigin(origins, { host, method, url })

test('redirects a payer page on the console host to the payer host, with path and query', () => {
  for (const url of ['/pay/s/ab3cd4?lang=zh', '/pay/o/1?k=x', '/pay/api/orders?lang=en', '/pay/none'])
    expect(at(office, url)).toEqual({ redirect: `https://pay.example${url}`, status: 308 })
  expect(at('10.0.0.5:8080', '/pay/l/1')).toEqual({ redirect: 'https://pay.example/pay/l/1', status: 308 })
})

test('serves only payer pages, their API and the probes on the payer host', () => {
  for (const url of [
    '/pay/s/ab3cd4',
    '/pay/api/orders',
    '/pay/assets/a.js',
    '/healthz',
    '/readyz',
    '/api/policyReports',
  ])
    expect(at(payer, url), url).toBe('serve')
  const others = [
    '/',
    '/admin',
    '/user/login',
    '/pos',
    '/api/login',
    '/api/v2.0/payments/pay',
    '/metrics',
    '/assets/a.js',
  ]
  for (const url of [...others, '/notify/card/1/2', '/sandbox/phone', '/payments'])
    expect(at(payer, url), url).toBe('unknown')
  expect(at('PAY.example', '/api/login')).toBe('unknown')
})

test('serves the console, its API and pictures on every other host', () => {
  for (const url of [
    '/',
    '/user/login',
    '/api/login',
    '/notify/card/1/2',
    '/pay/images/1-a',
    '/Payments/PayOrder',
  ])
    expect(at(office, url), url).toBe('serve')
})

test("keeps a demo's sandbox on the payer host and redirects console pages to the console", () => {
  const demo = { publicUrl: 'http://127.0.0.1:8080', payerUrl: 'http://localhost:8080', demo: true }
  expect(at('127.0.0.1:8080', '/sandbox/phone?scan=1', demo)).toEqual({
    ...{ redirect: 'http://localhost:8080/sandbox/phone?scan=1', status: 308 },
  })
  expect(at('localhost:8080', '/sandbox/phone', demo)).toBe('serve')
  expect(at('localhost:8080', '/user/login', demo)).toEqual({
    ...{ redirect: 'http://127.0.0.1:8080/user/login', status: 307 },
  })
  expect(at('localhost:8080', '/api/login', demo, 'POST')).toBe('unknown')
})

test('serves everything on one host when payers have no separate address', () => {
  const together = { ...apart, payerUrl: apart.publicUrl }
  for (const url of ['/pay/s/ab3cd4', '/api/login', '/']) expect(at(office, url, together)).toBe('serve')
})
