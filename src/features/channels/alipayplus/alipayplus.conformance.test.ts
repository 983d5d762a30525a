import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refOf, refundRefOf } from '#test/channelSamples.ts'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'
import type { CreateCommand } from '../channels.domain.ts'

/** Alipay+ against the other side of its wire, over HTTP on this machine. */
let t: SandboxedChannels

beforeAll(async () => {
  t = await openSandboxedChannels()
}, 60_000)
afterAll(() => t.close())

const ams = (deadlineMs = 10_000) => t.channel('alipayplus', { deadlineMs })

async function paid(changes: Partial<CreateCommand> = {}) {
  const command = t.order('alipayplus', changes)
  expect(await t.pay('alipayplus', await ams().create(command))).toMatchObject({ status: 'paid' })
  return command
}

test.each(['native', 'wap', 'page'] as const)('a %s payment waits, is paid and told of', async (scene) => {
  const command = t.order('alipayplus', { scene })
  const answer = await ams().create(command)
  const reference = expect.stringMatching(/^\d{30}$/)
  expect(answer).toMatchObject({
    outcome: 'pending',
    next: { kind: scene === 'native' ? 'qr' : 'redirect' },
    reference,
  })
  expect(await ams().query(refOf(command))).toEqual({ outcome: 'pending' })
  expect(await t.pay('alipayplus', answer)).toMatchObject({ status: 'paid' })

  const query = await ams().query(refOf(command))
  expect(query).toMatchObject({
    outcome: 'success',
    facts: { amount: 1234n, currency: 'CAD', payerId: expect.stringMatching(/^2088\d{12}$/) },
  })
  const reply = { about: 'payment', channelOrderNo: command.channelOrderNo, answer: query }
  expect(await t.heardOf(command)).toEqual([{ ...reply, eventId: expect.any(String) }])
  expect(await ams().close(refOf(command))).toEqual({ outcome: 'paid' })
})

test.each([
  ['miniProgram', { tradeNO: expect.stringMatching(/^\d{30}$/) }],
  ['app', { schemeUrl: expect.stringMatching(/^alipays:/), normalUrl: expect.stringMatching(/^http/) }],
] as const)('a %s is handed what its wallet needs, and pays with it', async (scene, params) => {
  const command = t.order('alipayplus', { scene })
  const answer = await ams().create(command)
  expect(answer).toMatchObject({ outcome: 'pending', next: { kind: 'sdk', params } })
  expect(await t.pay('alipayplus', answer)).toMatchObject({ status: 'paid' })
  expect(await ams().query(refOf(command))).toMatchObject({ outcome: 'success' })
})

test('a scene that AMS does not have may be tried elsewhere', async () => {
  const refusal = { code: 'channel.scene' }
  const answer = await ams().create(t.order('alipayplus', { scene: 'jsapi' }))
  expect(answer).toMatchObject({ outcome: 'rejected', refusal, elsewhere: true })
})

test('a part is given back, twice the same is once, and the payment says so', async () => {
  const command = await paid()
  const refund = t.refundOf(command, 234n)
  const first = await ams().refund(refund)
  const facts = { refundNo: refund.refundNo, amount: 234n, currency: 'CAD' }
  expect(first).toMatchObject({ outcome: 'success', facts: { ...facts, refundTime: expect.any(Date) } })
  expect(await ams().refund(refund)).toEqual(first)
  expect(await ams().queryRefund(refundRefOf(refund))).toEqual(first)
  expect(await ams().query(refOf(command))).toMatchObject({ outcome: 'refunded', facts: { amount: 1234n } })
  const events = await t.heardOf(command)
  expect(events[1]).toMatchObject({ about: 'refund', refundNo: refund.refundNo, answer: first })

  const tooHigh = t.refundOf(command, 1001n)
  expect(await ams().refund(tooHigh)).toMatchObject({
    outcome: 'rejected',
    refusal: { code: 'REFUND_AMOUNT_EXCEED' },
  })
  expect(await ams().queryRefund(refundRefOf(tooHigh))).toMatchObject({ outcome: 'notFound' })
  const other = { ...refund, amount: 235n }
  expect(await ams().refund(other)).toMatchObject({ outcome: 'unknown' })
})

