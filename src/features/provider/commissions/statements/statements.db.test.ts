import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissionJobs } from '#features/provider/commissions/statements/statements.jobs.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { commissionDesk, type Statement } from '#test/commissionDesk.ts'
import { administrator, assign, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'
import { cleared, returned } from '#test/sales.ts'

let t: TestApp
let first: ProviderPerson
let second: ProviderPerson
let bd: ProviderPerson
let [west, east] = [] as unknown as [TestMerchant, TestMerchant]
const noon = new Date('2026-02-15T12:00:00Z')

beforeAll(async () => {
  t = await testApp()
  first = await administrator(t, 'first')
  second = await administrator(t, 'second')
  bd = await administrator(t, 'bd')
  t.setClock(new Date('2025-12-01T12:00:00Z'))
  west = await t.merchant()
  east = await t.merchant({ currency: 'USD' })
  t.setClock(noon)
})
afterAll(() => t.close())

const { call, given, statements, one, codeOf, act, books } = commissionDesk(() => ({ t, first, bd }))

test('builds a month’s statements by day in the merchant’s zone, and rebuilds drafts', async () => {
  // Vancouver's January ends at 08:00 UTC of February 1.
  const ids = await cleared(t, west, [
    { settled: new Date('2026-01-05T20:00:00Z'), fee: 1_001n, sale: 50_000n },
    { settled: new Date('2026-01-20T20:00:00Z'), fee: 333n, feeReturn: 40n, sale: 10_000n },
    { settled: new Date('2026-02-01T07:59:59Z'), fee: 1_000n, sale: 40_000n },
    { settled: new Date('2026-02-01T08:00:00Z'), fee: 7_777n, sale: 90_000n },
    { settled: new Date('2026-01-01T07:59:59Z'), fee: 5_555n, sale: 90_000n },
    { settled: new Date('2026-01-09T07:00:00Z'), fee: 100n, status: 'carried' },
  ])
  await cleared(t, east, [
    { settled: new Date('2026-01-07T20:00:00Z'), fee: 801n, sale: 20_000n, currency: 'USD' },
  ])
  await given(west, { startDay: '20260101', endDay: '20260115', proportion: '0.125' })
  await given(west, { startDay: '20260116', endDay: null, proportion: '0.333333' })
  await given(east, { startDay: '20251201', endDay: null, proportion: '0.5' })

  expect(codeOf(await call('POST', '/provider/commissionStatements', { month: '2026-02' }))).toEqual([
    409,
    'commission.monthNotOver',
  ])
  await commissionJobs['commission.make']?.(t.app, { tenantId: 0, merchantId: '' })
  await commissionJobs['commission.make']?.(t.app, { tenantId: 0, merchantId: '' })
  const created = await statements('&month=2026-01')
  expect(
    created.map(({ currency, totalAmount, state }) => [currency, totalAmount, state]).toSorted(),
  ).toEqual([
    // 1101 x 0.125 = 137.625; 1293 x 0.333333 = 430.999569
    ['CAD', '569', 'draft'],
    // 801 x 0.5 = 400.5, half up
    ['USD', '401', 'draft'],
  ])
  const cad = await one(created.find(({ currency }) => currency === 'CAD')?.statementId ?? '')
  expect(cad.lines.map(({ days, exactAmount, amount }) => [days, exactAmount, amount])).toEqual([
    [15, '137.625', '138'],
    [16, '430.999569', '431'],
  ])
  // A settlement is returned before anybody has confirmed, so the draft is rebuilt without it.
  await returned(t, west, ids[0] ?? '')
  expect((await call('POST', '/provider/commissionStatements', { month: '2026-01' })).body.data).toEqual({
    made: 2,
  })
  const again = await one(cad.statementId)
  // 100 x 0.125 = 12.5
  expect([again.totalAmount, again.version]).toEqual(['444', 2])
})

test('confirms a statement by two people once, posts it, and corrects later changes separately', async () => {
  const [found] = await statements('&month=2026-01&currency=CAD')
  let cad = await one(found?.statementId ?? '')
  expect(codeOf(await act('confirmation', cad, second))).toEqual([409, 'commission.notInState'])
  expect(codeOf(await act('check', cad, bd))).toEqual([409, 'commission.own'])
  expect(codeOf(await act('check', { ...cad, version: 1 }, first))).toEqual([409, 'commission.changed'])
  expect((await act('check', cad, first)).status).toBe(200)
  cad = await one(cad.statementId)
  expect(codeOf(await act('confirmation', cad, first))).toEqual([409, 'commission.sameHand'])
  const third = await administrator(t, 'third')
  const atOnce = await Promise.all([act('confirmation', cad, second), act('confirmation', cad, third)])
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await books()).toEqual({ cost: -444n, payable: 444n, bank: 0n })
  cad = await one(cad.statementId)
  const paid = await Promise.all([1, 2].map(() => act('payment', cad, second, { reference: 'WIRE 12' })))
  expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await books()).toEqual({ cost: -444n, payable: 0n, bank: 444n })
  expect((await call('POST', '/provider/commissionStatements', { month: '2026-01' })).body.data).toEqual({
    made: 1,
  })
  expect((await one(cad.statementId)).totalAmount).toBe('444')

  // January changes, and February returned more than it earned: below zero, so it is carried into March.
  const late = await t.read(west, ({ db }) =>
    db
      .selectFrom('clearing')
      .where('merchantId', '=', west.merchantId)
      .where('status', '=', 'paid')
      .orderBy('toTime')
      .select('clearingId')
      .execute(),
  )
  await returned(t, west, late[0]?.clearingId ?? '')
  await returned(t, west, late[2]?.clearingId ?? '')
  await cleared(t, west, [
    { settled: new Date('2026-02-10T12:00:00Z'), fee: 0n, feeReturn: 300n },
    { settled: new Date('2026-03-10T12:00:00Z'), fee: 3_000n },
  ])
  t.setClock(new Date('2026-04-02T00:00:00Z'))
  for (const month of ['2026-02', '2026-03']) await call('POST', '/provider/commissionStatements', { month })
  const february = await one((await statements('&month=2026-02&currency=CAD'))[0]?.statementId ?? '')
  // -300 x 0.333333 = -99.9999; in January 293 x 0.333333 = 97.67 is gone: 431 together with 1000, now 333.
  expect(february.lines.map(({ kind, amount, aboutMonth }) => [kind, amount, aboutMonth])).toEqual([
    ['commission', '-100', '2026-02'],
    ['correction', '-98', '2026-01'],
  ])
  await act('check', february, first)
  expect((await act('confirmation', await one(february.statementId), second)).status).toBe(200)
  expect((await one(february.statementId)).state).toBe('carried')
  await call('POST', '/provider/commissionStatements', { month: '2026-03' })
  const march = await one((await statements('&month=2026-03&currency=CAD'))[0]?.statementId ?? '')
  expect(march.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['commission', '1000'],
    ['carried', '-198'],
  ])
  await act('check', march, first)
  await act('confirmation', await one(march.statementId), second)
  await act('payment', await one(march.statementId), second, { reference: 'WIRE 13' })
  expect(await books()).toEqual({ cost: -(444n - 198n + 1_000n), payable: 0n, bank: 444n + 802n })
  t.setClock(noon)
})

