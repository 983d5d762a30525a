import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sweepAlerts } from '#features/payments/risk/alerts/alertSweep.service.ts'
import type { DryRun } from '#features/payments/risk/dryRun/dryRun.contract.ts'
import { workDryRun } from '#features/payments/risk/dryRun/dryRunWork.service.ts'
import type { RuleDetail } from '#features/payments/risk/rules/rules.contract.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { assign, departmentTree, staffWith } from '#test/providerStaff.ts'
import { riskPeople, ruleBody, ruleInForce, rulesOff } from '#test/risk.ts'
import { newOrder, paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let people: Awaited<ReturnType<typeof riskPeople>>
beforeAll(async () => {
  t = await testApp()
  people = await riskPeople(t)
})
afterAll(() => t.close())
afterEach(async () => {
  t.setClock(null)
  await rulesOff(t, people)
})
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token = people.other.token) =>
  t.call(method, `/provider${path}`, { token, ...(body !== undefined && { body }) })
const rows = async (path: string, token?: string) =>
  (await call('GET', path, undefined, token)).body.data as unknown as {
    rows: Record<string, unknown>[]
    totalCount: number
  }
const over = (amount: string) => ({ kind: 'amount', amounts: [{ currency: 'CAD', over: amount }] })

test('matches past orders within the data scope in a dry run that can be stopped', async () => {
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)
  t.setClock(at(120))
  const [near, far] = [await trader(t), await trader(t)]
  t.setClock(null)
  const wanted: string[] = []
  for (const [days, amount] of [
    [95, 900n],
    [80, 900n],
    [80, 100n],
    [3, 901n],
    [2, 300n],
  ] as const) {
    const { orderId } = await paidOrder(t, near, amount, {}, { now: at(days) })
    if (days < 90 && amount > 500n) wanted.push(orderId)
  }
  await paidOrder(t, far, 5_000n, {}, { now: at(1) })
  const { west } = await departmentTree(t, { head: null, west: 'head' })
  await assign(t, near, { department: west })
  const rights = [
    'riskRule.get',
    'riskRule.query',
    'riskRule.add',
    'riskRule.edit',
    'riskRule.export',
  ] as const
  const few = await staffWith(t, 'westrule', { rights, scope: 3, department: west })
  const response = await call('POST', '/riskRules', ruleBody([over('500')]), few.token)
  const { ruleId } = response.body.data as RuleDetail
  const start = async () => (await call('POST', `/riskRules/${ruleId}/dryRuns`, {}, few.token)).body
  const { runId } = (await start()).data as DryRun
  expect((await start()).code).toBe('dryRun.running')
  await workDryRun(t.app, { tenantId: 0, merchantId: '', runId })
  const runs = async (token: string) =>
    (await call('GET', `/riskRules/${ruleId}/dryRuns`, undefined, token)).body.data as unknown as DryRun[]
  const [run] = await runs(few.token)
  expect(run).toMatchObject({ state: 'done', doneCount: 4, totalCount: 4 })
  expect(run?.result).toMatchObject({
    considered: { count: 4, amounts: [{ currency: 'CAD', count: 4, amount: '2201' }] },
    hits: { count: 2, amounts: [{ currency: 'CAD', count: 2, amount: '1801' }] },
    liveHits: null,
    merchants: [{ merchantId: near.merchantId, considered: 4, hits: 2 }],
  })
  const orders = await rows(`/dryRuns/${runId}/orders`, few.token)
  expect(orders.rows.map(({ orderId }) => orderId)).toEqual(wanted)
  // Another person with a limited scope does not see it, as it may cover other merchants.
  const east = await staffWith(t, 'eastrule', { rights, scope: 5 })
  expect(await runs(east.token)).toEqual([])
  expect((await call('GET', `/dryRuns/${runId}/orders`, undefined, east.token)).body.code).toBe(
    'dryRun.notFound',
  )
  // An administrator's run covers both merchants; one stopped before it starts has no result.
  const all = (await call('POST', `/riskRules/${ruleId}/dryRuns`, {})).body.data as DryRun
  expect((await call('POST', `/dryRuns/${all.runId}/stop`, {})).body.data).toMatchObject({ state: 'stopped' })
  await workDryRun(t.app, { tenantId: 0, merchantId: '', runId: all.runId })
  expect((await runs(people.other.token))[0]).toMatchObject({ state: 'stopped', result: null })
  expect((await call('POST', `/dryRuns/${all.runId}/stop`, {})).body.code).toBe('dryRun.over')
})