describe('a refund that goes otherwise', () => {
  test.each([
    ['refundSlow', 'pending', 'pending'],
    ['refundAbnormal', 'pending', 'declined'],
    ['refundServerErrorButAccepted', 'unknown', 'success'],
  ] as const)('%s is %s, then %s', async (fault, first, then) => {
    const command = await paid()
    t.sandbox.nextFault('alipayplus', fault)
    const refund = t.refundOf(command, 100n)
    expect(await ams().refund(refund)).toMatchObject({ outcome: first })
    expect(await ams().queryRefund(refundRefOf(refund))).toMatchObject({ outcome: then })
  })

  test('waits for the balance, and works with the same number', async () => {
    const command = await paid()
    t.sandbox.nextFault('alipayplus', 'refundNotEnough')
    const refund = t.refundOf(command, 100n)
    expect(await ams().refund(refund)).toMatchObject({ outcome: 'notEnough' })
    expect(await ams().refund(refund)).toMatchObject({ outcome: 'success' })
  })
})

describe('unknown is inquired', () => {
  test('an order made though its answer was in doubt', async () => {
    const command = t.order('alipayplus')
    t.sandbox.nextFault('alipayplus', 'serverErrorButCreated')
    expect(await ams().create(command)).toMatchObject({
      outcome: 'unknown',
      refusal: { code: 'UNKNOWN_EXCEPTION' },
    })
    expect(await ams().query(refOf(command))).toEqual({ outcome: 'pending' })
    expect(await ams().create(command)).toMatchObject({ outcome: 'pending' })
  })

  test('an order paid while its answer was awaited in vain', async () => {
    const command = t.order('alipayplus')
    t.sandbox.nextFault('alipayplus', 'timeoutButPaid')
    expect(await ams(300).create(command)).toMatchObject({ refusal: { code: 'channel.timeout' } })
    expect(await ams().query(refOf(command))).toMatchObject({ outcome: 'success' })
  })

  test('an order that never came is not there, and closing it closes nothing: it may still arrive', async () => {
    const command = t.order('alipayplus')
    t.sandbox.nextFault('alipayplus', 'rateLimited')
    expect(await ams().create(command)).toMatchObject({ outcome: 'unknown' })
    expect(await ams().query(refOf(command))).toMatchObject({ outcome: 'rejected' })
    for (const scene of ['native', 'barCode'] as const)
      expect(await ams().close({ ...refOf(command), scene })).toMatchObject({ outcome: 'rejected' })
    expect(await ams().create(command)).toMatchObject({ outcome: 'pending' })
    t.sandbox.nextFault('alipayplus', 'serviceUnavailable')
    expect(await ams().query(refOf(command))).toMatchObject({ outcome: 'unknown' })
  })

  test('the same number with other content is only to be asked about', async () => {
    const command = t.order('alipayplus')
    await ams().create(command)
    const refusal = { code: 'REPEAT_REQ_INCONSISTENT' }
    expect(await ams().create({ ...command, amount: 99n })).toMatchObject({ outcome: 'unknown', refusal })
  })
})

test('a closed order stays closed, cannot be paid, and may be paid late all the same', async () => {
  const command = t.order('alipayplus')
  const answer = await ams().create(command)
  expect(await ams().close(refOf(command))).toEqual({ outcome: 'closed' })
  expect(await ams().close(refOf(command))).toEqual({ outcome: 'closed' })
  expect(await t.pay('alipayplus', answer)).not.toMatchObject({ status: 'paid' })
  expect(await ams().query(refOf(command))).toMatchObject({ outcome: 'closed' })

  const late = t.order('alipayplus')
  await ams().create(late)
  t.sandbox.nextFault('alipayplus', 'successAfterClose')
  expect(await ams().close(refOf(late))).toEqual({ outcome: 'closed' })
  await expect
    .poll(() => t.heardOf(late), { timeout: 5_000 })
    .toMatchObject([{ answer: { outcome: 'success' } }])
})
