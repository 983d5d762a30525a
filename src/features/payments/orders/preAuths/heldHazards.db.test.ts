import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelOfAccount } from '#features/channels/channels.service.ts'
import { captureAtChannel, freeAtChannel } from '#features/payments/orders/preAuths/preAuthCalls.service.ts'
import { sweepPreAuths } from '#features/payments/orders/preAuths/preAuthSweep.service.ts'
import { preAuthJobs } from '#features/payments/orders/preAuths/preAuths.jobs.ts'
import { systemActor } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import {
  atTheChannel,
  channelMessage,
  days,
  heldOf,
  hours,
  loseJobs,
  noticesOf,
  staffOf,
} from '#test/heldMoney.ts'
import {
  exceptionsOf,
  expectExact,
  expectMoney,
  postedOf,
  settleException,
  statusOf,
} from '#test/matrix/books.ts'
import { type MatrixEnvironment, openGround } from '#test/matrix/environment.ts'

/** What can go wrong with authorized money: expiry, races, crashes, and a channel that acts on its own. */
let g: MatrixEnvironment
beforeAll(async () => {
  g = await openGround('card')
}, 90_000)
afterAll(() => g.close())

const staff = () => staffOf(g)
const [waiting, closed, paid] = [2, 3, 5]
const who = () => ({
  scope: scopeOf(g.merchant.tenantId, g.merchant.merchantId),
  actor: systemActor('test'),
  requestId: 'test',
})
const statusIs = async (orderId: string, status: string) => (await heldOf(g, orderId))?.status === status

async function held(amount = 10_000n): Promise<string> {
  const { orderId } = await g.hold(amount)
  expect((await heldOf(g, orderId))?.status).toBe('authorized')
  return orderId
}

describe('an authorization at expiry', () => {
  test('lapses when nobody captures it: the order expires and staff are notified', async () => {
    const orderId = await held()
    await g.jump(days(7) + 5)
    await g.until(() => statusIs(orderId, 'expired'), 'it has lapsed')
    expect(await staff().detail(orderId)).toMatchObject({ status: closed, closeReason: 'expired' })
    expect(await noticesOf(g)).toContain(`preAuth.expired:${orderId}`)
    expect((await staff().capture(orderId, 100n)).body.code).toBe('preAuth.notInState')
    expect(await postedOf(g, orderId)).toEqual({ sale: 0n, refund: 0n })
  })

  test('is expired at once when the channel releases it early', async () => {
    const orderId = await held()
    expect(await atTheChannel(g, orderId, 'cancel')).toMatchObject({ status: 'canceled' })
    await g.until(() => statusIs(orderId, 'expired'), 'it is known to be free')
    expect(await staff().detail(orderId)).toMatchObject({ status: closed, closeReason: 'expired' })
  })

  test('is released at the channel first, and a capture at that moment is rejected', async () => {
    const orderId = await held()
    await freeAtChannel(g.t.app, who(), orderId)
    expect(await statusIs(orderId, 'voided')).toBe(true)
    expect((await staff().capture(orderId, 100n)).body.code).toBe('preAuth.notInState')
    expect(await atTheChannel(g, orderId, 'capture', { amount_to_capture: '100' })).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    })
  })

  test('completes a capture that is in progress instead of expiring it', async () => {
    const orderId = await held()
    await g.jump(days(7) - 30)
    g.next('serviceUnavailable')
    expect((await staff().capture(orderId, 700n)).status).toBe(200)
    await expect(freeAtChannel(g.t.app, who(), orderId)).rejects.toMatchObject({ code: 'order.notOpen' })
    await g.until(async () => (await statusOf(g, orderId)) === paid, 'it is taken', 20)
    expect(await postedOf(g, orderId)).toEqual({ sale: 700n, refund: 0n })
  })

  test('ends as expired without ledger entries when the capture reaches the bank too late', async () => {
    const orderId = await held()
    await g.jump(days(7) - 30)
    await staff().capture(orderId, 700n)
    await loseJobs(g, 'preAuth.capture')
    await g.jump(hours(1))
    await g.until(() => statusIs(orderId, 'expired'), 'it has lapsed', 600)
    expect(await statusOf(g, orderId)).toBe(closed)
    expect(await postedOf(g, orderId)).toEqual({ sale: 0n, refund: 0n })
    await expectMoney(g)
  })
})

describe('a crash', () => {
  test('between intent and call: the sweep finds the capture and makes it once', async () => {
    const orderId = await held()
    await staff().capture(orderId, 2_500n)
    await loseJobs(g, 'preAuth.capture', 'order.query')
    const { tenantId, merchantId } = g.merchant
    expect(await sweepPreAuths(g.t.app, tenantId, merchantId)).toBe(0)
    g.t.setClock(new Date(g.t.app.clock().getTime() + 180_000))
    expect(await sweepPreAuths(g.t.app, tenantId, merchantId)).toBe(1)
    expect(await sweepPreAuths(g.t.app, tenantId, merchantId)).toBe(0)
    await g.until(async () => (await statusOf(g, orderId)) === paid, 'it is taken')
    await expectMoney(g)
  })

  test('between call and response: retrying under the same number captures once', async () => {
    const orderId = await held()
    await staff().capture(orderId, 2_500n)
    await loseJobs(g, 'preAuth.capture')
    const open = await channelOfAccount(g.t.app, g.merchant.tenantId, g.accountId)
    const row = await g.t.read(g.merchant, ({ db }) =>
      db.selectFrom('pay_attempt').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow(),
    )
    const ref = {
      ...{ channelOrderNo: row.channelOrderNo, scene: 'page' as const, amount: 10_000n },
      ...{
        currency: 'CAD' as const,
        description: 'Tea',
        createTime: row.createTime,
        reference: row.channelReference,
      },
    } as const
    const command = { captureNo: `${row.channelOrderNo}C1`, amount: 2_500n }
    expect(await open?.channel.capture?.(ref, command)).toMatchObject({ outcome: 'success' })
    const both = [0, 1].map(() => captureAtChannel(g.t.app, who(), orderId))
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual(['paid', 'paid'])
    expect(await postedOf(g, orderId)).toEqual({ sale: 2_500n, refund: 0n })
    await expectMoney(g)
    await expectExact(g)
  })

  test('before a void: the sweep finds it and releases the authorization', async () => {
    const orderId = await held()
    await staff().voids(orderId)
    await loseJobs(g, 'preAuth.void')
    g.t.setClock(new Date(g.t.app.clock().getTime() + 180_000))
    await preAuthJobs['preAuths.sweep']?.(g.t.app, { tenantId: 0, merchantId: '' })
    await g.until(() => statusIs(orderId, 'voided'), 'it is freed')
  })
})

