import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityDetail } from '#features/settings/log/log.contract.ts'
import type { Activity } from '#features/settings/log/log.fields.ts'
import { sealTenant } from '#server/audit/seal.ts'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { personIdOf } from '#test/notified.ts'

let t: TestApp
let merchant: TestMerchant
let cashierId: string
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  cashierId = await personIdOf(t, merchant, 'cashier')
  for (const n of [1, 2, 3]) await note('order.created', 'order', `order-${n}`)
  await note('account.changed', 'account', 'a1', {
    before: { role: 2, password: 'Sesame2026', pin: '123456' },
    after: { role: 3, password: 'Open2026', pin: '654321', amount: '1250', list: [{ token: 'Sesame2026' }] },
  })
  await note('session.signedIn', 'account', cashierId, {}, cashierId)
})
afterAll(() => t.close())

function note(action: string, type: 'order' | 'account', id: string, change = {}, actorId?: string) {
  const actor = {
    kind: actorId ? ('account' as const) : ('payer' as const),
    ...{ id: actorId ?? null, name: actorId ? 'Ann' : 'Payer', role: null },
    ...{ source: 'merchantPortal' as const, address: '203.0.113.7' },
  }
  return t.write(merchant, async (ctx) => ctx.audit(action, { type, id }, change), { actor })
}

async function get(role: Role, path: string, of = merchant) {
  const token = await t.signIn(of, role)
  return t.call('GET', path, { token })
}
async function list(query: string, role: Role = 'manager', of = merchant) {
  const { body } = await get(role, `/activityLog?${query}`, of)
  return body.data as { rows: Activity[]; totalCount: number }
}

describe('the activity log', () => {
  test('shows who did what from where, and the changes without secrets', async () => {
    const { rows } = await list('search=a1')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: 'account.changed',
      actorKind: 'payer',
      address: '203.0.113.7',
      source: 'merchantPortal',
    })
    expect(rows[0]?.changes).toContainEqual({
      ...{ field: 'amount', kind: 'amount', before: null, after: '1250', currency: 'CAD' },
    })
    expect(JSON.stringify(rows)).not.toMatch(/Sesame|Open2026|123456|654321/)
  })

  test('limits a cashier to their own actions whatever they query', async () => {
    const own = await list('', 'cashier')
    expect(own.rows.map(({ actorName }) => actorName)).toContain('Ann')
    expect(new Set(own.rows.map(({ actorKind }) => actorKind))).toEqual(new Set(['account']))
    const admin = await personIdOf(t, merchant, 'admin')
    expect((await list(`actorId=${admin}`, 'cashier')).rows).toEqual([])
    expect((await list('search=order-1', 'cashier')).rows).toEqual([])
    const [first] = (await list('search=order-1')).rows
    expect((await get('cashier', `/activityLog/${first?.activityId}`)).status).toBe(403)
    expect((await get('cashier', '/activityLog/people')).status).toBe(403)
  })

  test("filters by person, source, group, object type and the merchant's days", async () => {
    expect((await list(`actorId=${cashierId}`)).rows.every(({ actorKind }) => actorKind === 'account')).toBe(
      true,
    )
    expect((await list('group=payments')).rows.map(({ objectId }) => objectId)).toEqual([
      'order-3',
      'order-2',
      'order-1',
    ])
    expect((await list('objectType=order&actorKind=payer')).totalCount).toBe(3)
    expect((await list('source=device')).rows).toEqual([])
    expect((await list('fromDay=20200101&toDay=20200102')).rows).toEqual([])
    const [first] = (await list('search=order-2')).rows
    expect((await list(`search=${first?.activityId}`)).rows.map(({ objectId }) => objectId)).toEqual([
      'order-2',
    ])
  })

  test('lists each entry once across pages', async () => {
    const { totalCount } = await list('pageSize=100')
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(totalCount / 10) }, (_, n) => list(`pageNum=${n + 1}&pageSize=10`)),
    )
    const ids = pages.flatMap(({ rows }) => rows.map(({ activityId }) => activityId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(totalCount)
  })

  test('hides entries of other merchants, and of a sub-merchant until switched to it', async () => {
    const other = await t.merchant()
    const sub = await t.merchant({ parent: merchant })
    const [mine] = (await list('search=order-1')).rows
    for (const stranger of [other, sub]) {
      expect((await list('search=order-1', 'admin', stranger)).rows).toEqual([])
      const response = await get('admin', `/activityLog/${mine?.activityId}`, stranger)
      expect(response.body.code).toBe('activity.notFound')
    }
    const { body } = await get('manager', '/activityLog/people', sub)
    expect(body.data as unknown[]).toHaveLength(3)
  })
})

test('records who read the log once an hour per person', async () => {
  const of = await t.merchant()
  const views = async () =>
    (await list('search=activityLog', 'manager', of)).rows.map(({ actorName }) => actorName)
  await views()
  expect(await views()).toEqual(['Test manager'])
  await list('', 'admin', of)
  expect((await views()).toSorted()).toEqual(['Test admin', 'Test manager'])
  t.setClock(new Date(Date.now() + 61 * 60_000))
  await views()
  expect(await views()).toHaveLength(3)
  t.setClock(null)
})

test('shows an entry’s position in the chain once it is sealed', async () => {
  await sealTenant(t.app, merchant.tenantId)
  const [first] = (await list('search=order-1')).rows
  const { body } = await get('manager', `/activityLog/${first?.activityId}`)
  const { seal } = body.data as ActivityDetail
  expect(Number(seal?.place)).toBeGreaterThan(0)
  expect(seal?.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('exports the same entries in words and without secrets', async () => {
  const token = await t.signIn(merchant, 'manager')
  const file = await t.server.inject({
    method: 'GET',
    url: '/api/activityLog/export?format=csv&group=people&lang=zh',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(file.statusCode).toBe(200)
  expect(file.body).toContain('修改账号')
  expect(file.body).toContain('role: 2 -> 3')
  expect(file.body).toContain('password: ***')
  expect(file.body).not.toMatch(/Sesame|Open2026|123456|654321/)
  const cashier = await t.signIn(merchant, 'cashier')
  const refused = await t.server.inject({
    method: 'GET',
    url: '/api/activityLog/export?format=csv',
    headers: { authorization: `Bearer ${cashier}` },
  })
  expect(refused.statusCode).toBe(403)
})
