import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RiskLimits, RiskLimitView } from '#features/account/riskLimits/riskLimits.contract.ts'
import { retryPayment } from '#features/payments/orders/attempt/retryPayment.service.ts'
import type { Actor } from '#server/context.ts'
import type { WayCode } from '#shared/reference.ts'
import type { TestMerchant } from '#test/app.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { newOrder, notify, trader } from '#test/trade.ts'

let s: SandboxedTrade
let shop: TestMerchant
beforeAll(async () => {
  s = await sandboxedTrade()
})
afterAll(() => s.close())
afterEach(() => s.t.setClock(null))

const payerActor: Actor = {
  ...{ kind: 'payer', id: null, name: 'Payer', role: null, source: 'device', address: null },
}
async function opened(limits: Partial<Record<WayCode, object>> = {}, open = () => trader(s.t)) {
  s.t.setClock(new Date('2026-01-01T12:00:00Z'))
  shop = await open()
  s.t.setClock(null)
  for (const [way, changes] of Object.entries(limits)) await set(way as WayCode, changes)
  return shop
}
const token = (role: 'manager' | 'cashier' = 'manager', of = shop) => s.t.signIn(of, role)
const listed = async (): Promise<RiskLimits> =>
  (await s.t.call('GET', '/riskLimits', { token: await token() })).body.data
const of = async (way: WayCode): Promise<RiskLimitView | undefined> =>
  (await listed()).limits.find((one) => one.way === way)
async function set(way: WayCode, changes: object, role: 'manager' | 'cashier' = 'manager') {
  const none = { mostPayment: null, mostDayAmount: null, mostDayCount: null }
  const version = (await of(way))?.version ?? 0
  const body = { way, version, ...none, ...changes }
  return s.t.call('PUT', '/riskLimits', { token: await token(role), body })
}
type OrderDraft = Parameters<typeof newOrder>[2]
const attempt = (input: OrderDraft, actor?: Actor) =>
  newOrder(s.t, shop, input, actor ? { actor } : {}).then(
    () => 'made',
    (error: { code?: string }) => error.code ?? String(error),
  )
const notices = () =>
  s.t.read(shop, ({ db }) =>
    db
      .selectFrom('notice')
      .select('factKey')
      .where('merchantId', '=', shop.merchantId)
      .where('factKey', 'like', 'riskLimit%')
      .orderBy('factKey')
      .execute(),
  )

