import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refOf, refundRefOf } from '#test/channelSamples.ts'
import { openSandboxedWechat, type SandboxedWechat } from '#test/sandboxedWechat.ts'
import type { CreateCommand } from '../channels.domain.ts'

/** Every scene on both hosts, from the order to the notification. */
let t: SandboxedWechat
beforeAll(async () => {
  t = await openSandboxedWechat()
}, 60_000)
afterAll(() => t.close())

type Scene = 'native' | 'miniProgram' | 'app' | 'wap'

beforeEach(async () => {
  await t.received()
})

async function changesOf(scene: Scene): Promise<Partial<CreateCommand>> {
  const [miniProgram, mobileApp] = t.otherAppids()
  if (scene === 'app') return { scene, payerAppId: mobileApp }
  if (scene !== 'miniProgram') return { scene }
  return { scene, payerAppId: miniProgram, payerId: await t.miniProgramPayer(miniProgram) }
}

describe.each(['mainland', 'global'] as const)('%s', (profile) => {
  const currency = profile === 'mainland' ? 'CNY' : 'CAD'

  test.each(['native', 'miniProgram', 'app', 'wap'] as const)(
    '%s: made, paid, told of and given back',
    async (scene) => {
      const channel = t.channel({ profile })
      const command = t.order({ ...(await changesOf(scene)), description: 'Tea 🍵 茶' }, profile)
      const answer = await channel.create(command)
      expect(answer.outcome).toBe('pending')
      expect(await channel.create(command)).toMatchObject({ outcome: 'pending' })
      expect(await t.pay('wechat', answer)).toMatchObject({ status: 'paid' })

      const query = await channel.query(refOf(command))
      expect(query).toMatchObject({ outcome: 'success', facts: { amount: 1234n, currency } })
      const [notification] = await t.received()
      if (!notification) throw new Error('nothing was told')
      expect(await channel.readNotification(notification)).toMatchObject({
        ok: true,
        event: { about: 'payment', channelOrderNo: command.channelOrderNo, answer: query },
      })

      const refund = t.refundOf(command, 234n)
      expect(await channel.refund(refund)).toMatchObject({
        outcome: 'pending',
        facts: { amount: 234n, currency, channelRefundNo: expect.stringMatching(/^5030/) },
      })
      t.sandbox.moveClock(2)
      const [toldOfRefund] = await t.received()
      const returned = await channel.queryRefund(refundRefOf(refund))
      expect(returned).toMatchObject({ outcome: 'success', facts: { amount: 234n, currency } })
      if (!toldOfRefund) throw new Error('nothing was told of the refund')
      expect(await channel.readNotification(toldOfRefund)).toMatchObject({
        ok: true,
        event: { about: 'refund', refundNo: refund.refundNo, answer: returned },
      })
    },
  )

  test('an order is closed before it is paid, and cannot be paid after', async () => {
    const channel = t.channel({ profile })
    const command = t.order({}, profile)
    const answer = await channel.create(command)
    expect(await channel.close(refOf(command))).toEqual({ outcome: 'closed' })
    expect(await t.pay('wechat', answer)).toMatchObject({ status: 'closed' })
    expect(await channel.query(refOf(command))).toMatchObject({ outcome: 'closed' })
  })
})

test('the mainland host takes yuan only, and neither knows the orders of the other', async () => {
  const [mainland, global] = [t.channel({ profile: 'mainland' }), t.channel()]
  expect(await mainland.create(t.order())).toMatchObject({
    outcome: 'rejected',
    refusal: { code: 'channel.currency' },
  })
  const command = t.order({}, 'mainland')
  await mainland.create(command)
  expect(await global.query(refOf(command))).toMatchObject({
    outcome: 'rejected',
    refusal: { code: 'ORDER_NOT_EXIST' },
  })
})

test('a browser goes from the merchant through WeChat to the wallet, and back to where the merchant said', async () => {
  const answer = await t.channel().create(t.order({ scene: 'wap' }))
  if (answer.outcome !== 'pending' || answer.next.kind !== 'redirect') throw new Error('no address')
  const url = new URL(answer.next.url)
  expect(url.searchParams.get('redirect_url')).toBe(`${t.origin}/back`)

  const open = (referer?: string) =>
    fetch(url, { redirect: 'manual', headers: referer === undefined ? {} : { referer } })
  expect([(await open()).status, (await open('https://elsewhere.example/')).status]).toEqual([400, 400])
  expect((await open(`${t.origin}/`)).headers.get('location')).toMatch(/^\/sandbox\/phone\/sheet\?token=/)
  expect(await t.pay('wechat', answer)).toMatchObject({
    status: 'paid',
    returnUrl: expect.stringMatching(`^${t.origin}/back`),
  })
  t.sandbox.moveClock(301)
  expect((await open(`${t.origin}/`)).status).toBe(400)
})

test.each([
  [
    'an app that is not the account’s',
    { scene: 'app', payerAppId: `wx${'0'.repeat(16)}` },
    'channel.appUnknown',
  ],
  ['a mini program without its payer', { scene: 'miniProgram', payerId: null }, 'channel.payerMissing'],
  ['a browser without its address', { scene: 'wap', payerAddress: null }, 'channel.payerAddressMissing'],
  [
    'the code of another wallet',
    { scene: 'barCode', payerCode: '280000000000000000' },
    'channel.barCodeWrong',
  ],
  ['no code at all', { scene: 'barCode' }, 'channel.barCodeWrong'],
  ['a desk', { scene: 'page' }, 'channel.scene'],
] as const)('for %s nothing is sent', async (_name, changes, code) => {
  expect(await t.channel().create(t.order(changes))).toMatchObject({ outcome: 'rejected', refusal: { code } })
})

test('a second refund that comes too soon is unknown, and works with the same number later', async () => {
  const channel = t.channel()
  const command = t.order()
  await t.pay('wechat', await channel.create(command))
  await t.rules({ refundGapSeconds: 60 })
  await channel.refund(t.refundOf(command, 100n))
  const second = t.refundOf(command, 100n)
  expect(await channel.refund(second)).toMatchObject({
    outcome: 'unknown',
    refusal: { code: 'FREQUENCY_LIMITED' },
  })
  expect(await channel.queryRefund(refundRefOf(second))).toMatchObject({ outcome: 'notFound' })
  t.sandbox.moveClock(60)
  expect(await channel.refund(second)).toMatchObject({ outcome: 'pending' })
  await t.rules({ refundGapSeconds: 0 })
})
