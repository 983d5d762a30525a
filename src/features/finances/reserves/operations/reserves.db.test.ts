import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReserveDetail } from '#features/finances/reserves/operations/reserveDesk.contract.ts'
import { nextSettlement } from '#features/finances/settlements/next/nextSettlement.service.ts'
import { reserveOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledgerBalances.sql.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { assign, departmentTree, staffWith } from '#test/providerStaff.ts'
import { cutAt, validated } from '#test/settled.ts'
import { dailyRule } from '#test/till.ts'
import { paidOrder, trader } from '#test/trade.ts'

const rights = ['reserve.query', 'reserve.get', 'reserve.add', 'reserve.edit', 'reserve.export'] as const

let t: TestApp
let shop: TestMerchant
let other: TestMerchant
let one: string
let two: string
let department: string
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-03-01T20:00:00Z'))
  shop = await trader(t)
  other = await trader(t)
  const rolling = { ...dailyRule, reserveRate: '0.1', reserveDays: 2 }
  await t.write(shop, (ctx) => setSettlementRule(ctx, rolling))
  await t.write(other, (ctx) => setSettlementRule(ctx, rolling))
  const tree = await departmentTree(t, { head: null, west: 'head', east: 'head' })
  await assign(t, shop, { department: tree.west })
  await assign(t, other, { department: tree.east })
  one = (await staffWith(t, 'ada', { rights, scope: 1 })).token
  two = (await staffWith(t, 'bob', { rights, scope: 1 })).token
  department = tree.west
})
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})

const post = (path: string, body: object, token: string, merchantId = shop.merchantId) =>
  t.call('POST', `/provider/reserves/${merchantId}${path}`, {
    ...{ token, body },
    headers: { 'idempotency-key': randomUUIDv7() },
  })
const idOf = (answer: Awaited<ReturnType<typeof post>>) =>
  (answer.body.data as { requestId: string }).requestId
const decide = (requestId: string, approve = true, token = two) =>
  post(`/requests/${requestId}/decision`, { approve, reason: '' }, token)
const detail = async () =>
  (await t.call('GET', `/provider/reserves/${shop.merchantId}`, { token: one })).body
    .data as unknown as ReserveDetail
const kept = () => t.read(shop, (ctx) => balanceOf(ctx.db, ctx.scope, reserveOf(shop.merchantId, 'CAD')))

