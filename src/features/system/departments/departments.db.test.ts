import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticateBy } from '#features/session/authenticate.ts'
import type { Department } from '#features/system/departments/departments.contract.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { resolveDataScope, withinDataScope } from '#server/session/dataScope.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { administrator, assign, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let admin: ProviderPerson
let top: string
beforeAll(async () => {
  t = await testApp()
  admin = await administrator(t, 'adele')
  top = (await added({ parentId: null })).departmentId
})
afterAll(() => t.close())

let created = 0
const draft = (changes: object = {}) => {
  created += 1
  const base = { parentId: top, name: `Part ${created}`, leaderId: null, phone: null, email: null, sort: 0 }
  return { ...base, status: 'enabled', ...changes }
}
const add = (changes: object = {}) =>
  t.call('POST', '/provider/departments', { ...admin, body: draft(changes) })
const added = async (changes: object = {}) => (await add(changes)).body.data as unknown as Department
const one = async ({ departmentId }: Pick<Department, 'departmentId'>) =>
  ((await t.call('GET', '/provider/departments', admin)).body.data as unknown as Department[]).find(
    (row) => row.departmentId === departmentId,
  ) as Department
const edit = (department: Department, changes: object) => {
  const { departmentId, parentId, name, leaderId, phone, email, sort, status, version } = department
  const body = { parentId, name, leaderId, phone, email, sort, status, version, ...changes }
  return t.call('PUT', `/provider/departments/${departmentId}`, { ...admin, body })
}
const remove = async ({ departmentId }: Department) => {
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' }
  return t.server.inject({ method: 'DELETE', url: `/api/provider/departments/${departmentId}`, headers })
}

