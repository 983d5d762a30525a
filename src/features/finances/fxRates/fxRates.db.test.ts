import { afterAll, beforeAll, expect, test } from 'vitest'
import { productRate } from '#features/payments/orders/create/productRate.service.ts'
import { sendDigests } from '#features/provider/workQueue/workQueue.jobs.ts'
import { type Answer, type TestApp, testApp } from '#test/app.ts'
import { administrator, assign, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let first: ProviderPerson
let second: ProviderPerson
beforeAll(async () => {
  t = await testApp()
  first = await administrator(t, 'first')
  second = await administrator(t, 'second')
})
afterAll(() => t.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, who = first) =>
  t.call(method, path, { token: who.token, ...(body === undefined ? {} : { body }) })
const codeOf = ({ status, body }: Answer) => [status, body.code]
const begun = Date.now()
const day = (days: number) => new Date(begun - days * 86_400_000).toISOString()
const rate = (change: object) => ({
  base: 'CNY',
  quote: 'CAD',
  rate: '0.2',
  validFrom: day(9),
  remark: '',
  ...change,
})
type Added = { rateId: string; state: string }
const added = async (change: object, who = first) =>
  (await call('POST', '/provider/fxRates', rate(change), who)).body.data as Added

const decide = (rateId: string, who: ProviderPerson, pass = true) =>
  call('POST', `/provider/fxRates/${rateId}/decision`, { pass }, who)
/** Adds a pair's first rate, which needs two people. */
async function opened(change: object) {
  const { rateId } = await added(change)
  expect((await decide(rateId, second)).status).toBe(200)
}

test('keeps the first rate of a pair out of force until a second person approves it', async () => {
  const pair = { base: 'HKD', quote: 'CAD', validFrom: day(1) }
  const [one, other] = [
    await added({ ...pair, rate: '0.17' }),
    await added({ ...pair, rate: '17', validFrom: day(2) }),
  ]
  expect([one.state, other.state]).toEqual(['waiting', 'waiting'])
  const converted = () => call('GET', '/provider/fxRates/convert?base=HKD&quote=CAD&amount=1000')
  expect(codeOf(await converted())).toEqual([404, 'fxRate.unknownPair'])
  expect(codeOf(await decide(one.rateId, first))).toEqual([409, 'fxRate.sameHand'])
  expect((await decide(one.rateId, second)).status).toBe(200)
  expect((await converted()).body.data).toMatchObject({ converted: '170' })
  Object.assign(t.app.config, { singleOperator: true })
  try {
    expect((await added({ ...pair, base: 'KRW', rate: '0.001' })).state).toBe('live')
  } finally {
    Object.assign(t.app.config, { singleOperator: false })
  }
})

test('applies a rate from its start time, holds large changes, and never overwrites a rate', async () => {
  await opened({})
  expect(codeOf(await call('POST', '/provider/fxRates', rate({ rate: '0.3' })))).toEqual([
    409,
    'fxRate.taken',
  ])
  expect(codeOf(await call('POST', '/provider/fxRates', rate({ quote: 'CNY' })))).toEqual([
    400,
    'request.invalid',
  ])
  expect((await added({ rate: '0.21', validFrom: day(8) })).state).toBe('live')
  const large = await added({ rate: '0.25', validFrom: day(7) })
  expect(large.state).toBe('waiting')
  const priced = await productRate(t.app, 'CNY', 'CAD', new Date(begun - 7 * 86_400_000))
  expect(priced).toMatchObject({ ok: true, found: { rate: '0.21', inverse: false } })
  expect(await productRate(t.app, 'CNY', 'CAD', new Date())).toEqual({ ok: false, stale: true })

  const decided = (who: ProviderPerson, pass = true) => decide(large.rateId, who, pass)
  expect(codeOf(await decided(first))).toEqual([409, 'fxRate.sameHand'])
  const third = await administrator(t, 'third')
  const both = await Promise.all([decided(second), decided(third, false)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // Two concurrent rates cannot each count as a small change from the other.
  await opened({ rate: '1.00', base: 'EUR' })
  const twice = await Promise.all([
    added({ rate: '1.04', base: 'EUR', validFrom: day(8) }),
    added({ rate: '0.97', base: 'EUR', validFrom: day(7) }),
  ])
  expect(twice.map(({ state }) => state).toSorted()).toEqual(['live', 'waiting'])
  // Compared with the rate of 1.00 three days earlier.
  expect((await added({ rate: '1.08', base: 'EUR', validFrom: day(6) })).state).toBe('waiting')
  expect((await added({ rate: '1.14', base: 'EUR', validFrom: day(5) })).state).toBe('waiting')
})

test('holds an inverse rate for approval when it would move the pair by more than 5 %', async () => {
  const pair = { base: 'GBP', quote: 'CAD' }
  await opened({ ...pair, rate: '1.7', validFrom: day(3) })
  const inverse = { base: 'CAD', quote: 'GBP', validFrom: day(2) }
  expect((await added({ ...inverse, rate: '0.0001' })).state).toBe('waiting')
  expect((await added({ ...inverse, rate: '5', validFrom: day(1) })).state).toBe('waiting')
  // 1 / 1.7 = 0.5882
  expect((await added({ ...inverse, rate: '0.59', validFrom: new Date().toISOString() })).state).toBe('live')
})

test('holds rates for approval when steps below 5 % add up, in sequence or dated ahead', async () => {
  const step = (at: number) => (1.04 ** at).toFixed(6)
  const states: string[] = []
  const minute = (at: number) => new Date(begun - 3_600_000 + at * 60_000).toISOString()
  await opened({ base: 'AUD', rate: step(0), validFrom: minute(0) })
  for (let at = 1; at < 15; at += 1) {
    const validFrom = minute(at)
    states.push((await added({ base: 'AUD', rate: step(at), validFrom })).state)
  }
  expect(states).toEqual(['live', ...new Array(13).fill('waiting')])
  const ahead: string[] = []
  await opened({ base: 'NZD', rate: step(0), validFrom: day(1) })
  for (let at = 1; at < 4; at += 1)
    ahead.push((await added({ base: 'NZD', rate: step(at), validFrom: day(1 - at * 8) })).state)
  expect(ahead).toEqual(['live', 'waiting', 'waiting'])
})

test('converts exactly by a pair or its inverse, and imports a rate file as a whole', async () => {
  await opened({ base: 'JPY', rate: '0.0091', validFrom: day(2) })
  const converted = async (query: string) =>
    (await call('GET', `/provider/fxRates/convert?${query}`)).body.data as Record<string, string>
  // 12345 yen x 0.0091 = 112.3395
  expect(await converted('base=JPY&quote=CAD&amount=12345')).toMatchObject({
    converted: '11234',
    inverse: false,
    stale: false,
  })
  // 100.00 / 0.0091 = 10989.01
  expect(await converted('base=CAD&quote=JPY&amount=10000')).toMatchObject({
    converted: '10989',
    inverse: true,
  })
  expect(await converted('base=CAD&quote=CAD&amount=7')).toMatchObject({ converted: '7', rate: '1' })
  expect(codeOf(await call('GET', '/provider/fxRates/convert?base=CAD&quote=THB&amount=1'))).toEqual([
    404,
    'fxRate.unknownPair',
  ])
  const file = (content: string) => call('POST', '/provider/fxRates/import', { content })
  const good = 'base,quote,rate,validFrom\nSGD,CAD,1.02,2026-01-01\n'
  expect((await file(`${good}SGD,CAD,zero,2026-01-02\n`)).body.data).toMatchObject({
    added: 0,
    bad: [{ line: 3, fault: 'rate' }],
  })
  expect((await file(good)).body.data).toMatchObject({ added: 1, waiting: 1 })
  const waiting = await call('GET', '/provider/fxRates?base=SGD&state=waiting')
  const [entered] = (waiting.body.data as { rows: Added[] }).rows
  expect((await decide(entered?.rateId ?? '', second)).status).toBe(200)
  const taken = (await file(`${good}SGD,CAD,1.2,2026-01-03\nSGD,CAD,1.03,2026-01-02\n`)).body.data
  expect(taken).toMatchObject({ rows: 3, added: 2, waiting: 1, known: 1, bad: [] })
  expect((await file(good)).body.data).toMatchObject({ added: 0, known: 1 })
  for (const content of ['', 'a,b\n1,2', '"'])
    expect(codeOf(await file(content))).toEqual([400, 'fxRate.badFile'])
  const current = (await call('GET', '/provider/fxRates/current')).body.data as {
    base: string
    stale: boolean
    change: number | null
  }[]
  expect(current.find(({ base }) => base === 'SGD')).toMatchObject({ stale: true, change: 98 })
})

test('limits the work queue to the viewer’s data scope, and mails one digest each morning', async () => {
  const [mine, other] = [await t.merchant({ tradeName: 'Mine' }), await t.merchant({ tradeName: 'Other' })]
  const { A } = await departmentTree(t, { A: null })
  const rights = ['radar.query', 'radar.edit', 'compliance.query', 'channelAccount.query'] as const
  const person = await staffWith(t, 'of.a', { rights, scope: 3, department: A })
  await assign(t, mine, { department: A, bd: person.accountId })
  type Row = { kind: string; name: string; mine: boolean; address: string }
  const rows = async (query = '') =>
    (
      (await call('GET', `/provider/radar?pageSize=100${query}`, undefined, person)).body.data as {
        rows: Row[]
      }
    ).rows
  expect(await rows()).toMatchObject([
    { kind: 'compliance', name: 'Mine', mine: true, address: `/admin/merchants/${mine.merchantId}` },
  ])
  expect(await rows('&kind%5B0%5D=documentMissing')).toEqual([])
  const counts = async (who: ProviderPerson) =>
    (await call('GET', '/provider/radar/counts', undefined, who)).body.data as {
      kind: string
      count: number
      mine: number
    }[]
  expect((await counts(person)).map(({ kind, count }) => [kind, count])).toEqual([
    ['compliance', 1],
    ['channelUntested', 0],
    ['channelRequest', 0],
  ])
  const all = await counts(first)
  expect(all).toHaveLength(16)
  expect(all.find(({ kind }) => kind === 'compliance')?.count).toBeGreaterThanOrEqual(2)
  expect(all.find(({ kind }) => kind === 'documentMissing')?.count).toBeGreaterThanOrEqual(6)
  expect(other.merchantId).not.toBe(mine.merchantId)

  expect((await call('PUT', '/provider/radar/digest', { enabled: true }, person)).body.data).toEqual({
    enabled: true,
  })
  await t.write({ tenantId: 0, merchantId: '' }, async (ctx) => {
    ctx.unchanged()
    await ctx.db
      .updateTable('account')
      .set({ email: 'a@provider.example' })
      .where('accountId', '=', person.accountId)
      .execute()
  })
  const morning = new Date()
  // This is after 8:00 in Vancouver, at UTC-8 as well as at UTC-7.
  morning.setUTCHours(16, 30, 0, 0)
  t.setClock(morning)
  const sent = await Promise.all([sendDigests(t.app), sendDigests(t.app)])
  expect(sent[0] + sent[1]).toBe(1)
  expect(await sendDigests(t.app)).toBe(0)
  const early = new Date(morning.getTime() + 86_400_000)
  early.setUTCHours(12)
  t.setClock(early)
  expect(await sendDigests(t.app)).toBe(0)
  t.setClock(null)
})
