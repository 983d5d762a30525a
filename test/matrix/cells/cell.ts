import { expect } from 'vitest'
import type { StartedPayment } from '#features/payments/orders/attempt/startPayment.service.ts'
import { exceptionsOf, expectExact, orderOf, postedOf, statusOf } from '#test/matrix/books.ts'
import type { MatrixEnvironment } from '#test/matrix/environment.ts'

/** Tests one fault on one channel through the whole product. It throws if the product does not handle it. */
export type Cell = (g: MatrixEnvironment) => Promise<void>

export const amount = 1_234n

/** The specification’s numbers of an order’s status. */
export const order = {
  creating: 0,
  createFailed: 1,
  waiting: 2,
  closed: 3,
  failed: 4,
  paid: 5,
  partly: 6,
  fully: 7,
}

/** An order that its payer has paid. */
export async function paidOrder(g: MatrixEnvironment, total = amount): Promise<string> {
  const { orderId, next } = await g.start(total)
  expect((await g.pay(next)).status).toBe('paid')
  await g.until(async () => (await statusOf(g, orderId)) === order.paid, 'the order is paid')
  return orderId
}

/** Expects the order to be paid once, in full, without an exception. */
export async function expectPaid(g: MatrixEnvironment, orderId: string, total = amount): Promise<void> {
  await g.until(async () => (await statusOf(g, orderId)) === order.paid, 'the order is paid')
  expect(await postedOf(g, orderId)).toEqual({ sale: total, refund: 0n })
  expect(await exceptionsOf(g, orderId)).toEqual([])
  await expectExact(g)
}

/** Expects the order to end in one of these states without money and without an exception. */
export async function expectUnpaid(
  g: MatrixEnvironment,
  orderId: string,
  ends: number[],
  seconds = 900,
): Promise<void> {
  const isOver = async () => ends.includes(await statusOf(g, orderId))
  await g.until(isOver, `the order ends as ${ends.join(' or ')}`, seconds)
  expect(await postedOf(g, orderId)).toEqual({ sale: 0n, refund: 0n })
  expect(await exceptionsOf(g, orderId)).toEqual([])
  await expectExact(g)
}

/** Expects no money so far, and an order that can still be paid. */
export async function expectOpen(g: MatrixEnvironment, orderId: string): Promise<void> {
  const { status } = await orderOf(g, orderId)
  expect([order.creating, order.waiting, order.failed]).toContain(status)
  expect((await postedOf(g, orderId)).sale).toBe(0n)
}

/** Expects the next payment to succeed, whatever became of this one. */
export async function expectGoesOn(g: MatrixEnvironment): Promise<void> {
  await expectPaid(g, await paidOrder(g))
}

/** Completes the next step if there is one; without a trusted response, the order ends without money. */
export async function expectFollowed(g: MatrixEnvironment, started: StartedPayment): Promise<void> {
  const { orderId, next } = started
  if (next === null) return expectUnpaid(g, orderId, [order.closed])
  await g.pay(next)
  await expectPaid(g, orderId)
}
