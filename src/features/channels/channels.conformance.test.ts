import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refOf, refundRefOf } from '#test/channelSamples.ts'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'
import type { Exchange } from './channelHttp.ts'
import type { ChannelName, CreateCommand } from './channels.domain.ts'

/** Runs every channel against its simulator over HTTP on this machine. */
let t: SandboxedChannels
const exchanges: Exchange[] = []

beforeAll(async () => {
  t = await openSandboxedChannels()
}, 60_000)
afterAll(() => t.close())

function of(name: ChannelName, deadlineMs = 10_000) {
  return t.channel(name, { deadlineMs, record: (logEntry) => exchanges.push(logEntry) })
}

async function paid(name: ChannelName, changes: Partial<CreateCommand> = {}) {
  const command = t.order(name, changes)
  expect(await t.pay(name, await of(name).create(command))).toMatchObject({ status: 'paid' })
  await t.sandbox.deliver()
  return command
}

describe.each(['wechat', 'alipay', 'alipayplus', 'unionpay', 'card'] as const)('%s', (name) => {
  test('an order is made, waits, is paid, and its notification says what the query says', async () => {
    const command = t.order(name)
    const answer = await of(name).create(command)
    expect(answer.outcome).toBe('pending')
    expect(await of(name).query(refOf(command))).toMatchObject({ outcome: 'pending' })

    expect(await t.pay(name, answer)).toMatchObject({ status: 'paid' })
    const facts = {
      channelOrderNo: command.channelOrderNo,
      amount: 1234n,
      currency: 'CAD',
      payTime: expect.any(Date),
    }
    const query = await of(name).query(refOf(command))
    expect(query).toMatchObject({
      outcome: 'success',
      facts: { ...facts, channelTransactionId: expect.stringMatching(/./) },
    })
    const events = await t.heardOf(command)
    expect(events).toEqual([
      {
        about: 'payment',
        channelOrderNo: command.channelOrderNo,
        answer: query,
        eventId: expect.any(String),
      },
    ])
    expect(await of(name).close(refOf(command))).toEqual({ outcome: 'paid' })
  })

  test('a part is given back, twice the same is once, and the order says that it was refunded', async () => {
    const command = await paid(name)
    const refund = t.refundOf(command, 234n)
    const first = await of(name).refund(refund)
    expect(['success', 'pending']).toContain(first.outcome)
    const again = await of(name).refund(refund)
    expect(['success', 'pending']).toContain(again.outcome)

    const facts = { refundNo: refund.refundNo, amount: 234n, currency: 'CAD' }
    await expect
      .poll(() => of(name).queryRefund(refundRefOf(refund)), { timeout: 5_000 })
      .toMatchObject({ outcome: 'success', facts: { ...facts, refundTime: expect.any(Date) } })
    await expect.poll(() => t.heardOf(command), { timeout: 5_000 }).toHaveLength(2)

    const [, channelEvent] = await t.heardOf(command)
    const seen =
      channelEvent?.about === 'payment'
        ? channelEvent.answer.outcome
        : channelEvent?.about === 'refund' && channelEvent.answer
    if (name === 'alipay') expect(seen).toBe('refunded')
    else expect(seen).toMatchObject({ outcome: 'success', facts })

    const query = await of(name).query(refOf(command))
    // Alipay still calls a partly refunded trade a success, and UnionPay a fully refunded one.
    expect(query).toMatchObject({
      outcome: name === 'alipay' || name === 'unionpay' ? 'success' : 'refunded',
      facts: { amount: 1234n },
    })
    await of(name).refund(t.refundOf(command, 1000n))
    await expect
      .poll(() => of(name).query(refOf(command)), { timeout: 5_000 })
      .toMatchObject({ outcome: name === 'unionpay' ? 'success' : 'refunded', facts: { amount: 1234n } })
  })

  test('a refund of more than was paid is rejected, and is then not to be found', async () => {
    const command = await paid(name)
    const refund = t.refundOf(command, 1235n)
    expect(await of(name).refund(refund)).toMatchObject({ outcome: 'rejected' })
    expect(await of(name).queryRefund(refundRefOf(refund))).toMatchObject({
      outcome: 'notFound',
    })
  })

  test('a closed order stays closed and cannot be paid', async () => {
    const command = t.order(name)
    const answer = await of(name).create(command)
    expect(await of(name).close(refOf(command))).toEqual({ outcome: 'closed' })
    expect(await of(name).close(refOf(command))).toEqual({ outcome: 'closed' })
    expect(await t.pay(name, answer)).not.toMatchObject({ status: 'paid' })
  })

  test('an order made though its answer was an error is unknown, and found by asking', async () => {
    const command = t.order(name)
    t.sandbox.nextFault(name, 'serverErrorButCreated')
    expect(await of(name).create(command)).toMatchObject({ outcome: 'unknown' })
    expect(await of(name).query(refOf(command))).toMatchObject({ outcome: 'pending' })
    expect(await of(name).create(command)).toMatchObject({ outcome: 'pending' })
  })

  test('an order paid while its answer was awaited in vain is unknown, then success', async () => {
    const command = t.order(name)
    t.sandbox.nextFault(name, 'timeoutButPaid')
    const answer = await of(name, 300).create(command)
    expect(answer).toMatchObject({ outcome: 'unknown', refusal: { code: 'channel.timeout' } })
    expect(await of(name).query(refOf(command))).toMatchObject({ outcome: 'success' })
  })

  test('a refund made though its answer was an error is unknown, and found by asking', async () => {
    const command = await paid(name)
    const refund = t.refundOf(command, 100n)
    t.sandbox.nextFault(name, 'refundServerErrorButAccepted')
    expect(await of(name).refund(refund)).toMatchObject({ outcome: 'unknown' })
    await expect
      .poll(() => of(name).queryRefund(refundRefOf(refund)), { timeout: 5_000 })
      .toMatchObject({ outcome: 'success', facts: { amount: 100n } })
  })

  test('a refused call changes nothing, and the same call works later', async () => {
    const command = t.order(name)
    t.sandbox.nextFault(name, 'rateLimited')
    // A 429 that WeChat has signed surely did nothing; the others leave it open.
    const refused = name === 'wechat' ? { outcome: 'rejected', elsewhere: true } : { outcome: 'unknown' }
    expect(await of(name).create(command)).toMatchObject(refused)
    expect(await t.pay(name, await of(name).create(command))).toMatchObject({ status: 'paid' })
    t.sandbox.nextFault(name, 'refundNotEnough')
    const refund = t.refundOf(command, 100n)
    expect(await of(name).refund(refund)).toMatchObject({ outcome: 'notEnough' })
    expect(['success', 'pending']).toContain((await of(name).refund(refund)).outcome)
    t.sandbox.nextFault(name, 'serviceUnavailable')
    expect(await of(name).query(refOf(command))).toMatchObject({ outcome: 'unknown' })
  })

  test('a notification with a wrong signature is refused', async () => {
    t.sandbox.nextFault(name, 'notifyBadSignature')
    const before = t.heard.length
    const command = await paid(name)
    expect(await t.heardOf(command)).toEqual([])
    expect(t.heard.slice(before)).toContainEqual({ refused: expect.stringMatching(/signature/) })
  })

  test('an order in a currency or of an amount that the rail does not take is not sent', async () => {
    const before = exchanges.length
    const refused = { outcome: 'rejected', refusal: { code: 'channel.currency' } }
    expect(await of(name).create(t.order(name, { currency: 'IDR' }))).toMatchObject(refused)
    expect(await of(name).create(t.order(name, { amount: 0n }))).toMatchObject({
      refusal: { code: 'channel.amountRange' },
    })
    expect(exchanges).toHaveLength(before)
  })
})

test('what is recorded of the calls holds none of the secrets', () => {
  const recorded = JSON.stringify(exchanges)
  expect(exchanges.length).toBeGreaterThan(50)
  const { wechat, unionpay, card } = t.credentials
  const secrets = [wechat.apiV3Key, wechat.appSecret, unionpay.merchantPrivateKey.slice(40, 80)]
  for (const secret of [...secrets, card.secretKey, card.webhookSecret])
    expect(recorded).not.toContain(secret)
  expect(recorded).not.toMatch(/"openid":"(?!\*\*\*)/)
  expect(recorded).not.toMatch(/sign(ature)?=(?!\*\*\*)/)
})
