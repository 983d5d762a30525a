import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRate } from '#features/merchants/merchants.service.ts'
import { retryPayment } from '#features/payments/orders/attempt/retryPayment.service.ts'
import { preAuthWays } from '#features/payments/orders/preAuths/preAuthWays.service.ts'
import { systemActor } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type Detail, days, heldOf, hours, noticesOf, staffOf } from '#test/heldMoney.ts'
import { exceptionsOf, expectExact, expectMoney, postedOf, statusOf } from '#test/matrix/books.ts'
import { type MatrixEnvironment, openGround } from '#test/matrix/environment.ts'
import { askSurcharge } from '#test/surcharges.ts'

/** Runs pre-authorizations through the whole product and a card provider's own protocol. */
let g: MatrixEnvironment
beforeAll(async () => {
  g = await openGround('card')
}, 90_000)
afterAll(() => g.close())

const staff = () => staffOf(g)
const [waiting, closed, paid] = [2, 3, 5]

async function held(amount = 10_000n, tip = 0n): Promise<string> {
  const { orderId } = await g.hold(amount, tip)
  expect((await heldOf(g, orderId))?.status).toBe('authorized')
  return orderId
}

const amountsOf = ({ inputAmount, tipAmount, surchargeAmount, payAmount }: Detail) =>
  [inputAmount, tipAmount, surchargeAmount, payAmount].map(Number)

describe('an authorized order', () => {
  test('stays open for as long as the bank holds the money, and is announced once', async () => {
    const orderId = await held()
    const detail = await staff().detail(orderId)
    expect([detail.status, detail.stage]).toEqual([waiting, 4])
    expect(detail.authorization).toMatchObject({
      ...{ status: 'authorized', authorizedAmount: '10000', captureAmount: null },
      ...{ mayCapture: null, mayVoid: null },
    })
    const lasts = Date.parse(detail.authorization?.expireTime ?? '') - g.t.app.clock().getTime()
    expect(Math.round(lasts / 1_000)).toBeGreaterThan(days(7) - 60)
    expect(detail.timeline.map(({ action }) => action)).toContain('preAuth.authorized')
    const isTold = async () => (await noticesOf(g)).includes(`preAuth.authorized:${orderId}`)
    await g.until(isTold, 'the bell rings')
    expect(await postedOf(g, orderId)).toEqual({ sale: 0n, refund: 0n })

    // The payer had half an hour, but the bank holds the money beyond that.
    await g.jump(hours(3))
    expect((await heldOf(g, orderId))?.status).toBe('authorized')
    expect(await statusOf(g, orderId)).toBe(waiting)
  })

  test('is voided, not closed, and cannot be paid another way', async () => {
    const orderId = await held()
    expect((await staff().detail(orderId)).mayClose?.code).toBe('preAuth.open')
    expect((await staff().close(orderId)).body.code).toBe('preAuth.open')
    const { tenantId, merchantId } = g.merchant
    const who = { scope: scopeOf(tenantId, merchantId), actor: systemActor('test'), requestId: 'test' }
    const payer = { scene: 'page', payerId: null, address: null, returnUrl: null } as const
    await expect(retryPayment(g.t.app, who, orderId, { way: 'C', payer })).rejects.toMatchObject({
      code: 'order.notOpen',
    })
  })

  test("is found by its filter and counted on the list's summary card", async () => {
    const orderId = await held(4_321n)
    const list = (await staff().get('/orders?preAuth=held&pageSize=100')) as { rows: { orderId: string }[] }
    expect(list.rows.map((row) => row.orderId)).toContain(orderId)
    const soon = (await staff().get('/orders?preAuth=lapsesSoon')) as { rows: { orderId: string }[] }
    expect(soon.rows.map((row) => row.orderId)).not.toContain(orderId)
    const totals = (await staff().get('/preAuths/totals')) as {
      totals: { currency: string; orders: number; soonOrders: number }[]
    }
    expect(totals.totals).toMatchObject([{ currency: 'CAD', soonOrders: 0 }])
    await g.jump(days(6) + 60)
    const later = (await staff().get('/orders?preAuth=lapsesSoon')) as { rows: { orderId: string }[] }
    expect(later.rows.map((row) => row.orderId)).toContain(orderId)
    expect(await noticesOf(g)).toContain(`preAuth.lapsesSoon:${orderId}`)
  })
})

