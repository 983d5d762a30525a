import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, enterCard } from '#test/cardFrame.ts'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'
import type { CreateCommand, PaymentRef } from '../channels.domain.ts'

/** Money that a card's bank sets aside: taken in part, once, freed, or freed by time. */
let t: SandboxedChannels
beforeAll(async () => {
  t = await openSandboxedChannels()
}, 60_000)
afterAll(() => t.close())

const card = () => t.channel('card')
const capture = (payment: PaymentRef, no: string, amount: bigint) =>
  card().capture?.(payment, { captureNo: `${payment.channelOrderNo}${no}`, amount })

async function held(changes: Partial<CreateCommand> = {}) {
  const command = t.order('card', { captureLater: true, ...changes })
  const answer = await card().create(command)
  if (answer.outcome !== 'pending') throw new Error(answer.outcome)
  expect(await enterCard(t.origin, answer.next)).toMatchObject({ status: 'requires_capture' })
  const { channelOrderNo, scene, amount, currency, description, createTime } = command
  const payment = { channelOrderNo, scene, amount, currency, description, createTime, captureLater: true }
  return { command, payment: { ...payment, reference: answer.reference ?? null } as PaymentRef }
}

const day = 86_400_000

test('it says how much is held, until when, and by which card; the notification says the same', async () => {
  const { command, payment } = await held()
  const answer = await card().query(payment)
  expect(answer).toMatchObject({
    outcome: 'authorized',
    held: {
      ...{ channelOrderNo: command.channelOrderNo, amount: 1234n, currency: 'CAD', cardLast4: '4242' },
      ...{ reference: payment.reference, channelTransactionId: payment.reference },
    },
  })
  if (answer.outcome !== 'authorized') throw new Error(answer.outcome)
  const { authorizeTime, expireTime } = answer.held
  expect(expireTime).toEqual(new Date(authorizeTime.getTime() + 7 * day))
  expect(await t.heardOf(command)).toEqual([
    {
      about: 'payment',
      channelOrderNo: command.channelOrderNo,
      answer: answer,
      eventId: expect.any(String),
    },
  ])
})

test('a part is taken, once however often it is asked for, and paid when it was taken', async () => {
  const { payment, command } = await held()
  t.sandbox.moveClock(3 * 86_400)
  const taken = { outcome: 'success', facts: { amount: 1000n, cardLast4: '4242' } }
  const before = Date.now()
  const first = await capture(payment, 'N1', 1000n)
  expect(first).toMatchObject(taken)
  expect(first?.outcome === 'success' && first.facts.payTime.getTime()).toBeGreaterThanOrEqual(before)
  expect(await capture(payment, 'N1', 1000n)).toMatchObject(taken)
  expect(await capture(payment, 'N2', 1234n)).toMatchObject(taken)
  expect(await card().query(payment)).toMatchObject(taken)
  expect(await card().close(payment)).toEqual({ outcome: 'paid' })
  const answers = (await t.heardOf(command)).map((event) => event.about === 'payment' && event.answer.outcome)
  expect(answers).toEqual(['authorized', 'success'])
  t.sandbox.moveClock(null)
})

test('two captures at once: one is taken, and both say which', async () => {
  const { payment } = await held()
  const both = await Promise.all([capture(payment, 'N1', 700n), capture(payment, 'N2', 300n)])
  const amounts = both.map((answer) =>
    answer?.outcome === 'success' ? answer.facts.amount : answer?.outcome,
  )
  expect(new Set(amounts).size).toBe(1)
  expect([700n, 300n]).toContain(amounts[0])
})

test('what is freed cannot be taken any more', async () => {
  const { payment } = await held()
  expect(await card().close(payment)).toEqual({ outcome: 'closed' })
  expect(await card().close(payment)).toEqual({ outcome: 'closed' })
  expect(await capture(payment, 'N1', 1234n)).toMatchObject({ outcome: 'closed' })
})

test('after seven days the bank frees it by itself, and says so', async () => {
  const { payment, command } = await held()
  await t.heardOf(command)
  t.sandbox.moveClock(7 * 86_400 - 60)
  expect(await card().query(payment)).toMatchObject({ outcome: 'authorized' })
  t.sandbox.moveClock(120)
  const events = await t.heardOf(command)
  expect(events.map((event) => event.about === 'payment' && event.answer.outcome)).toEqual([
    'authorized',
    'closed',
  ])
  expect(await capture(payment, 'N1', 1000n)).toMatchObject({ outcome: 'closed' })
  t.sandbox.moveClock(null)
})

test('more than is held, and less than the rail takes, is surely not taken', async () => {
  const { payment } = await held()
  expect(await capture(payment, 'N1', 1235n)).toMatchObject({
    outcome: 'rejected',
    refusal: { code: 'amount_too_large' },
  })
  expect(await capture(payment, 'N2', 49n)).toMatchObject({
    outcome: 'rejected',
    refusal: { code: 'channel.amountRange' },
  })
  t.sandbox.nextFault('card', 'captureRefused')
  expect(await capture(payment, 'N3', 1000n)).toMatchObject({ outcome: 'rejected' })
  expect(await capture(payment, 'N4', 1000n)).toMatchObject({ outcome: 'success' })
})

test('an error says nothing: taken under it is found taken, not taken under it can still be', async () => {
  const silent = await held()
  t.sandbox.nextFault('card', 'captureServerErrorButTaken')
  expect(await capture(silent.payment, 'N1', 1000n)).toMatchObject({ outcome: 'unknown' })
  expect(await capture(silent.payment, 'N1', 1000n)).toMatchObject({
    outcome: 'success',
    facts: { amount: 1000n },
  })
  const nothing = await held()
  t.sandbox.nextFault('card', 'captureServerError')
  expect(await capture(nothing.payment, 'N1', 1000n)).toMatchObject({ outcome: 'unknown' })
  expect(await card().query(nothing.payment)).toMatchObject({ outcome: 'authorized' })
  expect(await capture(nothing.payment, 'N1', 1000n)).toMatchObject({ outcome: 'success' })
})

test('a card that is kept is held at once, and found by its number where the answer was lost', async () => {
  const token = await card().tokenOf?.({
    ...{ number: cards.ok, expMonth: 12, expYear: 2030, cvv: '123', holder: 'Wei Chen' },
    address: null,
  } as never)
  if (token?.outcome !== 'success') throw new Error(token?.outcome)
  const command = t.order('card', { captureLater: true, scene: 'token', payerCode: token.token })
  const answer = await card().create(command)
  expect(answer).toMatchObject({ outcome: 'authorized', held: { amount: 1234n } })
  const { channelOrderNo, scene, amount, currency, description, createTime } = command
  const lost = { channelOrderNo, scene, amount, currency, description, createTime, reference: null }
  expect(await card().query({ ...lost, captureLater: true })).toMatchObject({ outcome: 'authorized' })
})
