import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { NextStep } from '#features/channels/channels.domain.ts'
import { openPolicyFor } from '#features/checkout/frame/policy.ts'

const pinned = ['js.stripe.com', 'cards.example']
const isPinned = (address: string) => pinned.includes(new URL(address).host)

/** Returns the content security policy of a page with this next step. */
async function policyFor(step: NextStep | null): Promise<string> {
  const server = Fastify()
  server.get('/', (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self';script-src 'self';form-action 'self'")
    openPolicyFor(reply, step, isPinned)
    return reply.send()
  })
  const { headers } = await server.inject('/')
  return String(headers['content-security-policy'])
}

const usual = "default-src 'self';script-src 'self';form-action 'self'"
const card = { kind: 'cardFields', publishableKey: 'pk_test_1', clientSecret: 'pi_1_secret_1' } as const

test('opens the policy only for the origins that the next step needs', async () => {
  expect(await policyFor(null)).toBe(usual)
  expect(await policyFor({ kind: 'qr', content: 'x' })).toBe(usual)
  expect(await policyFor({ kind: 'redirect', url: 'https://rail.example/pay' })).toBe(usual)
  expect(await policyFor({ kind: 'form', url: 'https://gateway.example/front.do?x=1', fields: {} })).toBe(
    "default-src 'self';script-src 'self';form-action 'self' https://gateway.example",
  )
})

test('opens the policy for Stripe’s hosts, or for the script’s host of another provider', async () => {
  const stripe = await policyFor({ ...card, scriptUrl: 'https://js.stripe.com/endive/stripe.js' })
  expect(stripe).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(stripe).toContain('https://hooks.stripe.com')
  expect(stripe).toContain("connect-src 'self' https://api.stripe.com")
  const other = await policyFor({ ...card, scriptUrl: 'https://cards.example/js' })
  expect(other).toContain("script-src 'self' https://cards.example;")
  expect(other).toContain("frame-src 'self' https://cards.example")
  expect(other).not.toContain('stripe')
})

test('leaves the policy unchanged for a script that is not pinned', async () => {
  for (const scriptUrl of [
    'https://evil.example/js',
    'https://js.stripe.com.evil.example/v3',
    'https://cards.example:8443/js',
    'http://127.0.0.1:4000/sandbox/card/js',
  ])
    expect(await policyFor({ ...card, scriptUrl }), scriptUrl).toBe(usual)
})
