import { expect } from 'vitest'
import type { FaultName } from '#sandbox/faults.ts'
import { expectExact, postedOf, statusOf } from '#test/matrix/books.ts'
import { type Cell, expectPaid, order } from '#test/matrix/cells/cell.ts'
import type { MatrixEnvironment } from '#test/matrix/environment.ts'

/** Captures of an authorization when the channel returns an error or declines. */
export const captureCells = {
  captureServerErrorButTaken: takenUnder('captureServerErrorButTaken'),
  captureServerError: takenUnder('captureServerError'),
  captureRefused,
} satisfies Partial<Record<FaultName, Cell>>

/** A manager captures this much of the authorization. */
export async function captureBy(g: MatrixEnvironment, orderId: string, amount: bigint) {
  const token = await g.t.signIn(g.merchant, 'manager')
  return g.t.call('POST', `/orders/${orderId}/capture`, { token, body: { amount: String(amount) } })
}

export async function authorizationOf({ t, merchant }: MatrixEnvironment, orderId: string) {
  return await t.read(merchant, ({ db }) =>
    db
      .selectFrom('pay_authorization')
      .select(['status', 'captureAmount', 'authorizedAmount', 'refusalCode', 'expireTime'])
      .where('orderId', '=', orderId)
      .executeTakeFirst(),
  )
}

/** The product queries until the outcome is known; the capture happens once and is posted once. */
function takenUnder(fault: 'captureServerErrorButTaken' | 'captureServerError'): Cell {
  return async (g) => {
    const { orderId } = await g.hold(1_234n)
    expect(await statusOf(g, orderId)).toBe(order.waiting)
    g.next(fault)
    expect((await captureBy(g, orderId, 1_000n)).status).toBe(200)
    await expectPaid(g, orderId, 1_000n)
    expect(await authorizationOf(g, orderId)).toMatchObject({ status: 'captured', captureAmount: 1_000n })
  }
}

/** Nothing was captured: the authorization stays, the reason is shown, and a later capture succeeds. */
async function captureRefused(g: MatrixEnvironment): Promise<void> {
  const { orderId } = await g.hold(1_234n)
  g.next('captureRefused')
  expect((await captureBy(g, orderId, 1_000n)).status).toBe(200)
  await g.until(async () => (await authorizationOf(g, orderId))?.refusalCode !== null, 'the refusal is shown')
  expect(await authorizationOf(g, orderId)).toMatchObject({
    status: 'authorized',
    captureAmount: null,
    refusalCode: 'charge_not_capturable',
  })
  expect(await postedOf(g, orderId)).toEqual({ sale: 0n, refund: 0n })
  expect((await captureBy(g, orderId, 1_100n)).status).toBe(200)
  await expectPaid(g, orderId, 1_100n)
  await expectExact(g)
}
