import { afterAll, beforeAll, expect, test } from 'vitest'
import { refOf, refundRefOf } from '#test/channelSamples.ts'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'

let t: SandboxedChannels

beforeAll(async () => {
  t = await openSandboxedChannels()
}, 60_000)
afterAll(() => t.close())

test.each(['wap', 'page'] as const)(
  'the signed address of the %s cashier is paid, and the payer sent back',
  async (scene) => {
    const command = t.order('alipay', { scene, currency: 'USD' })
    const answer = await t.channel('alipay').create(command)
    expect(answer).toMatchObject({ outcome: 'pending', next: { kind: 'redirect' } })
    // Nobody has opened it: Alipay knows no such trade, which is waiting and not failed.
    expect(await t.channel('alipay').query(refOf(command))).toEqual({ outcome: 'pending' })

    const paid = await t.pay('alipay', answer)
    expect(paid.status).toBe('paid')
    expect(paid.returnUrl).toContain(`${t.origin}/back`)
    const facts = { amount: 1234n, currency: 'USD', channelOrderNo: command.channelOrderNo }
    expect(await t.channel('alipay').query(refOf(command))).toMatchObject({
      outcome: 'success',
      facts,
    })
    expect(await t.heardOf(command)).toMatchObject([
      { about: 'payment', answer: { outcome: 'success', facts } },
    ])
  },
)

test('an address that nobody has opened can be given up', async () => {
  const command = t.order('alipay', { scene: 'page' })
  await t.channel('alipay').create(command)
  expect(await t.channel('alipay').close(refOf(command))).toEqual({ outcome: 'closed' })
})

test('an amount in yuan needs no currency named to come back', async () => {
  const command = t.order('alipay', { currency: 'CNY', amount: 1n })
  expect(await t.pay('alipay', await t.channel('alipay').create(command))).toMatchObject({ status: 'paid' })
  const refund = t.refundOf(command, 1n)
  const facts = { amount: 1n, currency: 'CNY' }
  expect(await t.channel('alipay').refund(refund)).toMatchObject({ outcome: 'success', facts })
  expect(await t.channel('alipay').queryRefund(refundRefOf(refund))).toMatchObject({
    outcome: 'success',
    facts,
  })
  expect(await t.channel('alipay').query(refOf(command))).toMatchObject({
    outcome: 'refunded',
    facts,
  })
})

test('a refund that Alipay could not pay out is declined', async () => {
  const command = t.order('alipay')
  await t.pay('alipay', await t.channel('alipay').create(command))
  t.sandbox.nextFault('alipay', 'refundAbnormal')
  const refund = t.refundOf(command, 5n)
  expect(await t.channel('alipay').refund(refund)).toMatchObject({
    outcome: 'declined',
    refusal: { code: 'REFUND_FAIL' },
  })
})

test('with the wrong private key nothing is done, and with the wrong Alipay key nothing is believed', async () => {
  const other = await t.sandbox.credentials('DEM8QS', { name: 'Solo' })
  const right = { ...t.credentials.alipay }
  const command = t.order('alipay')

  t.credentials.alipay.appPrivateKey = other.alipay.appPrivateKey
  expect(await t.channel('alipay').create(command)).toMatchObject({
    outcome: 'rejected',
    refusal: { code: 'isv.invalid-signature' },
  })
  t.credentials.alipay.appPrivateKey = right.appPrivateKey
  t.credentials.alipay.alipayPublicKey = other.alipay.alipayPublicKey
  expect(await t.channel('alipay').create(command)).toMatchObject({
    outcome: 'unknown',
    refusal: { code: 'channel.answerUnsigned' },
  })
  t.credentials.alipay.alipayPublicKey = right.alipayPublicKey
})
