import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, enterCard } from '#test/cardFrame.ts'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'
import type { RefundCommand, RefundRef } from '../channels.domain.ts'

/** Refunds that wait, that fail after all, and that the provider answered before. */
let t: SandboxedChannels
beforeAll(async () => {
  t = await openSandboxedChannels()
}, 60_000)
afterAll(() => t.close())

const card = () => t.channel('card')

async function paidBy(number: string) {
  const command = t.order('card')
  const answer = await card().create(command)
  if (answer.outcome !== 'pending') throw new Error(answer.outcome)
  await enterCard(t.origin, answer.next, number)
  return { ...command, reference: answer.reference ?? null }
}

async function refundOf(number: string, amount = 100n): Promise<RefundCommand> {
  const paid = await paidBy(number)
  return { ...t.refundOf(paid, amount), reference: paid.reference }
}

function refOf(command: RefundCommand, channelRefundNo: string | null = null): RefundRef {
  const { refundNo, channelOrderNo, amount, currency, createTime, paymentCreateTime } = command
  return { refundNo, channelOrderNo, channelRefundNo, amount, currency, createTime, paymentCreateTime }
}

test('a refund is done at once, is one however often it is sent, and is found by either number', async () => {
  const refund = await refundOf(cards.ok)
  const first = await card().refund(refund)
  expect(first).toMatchObject({ outcome: 'success', facts: { amount: 100n, refundNo: refund.refundNo } })
  expect(await card().refund(refund)).toEqual(first)
  const no = first.outcome === 'success' ? first.facts.channelRefundNo : null
  expect(no).toMatch(/^re_/)
  expect(await card().queryRefund(refOf(refund, no))).toEqual(first)
  expect(await card().queryRefund(refOf(refund))).toEqual(first)
})

test('one that waits is pending, and then told of as done', async () => {
  const refund = await refundOf(cards.refundPending)
  expect(await card().refund(refund)).toMatchObject({ outcome: 'pending' })
  expect(await card().queryRefund(refOf(refund))).toMatchObject({ outcome: 'pending' })
  await expect
    .poll(() => t.heardOf(refund), { timeout: 5_000 })
    .toMatchObject([{ about: 'payment' }, { about: 'refund', answer: { outcome: 'success' } }])
})

test('one that fails after it was thought done is declined, by the notification and by the query', async () => {
  const refund = await refundOf(cards.refundFailsLater)
  expect(await card().refund(refund)).toMatchObject({ outcome: 'success' })
  const declined = { outcome: 'declined', refusal: { code: 'lost_or_stolen_card' } }
  await expect
    .poll(() => t.heardOf(refund), { timeout: 5_000 })
    .toMatchObject([{ about: 'payment' }, { about: 'refund', refundNo: refund.refundNo, answer: declined }])
  expect(await card().queryRefund(refOf(refund))).toMatchObject(declined)
})

test('a balance that was too small yesterday: the same number works once there is money', async () => {
  const refund = await refundOf(cards.ok)
  t.sandbox.nextFault('card', 'refundNotEnough')
  expect(await card().refund(refund)).toMatchObject({ outcome: 'notEnough' })
  // The provider repeats its no to that key; what goes out is another key for the same number.
  const done = await card().refund(refund)
  expect(done).toMatchObject({ outcome: 'success' })
  expect(await card().refund(refund)).toEqual(done)
})

test('a refund whose answer was lost is found, and not made again', async () => {
  const refund = await refundOf(cards.ok)
  t.sandbox.nextFault('card', 'refundServerErrorButAccepted')
  expect(await card().refund(refund)).toMatchObject({ outcome: 'unknown' })
  expect(await card().queryRefund(refOf(refund))).toMatchObject({
    outcome: 'success',
    facts: { amount: 100n },
  })
})

test('sends a refund again after the provider forgot its key: the first one is found, and none is made', async () => {
  const refund = await refundOf(cards.ok)
  t.sandbox.nextFault('card', 'refundServerErrorButAccepted')
  expect(await card().refund(refund)).toMatchObject({ outcome: 'unknown' })
  const later = 25 * 3_600
  t.sandbox.moveClock(later)
  const tomorrow = t.channel('card', { now: () => new Date(Date.now() + later * 1_000) })
  const found = await tomorrow.refund(refund)
  expect(found).toMatchObject({ outcome: 'success', facts: { amount: 100n, refundNo: refund.refundNo } })
  expect(await tomorrow.refund(refund)).toEqual(found)
  // Only one refund was made, so 11.34 of 12.34 remains refundable.
  const rest = { ...refund, refundNo: `${refund.refundNo}R`, amount: 1_134n }
  expect(await tomorrow.refund(rest)).toMatchObject({ outcome: 'success' })
  t.sandbox.moveClock(null)
})

test('more than was paid is refused, and then not to be found; an unknown refund is not found', async () => {
  const refund = await refundOf(cards.ok, 1235n)
  expect(await card().refund(refund)).toMatchObject({
    outcome: 'rejected',
    refusal: { code: 'amount_too_large' },
  })
  expect(await card().queryRefund(refOf(refund))).toMatchObject({ outcome: 'notFound' })
  expect(await card().queryRefund(refOf(refund, 're_unknown'))).toMatchObject({ outcome: 'notFound' })
})

test('without the provider’s id the payment is found by our number', async () => {
  const refund = { ...(await refundOf(cards.ok)), reference: null }
  expect(await card().refund(refund)).toMatchObject({ outcome: 'success' })
})

test('a chargeback is told of as a dispute of the order', async () => {
  const { channelOrderNo } = await paidBy(cards.disputed)
  t.sandbox.moveClock(10)
  const [, dispute] = await t.heardOf({ channelOrderNo })
  t.sandbox.moveClock(null)
  expect(dispute).toMatchObject({
    about: 'dispute',
    channelOrderNo,
    dispute: {
      disputeNo: expect.stringMatching(/^dp_/),
      stage: 'needsResponse',
      reason: 'fraudulent',
      amount: 1234n,
    },
  })
})

test('a chargeback that a fault brings', async () => {
  t.sandbox.nextFault('card', 'chargeback')
  const { channelOrderNo } = await paidBy(cards.ok)
  t.sandbox.moveClock(61)
  expect(await t.heardOf({ channelOrderNo })).toHaveLength(2)
  t.sandbox.moveClock(null)
})
