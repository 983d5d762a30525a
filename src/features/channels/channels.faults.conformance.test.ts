import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refOf, refundRefOf } from '#test/channelSamples.ts'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'
import type { ChannelName } from './channels.domain.ts'

/** Failures of notifications and refunds, channel by channel. */
let t: SandboxedChannels

beforeAll(async () => {
  t = await openSandboxedChannels()
}, 60_000)
afterAll(() => t.close())

async function paid(name: ChannelName) {
  const command = t.order(name)
  expect(await t.pay(name, await t.channel(name).create(command))).toMatchObject({ status: 'paid' })
  return command
}

describe.each(['wechat', 'alipay', 'alipayplus', 'unionpay', 'card'] as const)('%s', (name) => {
  test('a payment that is told of twice is told of alike', async () => {
    t.sandbox.nextFault(name, 'notifyTwice')
    const events = await t.heardOf(await paid(name))
    expect(events).toHaveLength(2)
    const answers = events.map((event) => 'answer' in event && event.answer)
    expect(answers[0]).toEqual(answers[1])
  })

  test.each([
    ['notifyAmountMismatch', 'amount'],
    ['notifyCurrencyMismatch', 'currency'],
  ] as const)(
    '%s: the notification is told as it is, and the query says another %s',
    async (fault, field) => {
      t.sandbox.nextFault(name, fault)
      const command = await paid(name)
      const [event] = await t.heardOf(command)
      const query = await t.channel(name).query(refOf(command))
      if (event?.about !== 'payment' || event.answer.outcome !== 'success')
        throw new Error('no payment was told of')
      expect(query).toMatchObject({ outcome: 'success', facts: { amount: 1234n, currency: 'CAD' } })
      expect(event.answer.facts[field]).not.toBe(command[field])
    },
  )

  test('an order that is paid after it was closed says so', async () => {
    const command = t.order(name)
    const answer = await t.channel(name).create(command)
    t.sandbox.nextFault(name, 'successAfterClose')
    expect(await t.channel(name).close(refOf(command))).toEqual({ outcome: 'closed' })
    expect(answer.outcome).toBe('pending')
    // A channel may also report the closing.
    await expect
      .poll(async () => (await t.heardOf(command)).at(-1), { timeout: 5_000 })
      .toMatchObject({ answer: { outcome: 'success', facts: { amount: 1234n } } })
  })

  test.each([
    ['refundAbnormal', ['alipay', 'alipayplus', 'card'].includes(name) ? 'declined' : 'abnormal'],
    ['refundClosed', 'declined'],
  ] as const)('%s is %s', async (fault, outcome) => {
    const command = await paid(name)
    t.sandbox.nextFault(name, fault)
    const refund = t.refundOf(command, 100n)
    await t.channel(name).refund(refund)
    await expect
      .poll(() => t.channel(name).queryRefund(refundRefOf(refund)), { timeout: 5_000 })
      .toMatchObject({ outcome })
    if (name === 'alipay') return
    await expect
      .poll(async () => (await t.heardOf(command)).find((event) => event.about === 'refund'), {
        timeout: 5_000,
      })
      .toMatchObject({ refundNo: refund.refundNo, answer: { outcome } })
  })

  test('a slow refund is pending, never failed', async () => {
    const command = await paid(name)
    t.sandbox.nextFault(name, 'refundSlow')
    const refund = t.refundOf(command, 100n)
    expect(await t.channel(name).refund(refund)).toMatchObject({
      outcome: 'pending',
      facts: { amount: 100n },
    })
    const query = await t.channel(name).queryRefund(refundRefOf(refund))
    expect(query).toMatchObject({ outcome: 'pending' })
  })
})
