import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refOf } from '#test/channelSamples.ts'
import { openSandboxedWechat, type SandboxedWechat } from '#test/sandboxedWechat.ts'
import type { CreateCommand } from '../channels.domain.ts'

/** Notifications that come early, late, twice, again, wrongly signed, or with another amount. */
let t: SandboxedWechat
beforeAll(async () => {
  t = await openSandboxedWechat()
}, 60_000)
afterAll(() => t.close())
beforeEach(async () => {
  await t.received()
})

describe.each(['mainland', 'global'] as const)('%s', (profile) => {
  const channel = () => t.channel({ profile })
  async function paid(changes: Partial<CreateCommand> = {}) {
    const command = t.order(changes, profile)
    expect(await t.pay('wechat', await channel().create(command))).toMatchObject({ status: 'paid' })
    return command
  }
  async function heard() {
    const notification = await t.received()
    return await Promise.all(notification.map((one) => channel().readNotification(one)))
  }

  test('early: it is there before the order’s own answer, and means that order', async () => {
    t.sandbox.nextFault('wechat', 'notifyBeforeResponse')
    const command = t.order({}, profile)
    await channel().create(command)
    expect(await heard()).toMatchObject([
      { ok: true, event: { channelOrderNo: command.channelOrderNo, answer: { outcome: 'success' } } },
    ])
  })

  test('late: ten minutes after the payment it still holds', async () => {
    t.sandbox.nextFault('wechat', 'notifyLate')
    await paid()
    expect(await heard()).toEqual([])
    t.sandbox.moveClock(600)
    expect(await heard()).toMatchObject([{ ok: true, event: { answer: { outcome: 'success' } } }])
  })

  test('twice: two notifications of one fact', async () => {
    t.sandbox.nextFault('wechat', 'notifyTwice')
    await paid()
    const [first, second] = await heard()
    if (!first?.ok || !second?.ok) throw new Error('not both were believed')
    expect({ ...first.event, eventId: '' }).toEqual({ ...second.event, eventId: '' })
  })

  test('played again five minutes later it is refused', async () => {
    await paid()
    const [notification] = await t.received()
    if (!notification) throw new Error('nothing was told')
    const later = (seconds: number) =>
      t.channel({ profile, now: () => new Date(Date.now() + seconds * 1_000) }).readNotification(notification)
    expect(await later(200)).toMatchObject({ ok: true })
    expect(await later(320)).toMatchObject({ ok: false })
    expect(await later(-320)).toMatchObject({ ok: false })
  })

  test('what was meant for another merchant is refused', async () => {
    await paid()
    const [notification] = await t.received()
    if (!notification) throw new Error('nothing was told')
    const other = (await t.sandbox.credentials('DEM8QS')).wechat
    const { platformPublicKey, platformPublicKeyId, apiV3Key } = t.credentials.wechat
    expect(await t.channel({ profile, settings: { ...other } }).readNotification(notification)).toMatchObject(
      {
        ok: false,
        reason: expect.stringMatching(/signature/),
      },
    )
    // Even one who had the other's keys would not take the other's order for an own one.
    const settings = { ...other, platformPublicKey, platformPublicKeyId, apiV3Key }
    expect(await t.channel({ profile, settings }).readNotification(notification)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/another merchant/),
    })
  })

  test('another amount is told as it is, and the query says the right one', async () => {
    t.sandbox.nextFault('wechat', 'notifyAmountMismatch')
    const command = await paid()
    const [reply] = await heard()
    expect(reply).toMatchObject({ event: { answer: { outcome: 'success', facts: { amount: 1235n } } } })
    expect(await channel().query(refOf(command))).toMatchObject({ facts: { amount: 1234n } })
  })

  test('a probe or a wrong signature is refused, and what comes after it is right', async () => {
    t.sandbox.nextFault('wechat', 'notifyBadSignature')
    await paid()
    expect(await heard()).toEqual([{ ok: false, reason: 'a signature probe' }])
  })
})

test('another currency is told as it is overseas; the mainland host knows none, so it stays unknown', async () => {
  for (const [profile, answer] of [
    ['global', { outcome: 'success', facts: { currency: 'USD' } }],
    ['mainland', { outcome: 'unknown' }],
  ] as const) {
    t.sandbox.nextFault('wechat', 'notifyCurrencyMismatch')
    const channel = t.channel({ profile })
    const command = t.order({}, profile)
    await t.pay('wechat', await channel.create(command))
    const [notification] = await t.received()
    if (!notification) throw new Error('nothing was told')
    expect(await channel.readNotification(notification)).toMatchObject({ event: { answer } })
    expect(await channel.query(refOf(command))).toMatchObject({ facts: { currency: command.currency } })
  }
})
