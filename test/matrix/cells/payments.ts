import { expect } from 'vitest'
import type { FaultName } from '#sandbox/faults.ts'
import { statusOf } from '#test/matrix/books.ts'
import {
  type Cell,
  expectGoesOn,
  expectOpen,
  expectPaid,
  expectUnpaid,
  order,
} from '#test/matrix/cells/cell.ts'
import type { MatrixEnvironment } from '#test/matrix/environment.ts'

/** Faults of the payer and of the channel’s responses to a new payment. */
export const paymentCells = {
  payerCancels: refusedByPayer('payerCancels'),
  insufficientBalance: refusedByPayer('insufficientBalance'),
  payerSlow,
  payerNever,
  serverErrorButCreated,
  timeoutButPaid,
  rateLimited,
  serviceUnavailable,
} satisfies Partial<Record<FaultName, Cell>>

/** The first attempt fails, and the payer’s second one succeeds. At a till the payment is over. */
function refusedByPayer(fault: 'payerCancels' | 'insufficientBalance'): Cell {
  return async (g) => {
    const { orderId, next } = await g.start()
    g.next(fault)
    expect((await g.pay(next)).status).not.toBe('paid')
    await expectOpen(g, orderId)
    expect((await g.pay(next)).status).toBe('paid')
    await expectPaid(g, orderId)
    if (g.rail === 'card') return

    g.next(fault)
    const atTill = await g.scan()
    await expectUnpaid(g, atTill.orderId, [order.createFailed, order.closed, order.failed])
  }
}

/** The till waits while the payer enters the password. */
async function payerSlow(g: MatrixEnvironment): Promise<void> {
  g.next('payerSlow')
  const { orderId, status } = await g.scan()
  expect(status).toBe('waiting')
  await g.pass(10)
  await expectOpen(g, orderId)
  await g.until(async () => (await statusOf(g, orderId)) === order.paid, 'the slow payer has paid', 30)
  await expectPaid(g, orderId)
}

/** The payment is reversed once the channel’s time for it is over, so that nobody pays it later. */
async function payerNever(g: MatrixEnvironment): Promise<void> {
  g.next('payerNever')
  const { orderId, status } = await g.scan()
  expect(status).toBe('waiting')
  await expectUnpaid(g, orderId, [order.closed, order.failed], 180)
  await expectGoesOn(g)
}

/**
 * The payer got no next step, so the order is queried and closed when it expires. A till’s charge is paid.
 */
async function serverErrorButCreated(g: MatrixEnvironment): Promise<void> {
  g.next('serverErrorButCreated')
  const { orderId, status } = await g.start()
  expect(status).toBe('creating')
  await expectUnpaid(g, orderId, [order.closed])
  if (g.rail === 'card') return

  g.next('serverErrorButCreated')
  await expectPaid(g, (await g.scan()).orderId)
}

/** No response came, but the payment succeeded. */
async function timeoutButPaid(g: MatrixEnvironment): Promise<void> {
  g.next('timeoutButPaid')
  const starts = [g.start()]
  if (g.rail !== 'card') {
    g.next('timeoutButPaid')
    starts.push(g.scan())
  }
  for (const { orderId } of await Promise.all(starts)) await expectPaid(g, orderId)
}

/** The channel certainly did nothing: the order is requested again, and the next one succeeds. */
async function rateLimited(g: MatrixEnvironment): Promise<void> {
  await failsAndGoesOn(g, 'rateLimited')
}

/** The outcome is unknown: the channel is called again with the same number. */
async function serviceUnavailable(g: MatrixEnvironment): Promise<void> {
  await failsAndGoesOn(g, 'serviceUnavailable')
}

async function failsAndGoesOn(
  g: MatrixEnvironment,
  fault: 'rateLimited' | 'serviceUnavailable',
): Promise<void> {
  g.next(fault)
  const { orderId, next } = await g.start()
  expect(next).toBeNull()
  // The product requests the same code again: the order waits for its payer and is closed when it expires.
  await expectUnpaid(g, orderId, [order.closed])
  await expectGoesOn(g)
  if (g.rail === 'card') return

  g.next(fault)
  await expectUnpaid(g, (await g.scan()).orderId, [order.createFailed, order.closed])
  await expectPaid(g, (await g.scan()).orderId)
}
