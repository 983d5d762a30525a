import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '#features/contracts.ts'
import { expireVisit } from '#features/session/visits/visits.service.ts'
import { scopeOf } from '#server/session/scope.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { administrator, assign, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let shop: TestMerchant
let adele: ProviderPerson
beforeAll(async () => {
  t = await testApp()
  shop = await t.merchant({ tradeName: 'Lotus' })
  adele = await administrator(t, 'adele')
})
afterAll(() => {
  t.setClock(null)
  return t.close()
})

const reason = 'The refund page shows nothing'
const ask = (token: string, body: object = {}, { merchantId }: TestMerchant = shop) =>
  t.call('POST', `/provider/merchants/${merchantId}/visits`, { token, body: { reason, ...body } })

async function visit(token = adele.token, merchant = shop): Promise<{ token: string; visitId: string }> {
  const answer = await ask(token, {}, merchant)
  expect(answer.status).toBe(200)
  return answer.body.data
}
const reads = (token: string) => t.call('GET', '/mchManage', { token })

test('reads the merchant’s console as its Owner under the visitor’s name', async () => {
  const { token } = await visit()
  expect((await reads(token)).body.data).toMatchObject({ mch_code: shop.merchantId, short_name: 'Lotus' })
  const info = (await t.call('GET', '/getInfo', { token })).body.data as Record<string, unknown>
  expect(info).toMatchObject({
    realm: 'merchant',
    role: 1,
    displayName: 'adele',
    viewing: null,
    visit: { reason },
  })
  expect((await t.call('GET', '/provider/merchants', { token })).status).toBe(403)
})

type Procedure = { '~orpc': { meta: EndpointMeta; route: { method: string; path: string } } }

test('rejects every write call during a visit', async () => {
  const { token } = await visit()
  const calls = Object.values(contracts as unknown as Record<string, Record<string, Procedure>>)
    .flatMap((contract) => Object.values(contract))
    .map((procedure) => procedure['~orpc'])
    .filter(({ meta }) => meta.writes && meta.access !== 'public' && meta.access !== 'signedIn')
  expect(calls.length).toBeGreaterThan(150)
  const count = async () =>
    (
      await t.app.deskPool.query('select count(*)::int as n from audit_entry where merchant_id = $1', [
        shop.merchantId,
      ])
    ).rows[0].n
  const before = await count()
  for (const { route } of calls) {
    const path = route.path.replaceAll(/\{[^}]+\}/g, '00000000-0000-7000-8000-000000000000')
    const method = route.method as 'POST'
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode } = await t.server.inject({ method, url: `/api${path}`, headers, payload: {} })
    expect([path, [403, 409].includes(statusCode)]).toEqual([path, true])
  }
  expect(await count()).toBe(before)
})

test('serves every read call without a merchant account of the visitor', async () => {
  const { token } = await visit()
  const paths = [
    '/dashboard',
    '/orders',
    '/refunds',
    '/settlements',
    '/security/sessions',
    '/security/policy',
  ]
  for (const path of [...paths, '/sysArticle', '/merchantInfo', '/staff', '/views', '/activityLog'])
    expect([path, (await t.call('GET', path, { token })).status >= 500]).toEqual([path, false])
})

test('shows the merchant in its log and notices who visited, why, and that they left', async () => {
  const { token, visitId } = await visit()
  expect((await t.call('POST', '/logout', { token })).status).toBe(200)
  expect((await reads(token)).status).toBe(401)
  const { rows } = await t.app.deskPool.query(
    `select action, actor_name, source, after->>'reason' as reason from audit_entry
      where merchant_id = $1 and object_type = 'visit' and object_id = $2 order by create_time, audit_id`,
    [shop.merchantId, visitId],
  )
  expect(rows).toEqual([
    { action: 'visit.began', actorName: 'adele', source: 1, reason },
    { action: 'visit.ended', actorName: 'adele', source: 1, reason: null },
  ])
  const owner = await t.signIn(shop, 'admin')
  const notices = await t.call('GET', '/sysArticle', { token: owner })
  expect(JSON.stringify(notices.body)).toContain('adele of the provider is viewing your console')
  const cashier = await t.call('GET', '/sysArticle', { token: await t.signIn(shop, 'cashier') })
  expect(JSON.stringify(cashier.body)).not.toContain('is viewing your console')
})

test('ends a visit by timeout, by another staff member, or when the merchant forbids visits', async () => {
  const open = await visit()
  const ends = () =>
    t.call('POST', `/provider/merchants/${shop.merchantId}/visits/${open.visitId}/end`, {
      token: adele.token,
    })
  expect((await ends()).status).toBe(200)
  expect((await reads(open.token)).status).toBe(401)
  expect((await ends()).body.code).toBe('visit.over')

  const timed = await visit()
  t.setClock(new Date(Date.now() + 31 * 60_000))
  expect((await reads(timed.token)).status).toBe(401)
  const scope = scopeOf(shop.tenantId, shop.merchantId)
  await expireVisit(t.app, scope, timed.visitId)
  await expireVisit(t.app, scope, timed.visitId)
  t.setClock(null)
  const { rows } = await t.app.deskPool.query('select end_kind from merchant_visit where visit_id = $1', [
    timed.visitId,
  ])
  expect(rows).toEqual([{ endKind: 'time' }])

  const forbidden = await visit()
  const rules = {
    secondFactor: 'nobody',
    sessionHours: null,
    idleMinutes: null,
    version: 0,
    allowVisits: false,
  }
  const token = await t.signIn(shop, 'admin')
  expect((await t.call('PUT', '/security/policy', { token, body: rules })).status).toBe(200)
  expect((await reads(forbidden.token)).status).toBe(401)
  expect((await ask(adele.token)).body.code).toBe('visit.forbidden')
})

test('ends a visit with the permission or the opening session, and requires the data scope', async () => {
  const { west } = await departmentTree(t, { head: null, west: 'head' })
  const [near, far] = [await t.merchant(), await t.merchant()]
  await assign(t, near, { department: west })
  const held = { rights: ['visit.add', 'visit.query'], scope: 3, department: west } as const
  const walter = await staffWith(t, 'walter', held)
  expect((await ask(walter.token, {}, far)).status).toBe(404)

  const open = await visit(walter.token, near)
  expect((await reads(open.token)).status).toBe(200)
  await assign(t, near, { department: null })
  expect((await reads(open.token)).status).toBe(401)
  await assign(t, near, { department: west })
  expect((await reads(open.token)).status).toBe(200)
  const list = (await t.call('GET', '/provider/visits', { token: walter.token })).body.data as unknown as {
    rows: { merchantId: string }[]
  }
  expect(list.rows.map(({ merchantId }) => merchantId)).toEqual([near.merchantId])

  await t.call('POST', '/logout', { token: walter.token })
  expect((await reads(open.token)).status).toBe(401)
})

test.each([
  [{ reason: 'why' }, 'reason'],
  [{ reason: '\u200b\u200b\u200b\u200b\u200b' }, 'reason'],
  [{ reason: '茶'.repeat(151) }, 'reason'],
  [{ minutes: 61 }, 'minutes'],
  [{ minutes: 0 }, 'minutes'],
])('rejects a visit request with %j beside its field', async (body, field) => {
  const answer = await ask(adele.token, body)
  expect([answer.status, answer.body.fields.map((one) => one.field)]).toEqual([400, [field]])
})
