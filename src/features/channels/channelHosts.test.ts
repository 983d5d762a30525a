import { expect, test } from 'vitest'
import { type HostRules, isPinnedHost } from './channelHosts.ts'

const production: HostRules = { loopback: false, payerUrl: 'https://pay.example', configured: [] }
const demo: HostRules = { ...production, loopback: true, payerUrl: 'https://demo.example' }
const script = { channel: 'card', profile: 'standard', key: 'scriptUrl' } as const
const api = { channel: 'card', profile: 'standard', key: 'apiUrl' } as const

test.each([
  ['https://js.stripe.com/v3/', true],
  ['https://js.stripe.com:8443/v3/', false],
  ['https://js.stripe.com.evil.example/v3/', false],
  ['https://evil.example/js.stripe.com', false],
  ['https://api.stripe.com/', false],
  ['http://127.0.0.1:4000/sandbox/card/js', false],
  ['not an address', false],
])('takes %s as the address of the card script: %s', (address, expected) => {
  expect(isPinnedHost(production, script, address)).toBe(expected)
})

test('allows this machine’s sandbox only in demo mode', () => {
  for (const address of [
    'http://127.0.0.1:4000/sandbox/card',
    'http://localhost:4000',
    'https://demo.example/sandbox',
  ])
    expect([isPinnedHost(demo, api, address), isPinnedHost(production, api, address)]).toEqual([true, false])
})

test('allows a configured host only for its own channel', () => {
  const rules = { ...production, configured: [{ channel: 'card', host: 'pay.example:8443' }] }
  expect(isPinnedHost(rules, api, 'https://pay.example:8443/v1')).toBe(true)
  expect(isPinnedHost(rules, api, 'https://pay.example/v1')).toBe(false)
  const alipay = { channel: 'alipay', profile: 'mainland', key: 'gatewayUrl' } as const
  expect(isPinnedHost(rules, alipay, 'https://pay.example:8443/v1')).toBe(false)
})