describe('a channel that acts on its own', () => {
  test('opens an exception without ledger entries when it captures another amount', async () => {
    const orderId = await held()
    await atTheChannel(g, orderId, 'capture', { amount_to_capture: '6000' })
    await g.until(async () => (await exceptionsOf(g, orderId)).length > 0, 'someone is asked')
    expect(await exceptionsOf(g, orderId)).toEqual(['amount_mismatch'])
    expect(await postedOf(g, orderId)).toEqual({ sale: 0n, refund: 0n })
    expect(await statusOf(g, orderId)).toBe(waiting)
    await settleException(g, orderId, 'refund')
    await g.until(async () => (await statusOf(g, orderId)) === closed, 'it goes back')
    expect(await statusIs(orderId, 'voided')).toBe(true)
    await g.pass(30)
    await expectMoney(g)
  })

  test('pays the order when it captures the whole authorized amount', async () => {
    const orderId = await held(3_000n)
    await atTheChannel(g, orderId, 'capture')
    await g.until(async () => (await statusOf(g, orderId)) === paid, 'it is paid')
    expect(await heldOf(g, orderId)).toMatchObject({ status: 'captured', captureAmount: 3_000n })
    expect((await staff().voids(orderId)).body.code).toBe('preAuth.notInState')
  })

  test('opens an exception when it reports another amount, then accepts its correct report', async () => {
    const orderId = await held()
    g.next('notifyAmountMismatch')
    await staff().capture(orderId, 4_000n)
    await g.until(async () => (await statusOf(g, orderId)) === paid, 'it is paid')
    expect(await postedOf(g, orderId)).toEqual({ sale: 4_000n, refund: 0n })
  })

  test('opens a late payment exception when it captures after confirming the release', async () => {
    const orderId = await held(5_000n)
    g.next('successAfterClose')
    await staff().voids(orderId)
    await g.until(async () => (await statusOf(g, orderId)) === closed, 'it is freed')
    await g.pass(5)
    await g.until(async () => (await exceptionsOf(g, orderId)).length > 0, 'someone is asked')
    expect(await exceptionsOf(g, orderId)).toEqual(['late_success'])
    await settleException(g, orderId, 'accept')
    expect(await statusOf(g, orderId)).toBe(paid)
    expect(await heldOf(g, orderId)).toMatchObject({ status: 'captured', captureAmount: 5_000n })
    await expectMoney(g)
    await expectExact(g)
  })
})

describe('a late authorization report', () => {
  const saying = (orderId: string, amount: bigint) => ({
    outcome: 'authorized' as const,
    held: {
      ...{
        channelOrderNo: `${orderId}01`,
        channelTransactionId: 'pi_late',
        amount,
        currency: 'CAD' as const,
      },
      ...{ authorizeTime: g.t.app.clock(), expireTime: null },
    },
  })

  test('is released at the channel again when its order has ended', async () => {
    const orderId = await held()
    await staff().voids(orderId)
    await g.until(() => statusIs(orderId, 'voided'), 'it is freed')
    await channelMessage(g, orderId, saying(orderId, 10_000n))
    expect((await staff().detail(orderId)).attempts).toMatchObject([{ status: 'pending' }])
    await g.until(
      async () => (await staff().detail(orderId)).attempts[0]?.status === 'closed',
      'it is freed again',
    )
    expect(await statusOf(g, orderId)).toBe(closed)
    expect((await staff().detail(orderId)).timeline.map(({ action }) => action)).toContain('preAuth.late')
  })

  test('changes nothing when it is repeated or arrives after the capture', async () => {
    const orderId = await held()
    await channelMessage(g, orderId, saying(orderId, 10_000n))
    await staff().capture(orderId, 10_000n)
    await channelMessage(g, orderId, saying(orderId, 10_000n))
    await g.until(async () => (await statusOf(g, orderId)) === paid, 'it is taken')
    await channelMessage(g, orderId, saying(orderId, 10_000n))
    expect(await statusOf(g, orderId)).toBe(paid)
    await expectExact(g)
  })

  test('is refused when the amount differs', async () => {
    const { orderId } = await g.start()
    await channelMessage(g, orderId, saying(orderId, 1_234n))
    expect(await heldOf(g, orderId)).toBeNull()
    expect((await staff().detail(orderId)).timeline.map(({ action }) => action)).toContain(
      'order.eventRefused',
    )
  })
})
