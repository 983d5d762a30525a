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
import type { Ground } from '#test/matrix/ground.ts'

/** The payer, the rail's answers to a new payment, and its end. */
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

/** The first try does not pay; the payer tries again, and it does. At a till the payment is over. */
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
async function payerSlow(g: Ground): Promise<void> {
  g.next('payerSlow')
  const { orderId, status } = await g.scan()
  expect(status).toBe('waiting')
  await g.pass(10)
  await expectOpen(g, orderId)
  await g.until(async () => (await statusOf(g, orderId)) === order.paid, 'the slow payer has paid', 30)
  await expectPaid(g, orderId)
}

/** The payment is reversed once the rail's time for it is over, so that nobody pays it behind our back. */
async function payerNever(g: Ground): Promise<void> {
  g.next('payerNever')
  const { orderId, status } = await g.scan()
  expect(status).toBe('waiting')
  await expectUnpaid(g, orderId, [order.closed, order.failed], 180)
  await expectGoesOn(g)
}

/**
 * Nothing was promised to the payer: the order is found out about, and closed when its time is over. What a till charged
 * is paid.
 */
async function serverErrorButCreated(g: Ground): Promise<void> {
  g.next('serverErrorButCreated')
  const { orderId, status } = await g.start()
  expect(status).toBe('creating')
  await expectUnpaid(g, orderId, [order.closed])
  if (g.rail === 'card') return

  g.next('serverErrorButCreated')
  await expectPaid(g, (await g.scan()).orderId)
}

/** No answer came, and the money did. */
async function timeoutButPaid(g: Ground): Promise<void> {
  g.next('timeoutButPaid')
  const starts = [g.start()]
  if (g.rail !== 'card') {
    g.next('timeoutButPaid')
    starts.push(g.scan())
  }
  for (const { orderId } of await Promise.all(starts)) await expectPaid(g, orderId)
}

/** The rail surely did nothing: the order is asked for again, and the next one goes through. */
async function rateLimited(g: Ground): Promise<void> {
  await failsAndGoesOn(g, 'rateLimited')
}

/** Nobody knows whether it was made: the rail is asked for it again under the same number. */
async function serviceUnavailable(g: Ground): Promise<void> {
  await failsAndGoesOn(g, 'serviceUnavailable')
}

async function failsAndGoesOn(g: Ground, fault: 'rateLimited' | 'serviceUnavailable'): Promise<void> {
  g.next(fault)
  const { orderId, next } = await g.start()
  expect(next).toBeNull()
  // The product asks for the same code again: the order waits for its payer, and is closed when its time is over.
  await expectUnpaid(g, orderId, [order.closed])
  await expectGoesOn(g)
  if (g.rail === 'card') return

  g.next(fault)
  await expectUnpaid(g, (await g.scan()).orderId, [order.createFailed, order.closed])
  await expectPaid(g, (await g.scan()).orderId)
}