describe('the department tree', () => {
  test('has one root, no cycle, and no siblings with the same name', async () => {
    expect(await add({ parentId: null })).toMatchObject({ status: 409, body: { code: 'department.oneRoot' } })
    const a = await added()
    const b = await added({ parentId: a.departmentId })
    const circle = { status: 409, body: { code: 'department.circle' } }
    for (const parentId of [a.departmentId, b.departmentId])
      expect(await edit(a, { parentId })).toMatchObject(circle)
    const again = await add({ name: a.name.toUpperCase() })
    expect(again).toMatchObject({ status: 400, body: { fields: [{ field: 'name' }] } })
    expect((await add({ name: a.name, parentId: b.departmentId })).status).toBe(200)
  })

  test('stays a tree when two departments are moved below each other concurrently', async () => {
    const [a, b] = [await added(), await added()]
    const answers = await Promise.all([
      edit(a, { parentId: b.departmentId }),
      edit(b, { parentId: a.departmentId }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('keeps a name as typed, up to 40 wide in either script, and rejects blank names', async () => {
    for (const name of ['李'.repeat(20), '👩‍👩‍👧'.repeat(20), 'المبيعات', "=cmd|'/c'!A1", '<b>x</b>'])
      expect(await added({ name })).toMatchObject({ name })
    for (const name of ['', '  ', '\u200b', '李'.repeat(21), 'a'.repeat(41)])
      expect((await add({ name })).status, name).toBe(400)
    for (const email of ['a@b\r\nBcc: x@y.example', 'nobody', 'a@b'])
      expect((await add({ email })).status).toBe(400)
  })

  test('is disabled bottom-up, and refuses to remove a department in use, naming its users', async () => {
    const part = await added()
    const below = await added({ parentId: part.departmentId })
    expect(await edit(part, { status: 'disabled' })).toMatchObject({
      body: { code: 'department.hasEnabled' },
    })
    const merchant = await t.merchant({ tradeName: 'Usage Bakery' })
    await assign(t, merchant, { department: part.departmentId })
    await staffWith(t, 'uma', {
      rights: [],
      scope: 2,
      departments: [part.departmentId],
      department: part.departmentId,
    })
    const used = await t.call('GET', `/provider/departments/${part.departmentId}/usage`, admin)
    expect((used.body.data as { uses: object[] }).uses).toEqual([
      { kind: 'people', count: 1, names: ['uma'] },
      { kind: 'children', count: 1, names: [below.name] },
      { kind: 'roles', count: 1, names: ['role of uma'] },
      { kind: 'merchants', count: 1, names: [`Usage Bakery (${merchant.merchantId})`] },
    ])
    expect((await remove(part)).json()).toMatchObject({
      code: 'department.inUse',
      message: expect.stringContaining('1 merchant (Usage Bakery'),
    })
    expect(await one(part)).toMatchObject({ people: 1, merchants: 1 })
    expect((await remove(below)).statusCode).toBe(200)
    const [first, second] = [
      await edit(await one(part), { name: 'First' }),
      await edit(part, { name: 'Second' }),
    ]
    expect([first.status, second.body.code]).toEqual([200, 'system.changed'])
  })
})

describe('a data scope by department', () => {
  const scopes = [1, 2, 3, 4, 5] as const

  test('covers the right people and merchants for each kind, and follows a move at once', async () => {
    const sales = await added({ name: 'Sales' })
    const west = await added({ name: 'West', parentId: sales.departmentId })
    const coast = await added({ name: 'Coast', parentId: west.departmentId })
    const far = await added({ name: 'Far' })
    const places = { sales, west, coast, far }
    const merchants = new Map<string, string>()
    for (const [name, { departmentId }] of Object.entries(places)) {
      const merchant = await t.merchant({ tradeName: name })
      merchants.set(merchant.merchantId, name)
      await assign(t, merchant, { department: departmentId })
      await staffWith(t, `sits.${name}`, { rights: [], scope: 5, department: departmentId })
    }
    const held = { rights: ['user.query', 'user.export'], department: west.departmentId } as const
    const people = await Promise.all(
      scopes.map((scope) =>
        staffWith(t, `scope${scope}`, { ...held, scope, departments: [far.departmentId] }),
      ),
    )
    const own = await t.merchant({ tradeName: 'own' })
    merchants.set(own.merchantId, 'own')
    await assign(t, own, { bd: people[4]?.accountId ?? null })

    const seen = async ({ token }: ProviderPerson) => {
      const { body } = await t.call('GET', '/provider/users?pageSize=100&search=sits.', { token })
      const { totalCount, rows } = body.data as unknown as {
        totalCount: number
        rows: { username: string }[]
      }
      const totals = (await t.call('GET', '/provider/users/totals?search=sits.', { token })).body.data
      expect(totals).toMatchObject({ count: totalCount })
      const file = await t.server.inject({
        url: '/api/provider/users/export?format=csv&search=sits.',
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      })
      const names = rows.map(({ username }) => username.replace('sits.', '')).toSorted()
      expect([...file.body.matchAll(/sits\.(\w+),/g)].length % Math.max(1, names.length)).toBe(0)
      for (const name of Object.keys(places))
        expect(file.body.includes(`sits.${name}`), name).toBe(names.includes(name))
      return names
    }
    const reached = async ({ token }: ProviderPerson) => {
      const signedIn = await authenticateBy(t.app)(token)
      if (!signedIn) throw new Error('not signed in')
      const rows = await readAcrossTenants({ app: t.app }, (db) =>
        db
          .selectFrom('merchant')
          .where(withinDataScope(resolveDataScope(signedIn, 'user.query'), 'merchant'))
          .select('merchantId')
          .execute(),
      )
      return rows.flatMap(({ merchantId }) => merchants.get(merchantId) ?? []).toSorted()
    }
    const all = ['coast', 'far', 'sales', 'west']
    const shown = [all, ['far'], ['west'], ['coast', 'west'], []]
    for (const [at, person] of people.entries())
      expect(await seen(person), `scope ${at + 1}`).toEqual(shown[at])
    const mine = [['coast', 'far', 'own', 'sales', 'west'], ['far'], ['west'], ['coast', 'west'], ['own']]
    for (const [at, person] of people.entries()) expect(await reached(person)).toEqual(mine[at])

    const [, , , below] = people
    await edit(await one(coast), { parentId: far.departmentId })
    if (below) expect(await seen(below)).toEqual(['west'])
    await edit(await one(west), { status: 'disabled' })
    if (below) expect(await seen(below)).toEqual([])
  })
})
