import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FaultName } from '#sandbox/faults.ts'
import { days, heldOf, hours, staffOf } from '#test/heldMoney.ts'
import { exceptionsOf, expectExact, expectMoney, statusOf } from '#test/matrix/books.ts'
import { type MatrixEnvironment, openGround } from '#test/matrix/environment.ts'

vi.setConfig({ testTimeout: 240_000 })

/**
 * Whatever staff, payers, the channel and time do to an authorization, ledger and channel agree in the end.
 */
let g: MatrixEnvironment
beforeAll(async () => {
  g = await openGround('card')
}, 90_000)
afterAll(() => g.close())

type Act =
  | { kind: 'hold'; amount: bigint; tip: bigint }
  | { kind: 'capture'; which: number; share: number }
  | { kind: 'void'; which: number }
  | { kind: 'both'; which: number; share: number }
  | { kind: 'fault'; name: FaultName }
  | { kind: 'pass'; seconds: number }
  | { kind: 'jump'; hours: number }

const which = fc.nat({ max: 3 })
const share = fc.integer({ min: 1, max: 100 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('hold' as const),
      amount: fc.bigInt({ min: 5_000n, max: 90_000n }),
      tip: fc.bigInt({ min: 0n, max: 4_000n }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('capture' as const), which, share }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('both' as const), which, share }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      name: fc.constantFrom<FaultName>(
        ...(['captureServerErrorButTaken', 'captureServerError', 'captureRefused'] as const),
        ...(['notifyTwice', 'notifyLate', 'notifyBadSignature', 'serviceUnavailable'] as const),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 20 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('jump' as const), hours: fc.constantFrom(1, 30, 160, 170) }),
  },
)

/**
 * A fault queued for the channel's next call may hit the payer; then nothing is authorized and the payer
 * leaves.
 */
async function hold(orders: string[], { amount, tip }: Extract<Act, { kind: 'hold' }>): Promise<void> {
  try {
    orders.push((await g.hold(amount, tip)).orderId)
  } catch (error) {
    if (!/there is nothing to pay/.test(String(error))) throw error
  }
}

async function perform(orders: string[], one: Act): Promise<void> {
  const staff = staffOf(g)
  const orderId = 'which' in one ? orders[one.which % Math.max(1, orders.length)] : undefined
  const shareOf = async (id: string, percent: number) => {
    const held = (await heldOf(g, id))?.authorizedAmount ?? 5_000n
    return (held * BigInt(percent)) / 100n
  }
  if (one.kind === 'hold') await hold(orders, one)
  if (one.kind === 'fault') g.next(one.name)
  if (one.kind === 'pass') await g.pass(one.seconds)
  if (one.kind === 'jump') await g.jump(hours(one.hours))
  if (orderId === undefined) return
  if (one.kind === 'capture') await staff.capture(orderId, await shareOf(orderId, one.share))
  if (one.kind === 'void') await staff.voids(orderId)
  if (one.kind === 'both') {
    const amount = await shareOf(orderId, one.share)
    await Promise.all([staff.capture(orderId, amount), staff.voids(orderId)])
  }
}

/** The amounts that the ledger says the payer paid: sale, tip and surcharge. */
async function takenOf(orderId: string): Promise<bigint> {
  const rows = await g.t.read(g.merchant, ({ db }) =>
    db
      .selectFrom('ledger_transfer')
      .select('amount')
      .where('postingId', '=', `pay:${orderId}`)
      .where('category', 'in', ['sale', 'tip', 'surcharge'])
      .execute(),
  )
  return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

/**
 * Every order has ended: what was captured is posted and within the authorization, the rest is posted
 * nowhere.
 */
async function expectEnded(orderId: string): Promise<void> {
  const held = await heldOf(g, orderId)
  const sale = await takenOf(orderId)
  const [status, exceptions] = [await statusOf(g, orderId), await exceptionsOf(g, orderId)]
  expect(exceptions).toEqual([])
  if (held?.status === 'captured') {
    expect(status).toBe(5)
    expect(sale).toBe(held.captureAmount)
    expect(sale).toBeLessThanOrEqual(held.authorizedAmount)
    const detail = await staffOf(g).detail(orderId)
    const parts = [detail.inputAmount, detail.tipAmount, detail.surchargeAmount].map(BigInt)
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(sale)
    return
  }
  expect(['voided', 'expired']).toContain(held?.status)
  expect([status, sale]).toEqual([3, 0n])
}

test('captures at most once, within the authorization and fully posted, for random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (history) => {
      const orders: string[] = []
      await perform(orders, { kind: 'hold', amount: 12_345n, tip: 678n })
      for (const one of history) await perform(orders, one)
      // Lets late notifications and retries arrive, then lets the uncaptured authorizations lapse.
      await g.pass(60)
      await g.jump(hours(1))
      await g.jump(days(7) + 60)
      const isOver = async () => {
        const statuses = await Promise.all(orders.map((orderId) => statusOf(g, orderId)))
        return statuses.every((status) => status === 5 || status === 3)
      }
      await g.until(isOver, 'every order has ended', 900)
      for (const orderId of orders) await expectEnded(orderId)
      await expectMoney(g)
    }),
    { numRuns: 6 },
  )
  await expectExact(g)
})