test('limits policies, statements and performance to the data scope in every form', async () => {
  const { A, B } = await departmentTree(t, { A: null, B: 'A' })
  await assign(t, west, { department: B })
  const rights = [
    'commission.query',
    'commission.get',
    'commission.edit',
    'commission.add',
    'commission.export',
    'performance.query',
  ] as const
  const ofB = await staffWith(t, 'of.b', { rights, scope: 3, department: B })
  const ofA = await staffWith(t, 'of.a', { rights, scope: 3, department: A })
  const seen = async (who: ProviderPerson, path: string) =>
    (await call('GET', path, undefined, who)).body.data as never
  const rowsOf = async (who: ProviderPerson, path: string) =>
    ((await seen(who, path)) as { rows: { merchantId: string; currency: string }[] }).rows

  expect([
    ...new Set(
      (await rowsOf(ofB, '/provider/commissionPolicies?pageSize=100')).map(({ merchantId }) => merchantId),
    ),
  ]).toEqual([west.merchantId])
  expect(await rowsOf(ofA, '/provider/commissionPolicies')).toEqual([])
  const theirs = await rowsOf(ofB, '/provider/commissionStatements?pageSize=100')
  expect([...new Set(theirs.map(({ currency }) => currency))]).toEqual(['CAD'])
  expect(await rowsOf(ofA, '/provider/commissionStatements')).toEqual([])
  expect(
    ((await seen(ofB, '/provider/commissionStatements/totals')) as { currency: string }[]).map(
      ({ currency }) => currency,
    ),
  ).toEqual(['CAD'])

  const [usd] = await statements('&month=2026-01&currency=USD')
  const id = usd?.statementId ?? ''
  for (const who of [ofA, ofB]) {
    expect((await call('GET', `/provider/commissionStatements/${id}`, undefined, who)).status).toBe(404)
    expect(codeOf(await act('check', { ...(usd as Statement) }, who))).toEqual([
      404,
      'commission.statementNotFound',
    ])
    expect(
      (await call('GET', `/provider/commissionStatements/${id}/pdf?lang=zh`, undefined, who)).status,
    ).toBe(404)
  }
  expect((await given(east, {}, ofB)).status).toBe(404)
  expect(
    (await call('GET', `/provider/merchants/${east.merchantId}/commissionPolicies`, undefined, ofB)).status,
  ).toBe(404)
  expect((await call('POST', '/provider/commissionStatements', { month: '2026-01' }, ofB)).status).toBe(403)
  const file = async (who: ProviderPerson, path: string) => {
    const answer = await t.server.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${who.token}` },
    })
    return answer.body
  }
  expect(await file(ofB, '/provider/commissionPolicies/export?format=csv&lang=en')).not.toContain(
    east.merchantId,
  )
  expect(await file(ofB, '/provider/commissionPolicies/export?format=csv')).toContain(west.merchantId)
  expect(
    (await file(ofB, `/provider/commissionLines/export?format=csv&statementId=${id}`)).trim().split('\n'),
  ).toHaveLength(1)
  expect(
    (await file(first, `/provider/commissionLines/export?format=csv&statementId=${id}`)).trim().split('\n'),
  ).toHaveLength(2)
  expect((await file(first, `/provider/commissionStatements/${id}/pdf?lang=zh`)).slice(0, 5)).toBe('%PDF-')

  // Performance covers the data scope, and every figure is the sum of its merchants.
  const month = '/provider/performance?month=2026-01&by=department'
  type Row = { groupId: string | null; currency: string; volume: string; fees: string; commission: string }
  const current = (await seen(ofB, month)) as Row[]
  expect(current.map(({ groupId }) => groupId)).toEqual([B])
  const behind = (await seen(
    ofB,
    `/provider/performance/merchants?month=2026-01&by=department&groupId=${B}`,
  )) as Row[]
  expect(current.map(({ volume, fees, commission }) => [volume, fees, commission])).toEqual(
    behind.map(({ volume, fees, commission }) => [volume, fees, commission]),
  )
  expect(current[0]?.commission).toBe('444')
})