describe('risk limits', () => {
  test('limits one payment with tip and surcharge, at the exact limit and at every door', async () => {
    await opened({ A: { mostPayment: '10000' }, WP: { mostPayment: '2000' } }, () => s.trader())
    expect(await attempt({ inputAmount: 10_000n })).toBe('made')
    expect(await attempt({ inputAmount: 10_001n })).toBe('order.overPaymentLimit')
    expect(await attempt({ inputAmount: 9_000n, tipAmount: 1_001n })).toBe('order.overPaymentLimit')
    expect(await attempt({ way: 'WP', inputAmount: 2_001n })).toBe('order.overPaymentLimit')
    expect(await attempt({ way: 'AP', inputAmount: 2_001n })).toBe('made')
    for (const gateway of ['retailInStore', 'shareLink', 'onlineApi'] as const)
      expect(await attempt({ gateway, inputAmount: 10_001n })).toBe('order.overPaymentLimit')
  })

  test('explains a risk limit to staff but not to payers', async () => {
    await opened({ UP: { mostPayment: '500', mostDayAmount: '600' } })
    const said = (input: OrderDraft, actor?: Actor) =>
      newOrder(s.t, shop, input, actor ? { actor } : {}).catch((error: Error) => error)
    expect(await said({ inputAmount: 501n })).toMatchObject({
      code: 'order.overPaymentLimit',
      values: { way: 'UnionPay', most: '$5.00' },
    })
    const payers = await said({ inputAmount: 501n }, payerActor)
    expect(payers).toMatchObject({ code: 'order.overLimit', values: {} })
    await attempt({ inputAmount: 500n })
    expect(await said({ inputAmount: 200n })).toMatchObject({
      code: 'order.overDayLimit',
      values: { most: '$6.00', left: '$1.00' },
    })
    expect(await said({ inputAmount: 200n }, payerActor)).toMatchObject({
      code: 'order.overLimit',
      values: {},
    })
  })

  test('admits fifty concurrent payments only up to the daily limit', async () => {
    await opened({ A: { mostDayAmount: '5000' } })
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt({ inputAmount: 300n })))
    expect(answers.filter((one) => one === 'made')).toHaveLength(16)
    expect(new Set(answers)).toEqual(new Set(['made', 'order.overDayLimit']))
    expect(await of('A')).toMatchObject({ usedAmount: '4800', usedCount: 16 })
  })

  test('limits the number of payments per method and for all methods together', async () => {
    await opened({ A: { mostDayCount: 3 }, WP: { mostDayCount: 1 } }, () => s.trader())
    expect(await attempt({ way: 'WP' })).toBe('made')
    expect(await attempt({ way: 'WP' })).toBe('order.overDayCount')
    expect(await Promise.all([attempt({ way: 'UP' }), attempt({ way: 'AP' })])).toEqual(['made', 'made'])
    expect(await attempt({ way: 'UP' })).toBe('order.overDayCount')
    expect((await listed()).limits.map(({ way, usedCount }) => [way, usedCount])).toEqual([
      ['A', 3],
      ['WP', 1],
      ['AP', 1],
      ['APO', 0],
      ['UP', 1],
      ['UPO', 0],
      ['C', 0],
    ])
  })

  test('resets a daily limit at the merchant’s midnight, without orders closed unpaid', async () => {
    await opened({ A: { mostDayAmount: '1000' } })
    s.t.setClock(new Date('2026-11-30T06:59:00Z'))
    const order = await newOrder(s.t, shop, { inputAmount: 1_000n })
    expect(await attempt({ inputAmount: 1n })).toBe('order.overDayLimit')
    await notify(s.t, shop, order, { outcome: 'closed', refusal: null })
    expect(await attempt({ inputAmount: 1_000n })).toBe('made')
    expect(await attempt({ inputAmount: 1n })).toBe('order.overDayLimit')
    s.t.setClock(new Date('2026-11-30T07:00:00Z'))
    expect(await attempt({ inputAmount: 1_000n })).toBe('made')
  })

  test('applies the limit of another method to a payer who switches, counting the order once', async () => {
    await opened({ AP: { mostPayment: '900' }, UP: { mostDayAmount: '1000' } }, () => s.trader())
    const first = await s.start(shop, { way: 'WP', inputAmount: 1_000n })
    const { who, payer } = s.payer(shop, { scene: 'native' })
    const go = (way: 'AP' | 'UP') => retryPayment(s.t.app, who, first.orderId, { way, payer })
    await expect(go('AP')).rejects.toMatchObject({ code: 'order.overLimit' })
    expect(await go('UP')).toMatchObject({ status: 'waiting' })
    expect(await go('UP')).toMatchObject({ status: 'waiting' })
    expect(await attempt({ way: 'UP', inputAmount: 1n })).toBe('order.overDayLimit')
  })
})

describe('risk limit notices', () => {
  test('notifies at 80 % and 100 % once a day, even if the last payment was rejected', async () => {
    await opened({ A: { mostDayAmount: '1000' } })
    s.t.setClock(new Date('2026-11-20T20:00:00Z'))
    await attempt({ inputAmount: 799n })
    expect(await notices()).toEqual([])
    await attempt({ inputAmount: 1n })
    await attempt({ inputAmount: 10n })
    expect((await notices()).map(({ factKey }) => factKey)).toEqual(['riskLimit:A:dayAmount:2026-11-20:80'])
    for (let tries = 0; tries < 3; tries++)
      expect(await attempt({ inputAmount: 500n }, payerActor)).toBe('order.overLimit')
    expect((await notices()).map(({ factKey }) => factKey)).toEqual([
      'riskLimit:A:dayAmount:2026-11-20:100',
      'riskLimit:A:dayAmount:2026-11-20:80',
    ])
    s.t.setClock(new Date('2026-11-21T20:00:00Z'))
    await attempt({ inputAmount: 1_000n })
    expect(await notices()).toHaveLength(3)
  })
})

