import { expect } from 'vitest'
import type { FaultName } from '#sandbox/faults.ts'
import {
  expectExact,
  openExceptionsOf,
  orderOf,
  postedOf,
  refund,
  refundOf,
  settleException,
} from '#test/matrix/books.ts'
import { amount, type Cell, order, paidOrder } from '#test/matrix/cells/cell.ts'
import type { MatrixEnvironment } from '#test/matrix/environment.ts'

/** The specification’s numbers of a refund’s status. */
const status = { submitted: 0, submitFailed: 1, taken: 2, failed: 3, done: 4, change: 5 }
const part = 400n

export const refundCells = {
  refundSlow,
  refundAbnormal,
  refundClosed,
  refundNotEnough: doneUnder('refundNotEnough'),
  refundServerErrorButAccepted: doneUnder('refundServerErrorButAccepted'),
} satisfies Partial<Record<FaultName, Cell>>

async function refundUnder(g: MatrixEnvironment, fault: FaultName) {
  const orderId = await paidOrder(g)
  g.next(fault)
  return { orderId, refundOrderId: await refund(g, orderId, part) }
}

async function expectDone(g: MatrixEnvironment, orderId: string, refundOrderId: string): Promise<void> {
  const isDone = async () => (await refundOf(g, refundOrderId)).status === status.done
  await g.until(isDone, 'the refund is done', 7_200)
  expect(await orderOf(g, orderId)).toMatchObject({ status: order.partly })
  expect(await postedOf(g, orderId)).toEqual({ sale: amount, refund: part })
  expect(await openExceptionsOf(g, orderId)).toEqual([])
  await expectExact(g)
}

/** The refund is sent again under its own number and moves the money once. */
function doneUnder(fault: FaultName): Cell {
  return async (g) => {
    const { orderId, refundOrderId } = await refundUnder(g, fault)
    await expectDone(g, orderId, refundOrderId)
    await g.pass(120)
    await expectDone(g, orderId, refundOrderId)
  }
}

async function refundSlow(g: MatrixEnvironment): Promise<void> {
  const { orderId, refundOrderId } = await refundUnder(g, 'refundSlow')
  await g.pass(5)
  expect([status.submitted, status.taken]).toContain((await refundOf(g, refundOrderId)).status)
  expect((await postedOf(g, orderId)).refund).toBe(0n)
  await expectDone(g, orderId, refundOrderId)
}

/**
 * Where the channel keeps such money, staff resolve it and it stays reserved; elsewhere the refund failed.
 */
async function refundAbnormal(g: MatrixEnvironment): Promise<void> {
  const { orderId, refundOrderId } = await refundUnder(g, 'refundAbnormal')
  const ends = [status.change, status.failed, status.submitFailed]
  const isOver = async () => ends.includes((await refundOf(g, refundOrderId)).status)
  await g.until(isOver, 'the refund is over')
  const held = (await refundOf(g, refundOrderId)).status === status.change
  expect(await orderOf(g, orderId)).toMatchObject({ status: order.paid })
  expect(BigInt((await orderOf(g, orderId)).reservedAmount)).toBe(held ? part : 0n)
  expect((await postedOf(g, orderId)).refund).toBe(0n)
  await expectExact(g)
  if (!held) return expect(await openExceptionsOf(g, orderId)).toEqual([])

  // The payer is paid by other means: the refund is done, and the channel keeps what it could not deliver.
  expect(await openExceptionsOf(g, orderId)).toEqual(['refund_abnormal'])
  await settleException(g, orderId, 'payOut')
  await expectDone(g, orderId, refundOrderId)
}

/** Nothing moved: the amount is available again, and another refund may use it. */
async function refundClosed(g: MatrixEnvironment): Promise<void> {
  const { orderId, refundOrderId } = await refundUnder(g, 'refundClosed')
  const ends = [status.failed, status.submitFailed]
  const isOver = async () => ends.includes((await refundOf(g, refundOrderId)).status)
  await g.until(isOver, 'the refund is over')
  expect(BigInt((await orderOf(g, orderId)).reservedAmount)).toBe(0n)
  // A channel may require a minute between two refunds of one order.
  await g.pass(61)
  await expectDone(g, orderId, await refund(g, orderId, part))
}
