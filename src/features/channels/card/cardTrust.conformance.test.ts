import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterCard } from '#test/cardFrame.ts'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'

/** Which events are believed while clocks drift and secrets change. */
let t: SandboxedChannels
beforeAll(async () => {
  t = await openSandboxedChannels()
}, 60_000)
afterAll(() => t.close())

async function pay() {
  const command = t.order('card')
  const answer = await t.channel('card').create(command)
  if (answer.outcome !== 'pending') throw new Error(answer.outcome)
  await enterCard(t.origin, answer.next)
  return command
}

test('an event dated six minutes ahead is refused, and believed when it comes again rightly dated', async () => {
  t.sandbox.nextFault('card', 'clockSkewed')
  const command = await pay()
  const before = t.heard.length
  expect(await t.heardOf(command)).toEqual([])
  expect(t.heard.slice(before)).toEqual([{ refused: 'the signature is dated ahead' }])
  t.sandbox.moveClock(61)
  expect(await t.heardOf(command)).toMatchObject([{ answer: { outcome: 'success' } }])
  t.sandbox.moveClock(null)
})

test('while the provider’s secret is rolled both sign, and the one that is known is enough', async () => {
  t.sandbox.nextFault('card', 'certificateRotated')
  expect(await t.heardOf(await pay())).toMatchObject([{ answer: { outcome: 'success' } }])
})

test('an event of another account is not ours: its secret is another', async () => {
  const other = await t.sandbox.credentials('DEM8QS')
  t.sandbox.cardEndpoint('DEM8QS', `${t.origin}/notify/card`)
  const headers = { authorization: `Bearer ${other.card.secretKey}` }
  const body = new URLSearchParams({ amount: '1234', currency: 'cad' })
  const response = await fetch(`${other.card.apiUrl}/v1/payment_intents`, { method: 'POST', headers, body })
  const { id } = (await response.json()) as { id: string }
  await fetch(`${other.card.apiUrl}/v1/payment_intents/${id}/cancel`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(),
  })
  const before = t.heard.length
  await t.sandbox.deliver()
  expect(t.heard.slice(before)).toEqual([{ refused: 'the signature does not hold' }])
})