test('accepts valid list values, reports each invalid row, and blocks whoever is listed', async () => {
  const shop = await trader(t)
  const make = (kind: string, purpose = 'block') =>
    call('POST', '/riskLists', { name: `${kind} ${purpose}`, kind, purpose, remark: '' })
  const { listId } = (await make('address')).body.data as { listId: string }
  expect((await make('address')).body.code).toBe('riskList.nameTaken')
  const file = [
    'value,reason,expires',
    '203.0.113.0/24,abuse,',
    'nowhere,x,',
    '198.51.100.7,,',
    '198.51.100.8,y,2020-01-01',
    '203.0.113.9/24,again,',
  ]
  const taken = await call('POST', `/riskLists/${listId}/import`, { content: btoa(file.join('\r\n')) })
  expect(taken.body.data).toEqual({
    ...{ added: 1, known: 0, badCount: 4 },
    bad: [
      { line: 3, fault: 'wrongValue' },
      { line: 4, fault: 'noReason' },
      { line: 5, fault: 'pastExpiry' },
      { line: 6, fault: 'twice' },
    ],
  })
  expect(
    (await call('POST', `/riskLists/${listId}/import`, { content: btoa('PK nonsense') })).body.code,
  ).toBe('riskList.noFile')
  await ruleInForce(t, people, [{ kind: 'list', listId }])
  expect((await call('GET', `/riskLists/${listId}`)).body.data).toMatchObject({
    liveRules: 1,
    usedBy: [{ status: 'live' }],
  })
  // The payer's location is known only for a payer's own page.
  const payer = {
    kind: 'payer',
    id: null,
    name: 'Payer',
    role: null,
    source: 'device',
    address: null,
  } as const
  const { startPayment } = await import('#features/payments/orders/attempt/startPayment.service.ts')
  const { scopeOf } = await import('#server/session/scope.ts')
  const ask = (address: string) =>
    startPayment(
      t.app,
      { scope: scopeOf(shop.tenantId, shop.merchantId), actor: payer, requestId: 'r' },
      { way: 'UP', gateway: 'qrCode', scene: 'storeQrCode', inputAmount: 100n, description: 'Tea' },
      { scene: 'native', payerId: null, address, returnUrl: null },
    ).catch((error: { code?: string }) => error.code)
  expect(await ask('::ffff:203.0.113.77')).toBe('order.notTaken')
  expect(await ask('203.0.114.1')).not.toBe('order.notTaken')
  const { listId: people1 } = (await make('payer')).body.data as { listId: string }
  const item = { value: 'o6Bmjr0abcdEFGH1234', reason: '盗刷', expireTime: null }
  const added = await call('POST', `/riskLists/${people1}/items`, item)
  expect(added.body.data).toMatchObject({ shown: 'o6B•••234', addedBy: 'other001' })
  expect((await call('POST', `/riskLists/${people1}/items`, item)).body.code).toBe('riskList.itemTaken')
  for (const value of ['a b', '👨‍👩‍👧', 'é'.repeat(5), '\u202Eabc', '\u200b\u200b\u200b\u200b'])
    expect((await call('POST', `/riskLists/${people1}/items`, { ...item, value })).status, value).toBe(400)
  const stored = await t.write({ tenantId: 0, merchantId: '' }, async ({ db, ...ctx }) => {
    ctx.unchanged()
    return db.selectFrom('risk_list_item').select(['mark', 'shown']).execute()
  })
  expect(JSON.stringify(stored)).not.toContain(item.value)
})

