import { afterAll, beforeAll, expect, test } from 'vitest'
import { refOf } from '#test/channelSamples.ts'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'
import type { CreateCommand } from '../channels.domain.ts'

/** Both Alipay channels charge a code that the payer shows. */
let t: SandboxedChannels

beforeAll(async () => {
  t = await openSandboxedChannels()
}, 60_000)
afterAll(() => t.close())

const channels = ['alipay', 'alipayplus'] as const
type Name = (typeof channels)[number]

async function scanned(name: Name, changes: Partial<CreateCommand> = {}) {
  const { code } = await t.phone('code', { wallet: 'alipay' })
  return t.order(name, { scene: 'barCode', payerCode: code, device: 'till-1', returnUrl: null, ...changes })
}

test.each(channels)('%s: a small amount is paid at once, and told of', async (name) => {
  const command = await scanned(name)
  const answer = await t.channel(name).create(command)
  const facts = { channelOrderNo: command.channelOrderNo, amount: 1234n, currency: 'CAD' }
  expect(answer).toMatchObject({
    outcome: 'success',
    facts: { ...facts, payerId: expect.stringMatching(/^2088/) },
  })
  const query = await t.channel(name).query(refOf(command))
  expect(query).toMatchObject({ outcome: 'success', facts })
  expect(await t.heardOf(command)).toMatchObject([
    { about: 'payment', answer: { outcome: 'success', facts } },
  ])
})

test.each(channels)('%s: a large one waits for the password', async (name) => {
  const command = await scanned(name, { amount: 200_000n })
  const answer = await t.channel(name).create(command)
  expect(answer).toMatchObject({ outcome: 'pending', next: { kind: 'confirm' } })
  expect(await t.channel(name).query(refOf(command))).toEqual({ outcome: 'pending' })
  await confirmAll()
  expect(await t.channel(name).query(refOf(command))).toMatchObject({ outcome: 'success' })
})

test.each(channels)(
  '%s: a payer who never answers is reversed, and the code is then worthless',
  async (name) => {
    t.sandbox.nextFault(name, 'payerNever')
    const command = await scanned(name)
    expect(await t.channel(name).create(command)).toMatchObject({ outcome: 'pending' })
    expect(await t.channel(name).close(refOf(command))).toEqual({ outcome: 'closed' })
    expect(await t.channel(name).query(refOf(command))).toMatchObject({ outcome: 'closed' })
  },
)

test.each(channels)('%s: what was paid is given back when it is reversed', async (name) => {
  const command = await scanned(name)
  expect(await t.channel(name).create(command)).toMatchObject({ outcome: 'success' })
  expect(await t.channel(name).close(refOf(command))).toEqual({ outcome: 'closed' })
  expect(await t.channel(name).close(refOf(command))).toEqual({ outcome: 'closed' })
  const query = await t.channel(name).query(refOf(command))
  expect(query.outcome).toBe(name === 'alipay' ? 'refunded' : 'closed')
})

test.each(channels)('%s: a payer without money is declined, and an old code too', async (name) => {
  t.sandbox.nextFault(name, 'insufficientBalance')
  expect(await t.channel(name).create(await scanned(name))).toMatchObject({ outcome: 'declined' })
  const command = await scanned(name)
  await t.channel(name).create(command)
  const again = t.order(name, { scene: 'barCode', payerCode: command.payerCode })
  expect(await t.channel(name).create(again)).toMatchObject({ outcome: 'declined' })
  const refusal = { code: 'channel.barCodeWrong' }
  for (const payerCode of [null, '', '123', 'x'.repeat(18)]) {
    expect(await t.channel(name).create({ ...again, payerCode })).toMatchObject({
      outcome: 'rejected',
      refusal,
    })
  }
})

test.each(channels)('%s: a charge whose answer is in doubt is found by asking', async (name) => {
  t.sandbox.nextFault(name, 'serverErrorButCreated')
  const command = await scanned(name)
  expect(await t.channel(name).create(command)).toMatchObject({ outcome: 'unknown' })
  expect(await t.channel(name).query(refOf(command))).toMatchObject({ outcome: 'success' })

  t.sandbox.nextFault(name, 'rateLimited')
  const never = await scanned(name)
  expect(await t.channel(name).create(never)).toMatchObject({ outcome: 'unknown' })
  expect(await t.channel(name).query(refOf(never))).toMatchObject({ outcome: 'rejected' })
  // A missing trade is not closed, because the charge may still arrive.
  expect(await t.channel(name).close(refOf(never))).toMatchObject({ outcome: 'rejected' })
})

/** The payer's phone shows the request, and the payer confirms. */
async function confirmAll() {
  const headers = { cookie: 'sandbox_payer=conformance1' }
  const response = await fetch(`${t.origin}/sandbox/phone/api/asks`, { headers })
  const { asks } = (await response.json()) as { asks: { token: string }[] }
  expect(asks.length).toBeGreaterThan(0)
  for (const { token } of asks) await t.phone('pay', { token, password: '123456' })
}
