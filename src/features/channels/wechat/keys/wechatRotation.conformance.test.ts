import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refOf } from '#test/channelSamples.ts'
import { byCertificates, openSandboxedWechat, type SandboxedWechat } from '#test/sandboxedWechat.ts'
import type { Exchange } from '../../channelHttp.ts'

/** An account that trusts WeChat's certificates, and WeChat changing them. */
let t: SandboxedWechat
let exchanges: Exchange[] = []
const record = (logEntry: Exchange) => exchanges.push(logEntry)
const fetched = () => exchanges.filter(({ url }) => url.endsWith('/certificates')).length

beforeAll(async () => {
  t = await openSandboxedWechat()
}, 60_000)
afterAll(() => t.close())
beforeEach(() => {
  exchanges = []
})

describe.each(['mainland', 'global'] as const)('%s', (profile) => {
  const channel = () => t.channel({ profile, settings: byCertificates, record })

  test('an order is made, told of and asked for over certificates that are fetched once', async () => {
    const command = t.order({}, profile)
    const answer = await channel().create(command)
    await t.pay('wechat', answer)
    const [notification] = await t.received()
    if (!notification) throw new Error('nothing was told')
    expect(notification.headers['wechatpay-serial']).toMatch(/^5[0-9A-F]{39}$/)
    expect(await channel().readNotification(notification)).toMatchObject({ ok: true })
    expect(await channel().query(refOf(command))).toMatchObject({ outcome: 'success' })
    expect(fetched()).toBe(1)
  })

  test('WeChat rotates under way: one fetch, and old and new are both believed', async () => {
    const command = t.order({}, profile)
    t.sandbox.nextFault('wechat', 'certificateRotated')
    const answer = await channel().create(command)
    expect(answer).toMatchObject({ outcome: 'pending' })
    expect(fetched()).toBe(1)

    t.sandbox.nextFault('wechat', 'certificateRotated')
    await t.pay('wechat', answer)
    const [notification] = await t.received()
    if (!notification) throw new Error('nothing was told')
    expect(await channel().readNotification(notification)).toMatchObject({ ok: true })
    expect(fetched()).toBe(2)
    expect(await channel().query(refOf(command))).toMatchObject({ outcome: 'success' })
    expect(fetched()).toBe(2)
  })

  test('an account with the public key believes a certificate that WeChat signs with all the same', async () => {
    t.sandbox.nextFault('wechat', 'certificateRotated')
    const usual = t.channel({ profile, record })
    expect(await usual.create(t.order({}, profile))).toMatchObject({ outcome: 'pending' })
  })
})

test('without certificates nothing is sent, and another account may take the payment', async () => {
  const settings = { ...byCertificates, apiV3Key: 'f'.repeat(32) }
  const channel = t.channel({ settings, record })
  const command = t.order()
  expect(await channel.create(command)).toMatchObject({
    outcome: 'rejected',
    elsewhere: true,
    refusal: { code: 'channel.certificatesMissing' },
  })
  expect(await channel.query(refOf(command))).toMatchObject({ outcome: 'unknown' })
  expect(exchanges.length).toBe(fetched())
})

test('an answer or a notification dated six minutes ahead is not believed; the next one is', async () => {
  const command = t.order()
  t.sandbox.nextFault('wechat', 'clockSkewed')
  expect(await t.channel().create(command)).toMatchObject({
    outcome: 'unknown',
    refusal: { code: 'channel.answerUnsigned' },
  })
  const again = await t.channel().create(command)
  expect(again).toMatchObject({ outcome: 'pending' })
  await t.received()
  t.sandbox.nextFault('wechat', 'clockSkewed')
  await t.pay('wechat', again)
  const [notification] = await t.received()
  if (!notification) throw new Error('nothing was told')
  expect(await t.channel().readNotification(notification)).toEqual({
    ok: false,
    reason: 'the signature does not hold',
  })
})