describe('risk limit changes', () => {
  test('saves limits per method, audits previous values, and removes them', async () => {
    await opened()
    expect((await set('C', { mostPayment: '5000', mostDayCount: 9 })).status).toBe(200)
    expect(await of('C')).toMatchObject({
      version: 1,
      mostPayment: '5000',
      mostDayAmount: null,
      mostDayCount: 9,
    })
    expect((await set('C', {})).status).toBe(200)
    expect(await attempt({ way: 'C', inputAmount: 9_999n })).toBe('made')
    const entries = await s.t.read(shop, ({ db }) =>
      db
        .selectFrom('audit_entry')
        .select(['before', 'after'])
        .where('action', '=', 'riskLimit.set')
        .where('merchantId', '=', shop.merchantId)
        .orderBy('auditId')
        .execute(),
    )
    const none = { way: 'C', mostPayment: null, mostDayAmount: null, mostDayCount: null }
    const first = { ...none, mostPayment: '5000', mostDayCount: 9 }
    expect(entries).toEqual([
      { before: none, after: first },
      { before: first, after: none },
    ])
  })

  test.each([
    [{ mostPayment: '0' }, 'mostPayment'],
    [{ mostPayment: '-1' }, 'mostPayment'],
    [{ mostPayment: '1.5' }, 'mostPayment'],
    [{ mostPayment: 100 }, 'mostPayment'],
    [{ mostDayAmount: '9'.repeat(16) }, 'mostDayAmount'],
    [{ mostPayment: '200', mostDayAmount: '199' }, 'mostDayAmount'],
    [{ mostDayCount: 0 }, 'mostDayCount'],
    [{ mostDayCount: 1_000_001 }, 'mostDayCount'],
    [{ mostDayCount: 1.5 }, 'mostDayCount'],
  ])('rejects a risk limit by field: %o', async (changes, field) => {
    const { status, body } = await set('UPO', changes)
    expect([status, body.fields.map((one) => one.field)]).toEqual([400, [field]])
    expect((await of('UPO'))?.version).toBe(0)
  })

  test('gives the specified messages for an amount that is not positive', async () => {
    const { body } = await set('UPO', { mostPayment: '0' })
    expect(body).toMatchObject({
      code: 'request.invalid',
      message: 'Update Fail, Please Check',
      fields: [{ field: 'mostPayment', message: 'Amount must be greater than $0.00' }],
    })
  })

  test('rejects a limit from a cashier, for an unknown method, or over a newer version', async () => {
    const body = { way: 'WP', version: 0, mostPayment: '100', mostDayAmount: null, mostDayCount: null }
    const cashiers = await s.t.call('PUT', '/riskLimits', { token: await token('cashier'), body })
    expect([cashiers.status, cashiers.body.permission]).toEqual([403, 'riskLimit.edit'])
    const nowhere = await s.t.call('PUT', '/riskLimits', {
      token: await token(),
      body: { ...body, way: 'ZZ' },
    })
    expect([nowhere.status, nowhere.body.fields[0]?.field]).toEqual([400, 'way'])
    const two = ['100', '200'].map(async (mostPayment) =>
      s.t.call('PUT', '/riskLimits', { token: await token(), body: { ...body, mostPayment } }),
    )
    const answers = await Promise.all(two)
    expect(answers.map((one) => one.body.code ?? one.status).toSorted()).toEqual([200, 'riskLimit.changed'])
  })

  test('applies a risk limit to one merchant only', async () => {
    const other = await opened({ A: { mostPayment: '100' } })
    await opened()
    expect(await attempt({ inputAmount: 101n })).toBe('made')
    expect((await listed()).limits.every(({ version }) => version === 0)).toBe(true)
    shop = other
    expect(await attempt({ inputAmount: 101n })).toBe('order.overPaymentLimit')
  })
})