describe('a capture', () => {
  test('posts tip, surcharge and fee in exact proportion for a partial amount', async () => {
    await g.jump(1)
    await g.t.write(g.merchant, (ctx) =>
      setRate(ctx, { way: 'C', rate: '0.0290', minFee: 0n, maxFee: null, surchargeRate: '0.0240' }),
    )
    await askSurcharge(g.t, g.merchant, '0.024')
    const orderId = await held(10_000n, 1_500n)
    const before = await staff().detail(orderId)
    expect(amountsOf(before)).toEqual([10_000, 1_500, 276, 11_776])
    const response = await staff().capture(orderId, 5_000n)
    expect(response.status).toBe(200)
    expect((response.body.data as unknown as Detail).authorization).toMatchObject({
      ...{ status: 'capturing', captureAmount: '5000' },
      mayCapture: { code: 'preAuth.underWay' },
    })
    await g.until(async () => (await statusOf(g, orderId)) === paid, 'the part is taken')
    const after = await staff().detail(orderId)
    expect(amountsOf(after)).toEqual([4_246, 637, 117, 5_000])
    expect(after).toMatchObject({
      feeAmount: '145',
      authorization: { status: 'captured', authorizedAmount: '11776', captureAmount: '5000' },
      attempts: [{ amount: '5000', status: 'success' }],
      refundable: { amount: '5000' },
    })
    expect(after.timeline.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['preAuth.captureAsked', 'preAuth.captured', 'order.paid']),
    )
    await expectMoney(g)
    await expectExact(g)
  })

  test('is made once when ten requests race', async () => {
    const orderId = await held()
    const answers = await Promise.all(Array.from({ length: 10 }, () => staff().capture(orderId, 1_000n)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['preAuth.underWay']),
    )
    await g.until(async () => (await statusOf(g, orderId)) === paid, 'it is taken')
    expect(await heldOf(g, orderId)).toMatchObject({ captureAmount: 1_000n, captureNo: 1 })
    expect((await staff().capture(orderId, 1_000n)).body.code).toBe('preAuth.notInState')
    await expectMoney(g)
  })

  test('either wins or is rejected when it races a void', async () => {
    const orderId = await held()
    const [capture, freed] = await Promise.all([staff().capture(orderId, 10_000n), staff().voids(orderId)])
    expect([capture.status, freed.status].toSorted()).toEqual([200, 409])
    const isOver = async () => (await statusOf(g, orderId)) !== waiting
    await g.until(isOver, 'it is taken or freed')
    expect(await statusOf(g, orderId)).toBe(capture.status === 200 ? paid : closed)
    await expectMoney(g)
    await expectExact(g)
  })

  test('is rejected for zero, too much, less than the channel minimum, or nothing authorized', async () => {
    const orderId = await held(10_000n)
    const codeOf = async (amount: bigint) => (await staff().capture(orderId, amount)).body.code
    expect(await codeOf(0n)).toBe('order.amountNotPositive')
    expect(await codeOf(-1n)).toMatch(/order.amountNotPositive|request.invalid/)
    const { payAmount } = await staff().detail(orderId)
    expect(await codeOf(BigInt(payAmount) + 1n)).toBe('preAuth.amountTooHigh')
    expect(await codeOf(49n)).toBe('order.amountOutOfRange')
    const { orderId: plain } = await g.start()
    expect((await staff().capture(plain, 100n)).body.code).toBe('preAuth.notInState')
    expect((await staff().voids(plain)).body.code).toBe('preAuth.notInState')
    expect((await staff().capture('2611201730000000000000001', 100n)).body.code).toBe('order.notFound')
  })
})

describe('a void', () => {
  test('releases the whole authorization at the bank and closes the order', async () => {
    const orderId = await held()
    expect((await staff().voids(orderId)).status).toBe(200)
    await g.until(async () => (await statusOf(g, orderId)) === closed, 'it is freed')
    expect(await staff().detail(orderId)).toMatchObject({
      closeReason: 'cancelled',
      authorization: { status: 'voided' },
    })
    expect((await staff().voids(orderId)).body.code).toBe('preAuth.notInState')
    expect(await postedOf(g, orderId)).toEqual({ sale: 0n, refund: 0n })
    await expectExact(g)
  })
})

describe('a payment method', () => {
  test('without authorization support is not offered and accepts no such order', async () => {
    const scope = scopeOf(g.merchant.tenantId, g.merchant.merchantId)
    expect(await preAuthWays(g.t.app, scope, 'CAD')).toEqual(['C'])
    expect(await preAuthWays(g.t.app, scope, 'JPY')).toEqual([])
    const wechat = await openGround('wechat')
    try {
      await expect(wechat.hold()).rejects.toMatchObject({ code: 'order.noRoute' })
      const other = scopeOf(wechat.merchant.tenantId, wechat.merchant.merchantId)
      expect(await preAuthWays(wechat.t.app, other, 'CAD')).toEqual([])
    } finally {
      await wechat.close()
    }
  }, 60_000)
})

test('opens no exception in any of these tests', async () => {
  const rows = await g.t.read(g.merchant, ({ db }) => db.selectFrom('pay_order').select('orderId').execute())
  for (const { orderId } of rows) expect(await exceptionsOf(g, orderId)).toEqual([])
})