/** Makes one sale, settles it at midnight in Vancouver and validates the settlement. */
async function dayOf(date: string, amount: bigint) {
  t.setClock(new Date(`${date}T20:00:00Z`))
  await paidOrder(t, shop, amount)
  const next = new Date(new Date(`${date}T00:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10)
  t.setClock(new Date(`${next}T08:10:00Z`))
  const clearingId = await cutAt(t, shop, `${next}T08:00:00Z`)
  return validated(t, shop, clearingId, `${next}T08:10:00Z`)
}

test('applies approved reserve terms from the cutoff of their start day', async () => {
  const first = await dayOf('2026-03-01', 10_000n)
  expect(first).toMatchObject({ validation: 'passed', reserveAmount: 1_000n })
  const input = { reserveRate: '0.2', reserveDays: 5, validFrom: '20260304', reason: 'More chargebacks' }
  const requestId = idOf(await post('/terms', input, one))
  expect((await post('/terms', input, two)).body.code).toBe('reserve.asksAlready')
  expect((await decide(requestId, true, one)).body.code).toBe('reserve.sameHand')
  const answers = await Promise.all([decide(requestId), decide(requestId)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await dayOf('2026-03-02', 10_000n)).reserveAmount).toBe(1_000n)
  // The preview of the next settlement shows the reserve before the cutoff.
  const [before] = [await t.read(shop, (ctx) => nextSettlement(ctx))]
  expect(before.soFar.reserve).toBe(-1_000n)
  // The settlement of the 4th reserves a fifth of 100.00 and releases what the 2nd reserved.
  const third = await dayOf('2026-03-03', 10_000n)
  expect(third).toMatchObject({ validation: 'passed', reserveAmount: 2_000n - 1_000n })
  expect(await detail()).toMatchObject({ reserveRate: '0.2', reserveDays: 5 })
  const past = { ...input, validFrom: '20260301' }
  expect((await post('/terms', past, one)).body.code).toBe('reserve.pastDay')
  for (const terms of [
    { reserveRate: '0.2', reserveDays: 0 },
    { reserveRate: '0', reserveDays: 9 },
    { reserveRate: '1', reserveDays: 9 },
  ])
    expect((await post('/terms', { ...input, ...terms, validFrom: '20260401' }, one)).status).toBe(400)
})

test('fills a fixed reserve from settlements up to its target, without making them negative', async () => {
  const off = { reserveRate: '0', reserveDays: 0, validFrom: '20260304', reason: 'Only a fixed one' }
  await decide(idOf(await post('/terms', off, one)))
  const fixed = { currency: 'CAD', targetAmount: '15000', reason: 'New business' }
  await decide(idOf(await post('/fixed', fixed, one)))
  const fourth = await dayOf('2026-03-04', 10_000n)
  // 98.00 after the fee plus 10.00 of released rolling reserve: all of it is reserved.
  expect(fourth).toMatchObject({ validation: 'passed', net: 0n, status: 'carried' })
  const fifth = await dayOf('2026-03-05', 10_000n)
  expect(fifth).toMatchObject({ validation: 'passed', status: 'settled' })
  const { fixed: held } = await detail()
  expect(held).toContainEqual({ currency: 'CAD', targetAmount: '15000', heldAmount: '15000' })
  expect((await dayOf('2026-03-06', 10_000n)).net).toBe(9_800n)
})

test('pays an early release with the next settlement, and does not reserve it again', async () => {
  const { held } = await detail()
  const open = held.find((one) => one.kind === 'fixed' && one.releasedClearingId === null)
  const input = { clearingId: open?.clearingId, reserveKind: 'fixed', reason: 'Good standing' }
  const requestId = idOf(await post('/releases', input, one))
  expect((await post('/releases', { ...input, clearingId: 'none' }, one)).body.code).toBe('reserve.notFound')
  const before = await kept()
  await decide(requestId)
  expect(await kept()).toBe(before)
  const seventh = await dayOf('2026-03-07', 10_000n)
  const amount = BigInt(String(open?.amount))
  expect(seventh).toMatchObject({ validation: 'passed', net: 9_800n + amount })
  expect(await kept()).toBe(before - amount)
  expect((await post('/releases', input, one)).body.code).toBe('reserve.releasedAlready')
  // The rolling reserve of the 4th is released as well; the fixed reserve takes nothing more.
  expect((await dayOf('2026-03-08', 10_000n)).net).toBe(9_800n + 2_000n)
})

test('limits reserve lists, calendar, details and exports to the department’s merchants', async () => {
  t.setClock(new Date('2026-03-09T20:00:00Z'))
  // A week has passed, so the earlier sessions have expired.
  const west = (await staffWith(t, 'wes', { rights, scope: 3, department })).token
  const all = (await staffWith(t, 'eve', { rights, scope: 1 })).token
  await paidOrder(t, other, 7_700n)
  await validated(t, other, await cutAt(t, other, '2026-03-10T08:00:00Z'), '2026-03-10T08:10:00Z')
  const { body } = await t.call('GET', '/provider/reserves?pageSize=100', { token: west })
  const { rows } = body.data as { rows: { merchantId: string; rollingHeld: string }[] }
  expect(new Set(rows.map(({ merchantId }) => merchantId))).toEqual(new Set([shop.merchantId]))
  const everything = (await t.call('GET', '/provider/reserves?pageSize=100', { token: all })).body.data
  const theirs = { merchantId: other.merchantId, rollingHeld: '770', nextRelease: '20260312' }
  expect((everything as { rows: object[] }).rows).toContainEqual(expect.objectContaining(theirs))
  const calendar = (token: string) => t.call('GET', '/provider/reserves/calendar', { token })
  const days = async (token: string) => (await calendar(token)).body.data as { day: string; amount: string }[]
  expect((await days(all)).some(({ amount }) => amount === '770')).toBe(true)
  expect((await days(west)).some(({ amount }) => amount === '770')).toBe(false)
  expect((await t.call('GET', `/provider/reserves/${other.merchantId}`, { token: west })).status).toBe(404)
  const fixed = { currency: 'CAD', targetAmount: '1', reason: 'not mine' }
  expect((await post('/fixed', fixed, west, other.merchantId)).body.code).toBe('merchant.notFound')
  const file = await t.server.inject({
    method: 'POST',
    url: '/api/provider/reserves/export',
    headers: { authorization: `Bearer ${west}`, 'content-type': 'application/json' },
    payload: { format: 'csv' },
  })
  expect(file.body).toContain(shop.merchantId)
  expect(file.body).not.toContain(other.merchantId)
  t.setClock(null)
})
