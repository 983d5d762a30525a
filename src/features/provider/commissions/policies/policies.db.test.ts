import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { commissionDesk } from '#test/commissionDesk.ts'
import { administrator, type ProviderPerson } from '#test/providerStaff.ts'

let t: TestApp
let first: ProviderPerson
let bd: ProviderPerson
let [west, east] = [] as unknown as [TestMerchant, TestMerchant]

beforeAll(async () => {
  t = await testApp()
  first = await administrator(t, 'first')
  bd = await administrator(t, 'bd')
  t.setClock(new Date('2025-12-01T12:00:00Z'))
  west = await t.merchant()
  east = await t.merchant({ currency: 'USD' })
  t.setClock(new Date('2026-02-15T12:00:00Z'))
})
afterAll(() => t.close())

const { call, given, codeOf } = commissionDesk(() => ({ t, first, bd }))

test('adds and ends policies that never overlap or exceed all of the fees, even in a race', async () => {
  const merchant = await t.merchant()
  const added = await given(merchant, { startDay: '20260101', endDay: '20260131', proportion: '0.7' })
  expect(added.status).toBe(200)
  expect(codeOf(await given(merchant, { startDay: '20260131' }))).toEqual([409, 'commission.policyOverlaps'])
  expect(codeOf(await given(merchant, { startDay: '20251031' }))).toEqual([400, 'request.invalid'])
  expect(codeOf(await given(merchant, { startDay: '20260301', endDay: '20260228' }))).toEqual([
    400,
    'request.invalid',
  ])
  expect(codeOf(await given(merchant, { beneficiaryId: west.merchantId }))).toEqual([400, 'request.invalid'])
  expect(codeOf(await given(merchant, { basis: 'volume', proportion: null }))).toEqual([
    400,
    'request.invalid',
  ])
  for (const proportion of ['0', '1.000001', '0.1234567', '-0.1', '１', ''])
    expect((await given(merchant, { startDay: '20260201', proportion })).status).toBe(400)

  const facts = {
    ...{ parentId: null, country: 'CA', province: 'BC', city: 'Burnaby', address: '', contactName: 'Li Na' },
    ...{
      contactPhone: '',
      contactEmail: '',
      rate: '0.0025',
      feeCurrency: 'CAD',
      minFee: null,
      maxFee: null,
      status: 'enabled',
    },
  }
  const response = await call('POST', '/provider/organizations', { ...facts, name: 'Pacific Agents' })
  const { organizationId } = response.body.data as { organizationId: string }
  const agent = { beneficiaryKind: 'organization', beneficiaryId: organizationId }
  expect(codeOf(await given(merchant, { ...agent, startDay: '20260110', proportion: '0.300001' }))).toEqual([
    409,
    'commission.tooMuch',
  ])
  // Two concurrent policies of the same kind, and two that exceed the limit together.
  const twice = await Promise.all(
    [1, 2].map(() => given(merchant, { startDay: '20260301', proportion: '0.5' })),
  )
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const both = await Promise.all([
    given(east, { startDay: '20260401', proportion: '0.6' }),
    given(east, { ...agent, startDay: '20260401', proportion: '0.6' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])

  // A policy's end may only move earlier, and one that has started cannot be cancelled.
  const { policyId } = added.body.data as { policyId: string }
  const path = `/provider/merchants/${merchant.merchantId}/commissionPolicies`
  expect((await call('POST', `${path}/${policyId}/end`, { lastDay: '20260120' })).status).toBe(200)
  expect(codeOf(await call('POST', `${path}/${policyId}/end`, { lastDay: '20260125' }))).toEqual([
    409,
    'commission.policyEnded',
  ])
  expect(codeOf(await call('POST', `${path}/${policyId}/end`, { lastDay: null }))).toEqual([
    400,
    'request.invalid',
  ])
  const history = (await call('GET', path)).body.data as {
    policyId: string
    phase: string
    endDay: string | null
  }[]
  const next = history.find(({ phase }) => phase === 'upcoming')
  expect((await call('POST', `${path}/${next?.policyId}/end`, { lastDay: null })).status).toBe(200)
  const after = (await call('GET', path)).body.data as typeof history
  expect(after.map(({ phase, endDay }) => [phase, endDay])).toEqual([
    ['withdrawn', null],
    ['ended', '20260120'],
  ])
  for (const startDay of ['20260401']) {
    const left = (await call('GET', `/provider/merchants/${east.merchantId}/commissionPolicies`)).body
      .data as typeof history
    for (const { policyId: id } of left)
      await call('POST', `/provider/merchants/${east.merchantId}/commissionPolicies/${id}/end`, {
        lastDay: null,
      })
    expect(startDay).toBe('20260401')
  }
})
