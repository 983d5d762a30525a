import { expect } from 'vitest'
import type { ChannelName } from '#features/channels/channels.domain.ts'
import { closeOrder } from '#features/payments/orders/close/closeOrder.service.ts'
import type { FaultName } from '#sandbox/faults.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import {
  disputesOf,
  exceptionsOf,
  expectExact,
  expectMoney,
  heldByBooks,
  heldByChannel,
  openExceptionsOf,
  orderOf,
  postedOf,
  settleException,
  statusOf,
} from '#test/matrix/books.ts'
import { amount, type Cell, expectFollowed, expectPaid, order, paidOrder } from '#test/matrix/cells/cell.ts'
import type { MatrixEnvironment } from '#test/matrix/environment.ts'

/** Faults of the channel’s notifications: their content, time and signature. */
export const notificationCells = {
  notifyTwice: paidUnder('notifyTwice'),
  notifyBadSignature: paidUnder('notifyBadSignature'),
  notifyBeforeResponse,
  notifyLate,
  successAfterClose,
  notifyAmountMismatch: mismatch('notifyAmountMismatch', 'amount_mismatch'),
  notifyCurrencyMismatch: mismatch('notifyCurrencyMismatch', 'currency_mismatch'),
  certificateRotated,
  clockSkewed,
  chargeback,
} satisfies Partial<Record<FaultName, Cell>>

/** The order is paid once, whatever the notification is like. */
function paidUnder(fault: FaultName): Cell {
  return async (g) => {
    g.next(fault)
    const { orderId, next } = await g.start()
    expect((await g.pay(next)).status).toBe('paid')
    await expectPaid(g, orderId)
    await g.pass(60)
    await expectPaid(g, orderId)
  }
}

async function notifyBeforeResponse(g: MatrixEnvironment): Promise<void> {
  g.next('notifyBeforeResponse')
  const { orderId } = await g.start()
  await expectPaid(g, orderId)
}

/** A query finds the payment long before; the late notification changes nothing. */
async function notifyLate(g: MatrixEnvironment): Promise<void> {
  g.next('notifyLate')
  const { orderId, next } = await g.start()
  await g.pay(next)
  await g.until(async () => (await statusOf(g, orderId)) === order.paid, 'a query has found it', 60)
  await g.pass(700)
  await expectPaid(g, orderId)
}

/** The order was closed but paid all the same: the money waits in an exception and counts in no sale. */
async function successAfterClose(g: MatrixEnvironment): Promise<void> {
  const returned = await paidLate(g)
  await settleException(g, returned, 'refund')
  await g.until(async () => heldByChannel(g) === (await heldByBooks(g)), 'the money has gone back', 600)
  expect(await statusOf(g, returned)).toBe(order.closed)

  for (const act of ['payOut', 'writeOff'] as const) {
    const orderId = await paidLate(g)
    await settleException(g, orderId, act)
    expect(await statusOf(g, orderId)).toBe(order.closed)
    await expectMoney(g)
  }
  const accepted = await paidLate(g)
  await settleException(g, accepted, 'accept')
  expect(await statusOf(g, accepted)).toBe(order.paid)
  expect((await postedOf(g, accepted)).sale).toBe(amount)
  await expectExact(g)
}

/** An order that was closed and paid a second later. */
async function paidLate(g: MatrixEnvironment): Promise<string> {
  const { orderId, next } = await g.start()
  // Alipay knows an order only once its code was scanned.
  g.next('payerCancels')
  await g.pay(next)
  g.next('successAfterClose')
  await closeOrder(g.t.app, jobPrincipal({ ...g.merchant, orderId }, 'matrix'), orderId)
  expect(await statusOf(g, orderId)).toBe(order.closed)
  await g.until(async () => (await exceptionsOf(g, orderId)).length > 0, 'someone is asked')
  expect(await exceptionsOf(g, orderId)).toEqual(['late_success'])
  expect(await orderOf(g, orderId)).toMatchObject({ status: order.closed })
  expect((await postedOf(g, orderId)).sale).toBe(0n)
  await expectExact(g)
  return orderId
}

/** The reported amount is never posted; if a query returns the right amount, that is posted. */
function mismatch(fault: FaultName, kind: string): Cell {
  return async (g) => {
    g.next(fault)
    const { orderId, next } = await g.start()
    await g.pay(next)
    await g.until(async () => (await exceptionsOf(g, orderId)).length > 0, 'someone is asked')
    await g.pass(30)
    expect(await exceptionsOf(g, orderId)).toEqual([kind])
    const { status } = await orderOf(g, orderId)
    expect((await postedOf(g, orderId)).sale).toBe(amount)
    // The channel’s query returns the right amount.
    expect(status).toBe(order.paid)
    expect(await openExceptionsOf(g, orderId)).toEqual([])
    await expectExact(g)
  }
}

/**
 * Channels that show a new key only in their portal; until staff enter it, none of their messages is trusted.
 */
const keysByHand: readonly ChannelName[] = ['alipay', 'alipayplus']

/** The channel signs with another key from now on, and forged messages are still rejected. */
async function certificateRotated(g: MatrixEnvironment): Promise<void> {
  g.next('certificateRotated')
  const started = await g.start()
  if (keysByHand.includes(g.rail)) {
    await g.pass(30)
    expect(await statusOf(g, started.orderId)).toBe(order.creating)
    await g.takeKeys()
  }
  await expectFollowed(g, started)
  if (g.rail !== 'card') await expectPaid(g, (await g.scan()).orderId)
  await expectPaid(g, await paidOrder(g))
}

/** A response dated in the future proves nothing; the payment’s outcome is queried. */
async function clockSkewed(g: MatrixEnvironment): Promise<void> {
  g.next('clockSkewed')
  await expectFollowed(g, await g.start())
  if (g.rail !== 'card') {
    g.next('clockSkewed')
    await expectPaid(g, (await g.scan()).orderId)
  }
  await expectPaid(g, await paidOrder(g))
}

/**
 * The payer’s bank charges the payment back: the merchant is notified, and its balance is debited at once.
 */
async function chargeback(g: MatrixEnvironment): Promise<void> {
  g.next('chargeback')
  const orderId = await paidOrder(g)
  await g.until(async () => (await disputesOf(g, orderId)).length > 0, 'the merchant is told')
  expect(await disputesOf(g, orderId)).toEqual(['chargeback'])
  expect(await exceptionsOf(g, orderId)).toEqual([])
  expect(await postedOf(g, orderId)).toEqual({ sale: amount, refund: 0n })
  await expectMoney(g)
  await expectExact(g)
}