test('raises an alert once, within the data scope, and resolves it automatically', async () => {
  const [near, far] = [await trader(t), await trader(t)]
  const { north } = await departmentTree(t, { top: null, north: 'top' })
  await assign(t, near, { department: north })
  const rights = [
    'riskHit.query',
    'riskHit.get',
    'riskHit.edit',
    'riskHit.export',
    'channelHealth.query',
    'channelHealth.export',
  ] as const
  const few = await staffWith(t, 'northhit', { rights, scope: 3, department: north })
  const rule = await ruleInForce(t, people, [over('100')], { effect: 'alert' })
  for (const shop of [near, near, far]) await newOrder(t, shop, { inputAmount: 200n })
  const watch = {
    ...{ name: 'Hits of it', measure: 'ruleHits', ruleId: rule.ruleId, per: 'merchant', windowMinutes: 60 },
    ...{ threshold: 1, leastPayments: 1, enabled: true },
  }
  expect((await call('POST', '/riskWatches', { ...watch, per: 'channel' })).status).toBe(400)
  await call('POST', '/riskWatches', watch)
  await sweepAlerts(t.app)
  await sweepAlerts(t.app)
  expect((await rows('/riskAlerts')).rows).toHaveLength(2)
  const mine = await rows('/riskAlerts', few.token)
  expect(mine.rows).toMatchObject([{ merchantId: near.merchantId, measured: 2, state: 'open' }])
  const theirs = (await rows(`/riskAlerts?merchantId=${far.merchantId}`)).rows[0]
  const acknowledge = (merchantId: string, alertId: unknown, token: string) =>
    call('POST', `/riskAlerts/${merchantId}/${alertId}/acknowledgement`, {}, token)
  expect((await acknowledge(far.merchantId, theirs?.alertId, few.token)).body.code).toBe('merchant.notFound')
  const [one, two] = await Promise.all(
    [1, 2].map(() => acknowledge(near.merchantId, mine.rows[0]?.alertId, few.token)),
  )
  expect([one?.status, two?.status].toSorted()).toEqual([200, 409])
  // Hits, totals, detail and file follow the data scope.
  expect((await rows('/riskHits', few.token)).totalCount).toBe(2)
  expect((await call('GET', '/riskHits/totals', undefined, few.token)).body.data).toMatchObject({ count: 2 })
  const hit = (await rows(`/riskHits?merchantId=${far.merchantId}`)).rows[0]
  const detail = await call('GET', `/riskHits/${far.merchantId}/${hit?.hitId}`, undefined, few.token)
  expect(detail.status).toBe(404)
  const file = await t.server.inject({
    ...{ method: 'POST', url: '/api/provider/riskHits/export?lang=zh', payload: { format: 'csv' } },
    headers: { authorization: `Bearer ${few.token}` },
  })
  expect(file.body).toContain(near.merchantId)
  expect(file.body).not.toContain(far.merchantId)
  t.setClock(new Date(Date.now() + 3 * 3_600_000))
  await sweepAlerts(t.app)
  expect((await rows('/riskAlerts')).rows.map(({ state }) => state)).toEqual(['resolved', 'resolved'])
})

test('applies the provider’s limits beside the merchant’s, which sees but cannot raise them', async () => {
  const shop = await trader(t)
  const token = await t.signIn(shop, 'manager')
  const none = { mostPayment: null, mostDayAmount: null, mostDayCount: null }
  const path = `/merchants/${shop.merchantId}/riskLimits`
  const set = await call('PUT', path, { way: 'A', version: 0, ...none, mostPayment: '5000' })
  expect(set.status).toBe(200)
  expect((await call('PUT', path, { way: 'A', version: 0, ...none })).body.code).toBe('providerLimit.changed')
  const own = { way: 'A', version: 0, ...none, mostPayment: '900000' }
  await t.call('PUT', '/riskLimits', { token, body: own })
  await expect(newOrder(t, shop, { inputAmount: 5_001n })).rejects.toMatchObject({
    code: 'order.overPaymentLimit',
  })
  await newOrder(t, shop, { inputAmount: 5_000n })
  const { body } = await t.call('GET', '/riskLimits', { token })
  const { limits } = body.data as { limits: object[] }
  expect(limits[0]).toMatchObject({ way: 'A', mostPayment: '900000', provider: { mostPayment: '5000' } })
})
