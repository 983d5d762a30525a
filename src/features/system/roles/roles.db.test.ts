import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoleDetail } from '#features/system/roles/roles.contract.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { administrator, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let admin: ProviderPerson
let menus: { menuId: string; permission: string | null; kind: string; parentId: string | null }[]
beforeAll(async () => {
  t = await testApp()
  admin = await administrator(t, 'adele')
  const { body } = await t.call('GET', '/provider/roles/choices', admin)
  menus = (body.data as { menus: typeof menus }).menus
})
afterAll(() => t.close())

const idsOf = (...permissions: string[]) =>
  menus.filter(({ permission }) => permissions.includes(permission ?? '')).map(({ menuId }) => menuId)
let created = 0
const draft = (changes: object = {}) => {
  created += 1
  const base = {
    name: `Role ${created}`,
    key: `role${created}`,
    userType: 'staff',
    dataScope: 1,
    status: 'enabled',
  }
  return { ...base, sort: 1, remark: '', menuIds: idsOf('user.query'), departmentIds: [], ...changes }
}
const add = (changes: object = {}, by = admin) =>
  t.call('POST', '/provider/roles', { ...by, body: draft(changes) })
const added = async (changes: object = {}) => (await add(changes)).body.data as unknown as RoleDetail
const edit = ({ roleId, ...role }: RoleDetail, changes: object, by = admin) => {
  const { name, key, userType, dataScope, status, sort, remark, menuIds, departmentIds, version } = role
  const body = {
    name,
    key,
    userType,
    dataScope,
    status,
    sort,
    remark,
    menuIds,
    departmentIds,
    version,
    ...changes,
  }
  return t.call('PUT', `/provider/roles/${roleId}`, { ...by, body })
}
const give = (roleId: string, people: readonly ProviderPerson[], by = admin) =>
  t.call('POST', `/provider/roles/${roleId}/users`, {
    ...by,
    body: { accountIds: people.map((one) => one.accountId) },
  })
const take = (roleId: string, people: readonly ProviderPerson[], by = admin) =>
  t.call('POST', `/provider/roles/${roleId}/users/removal`, {
    ...by,
    body: { accountIds: people.map((one) => one.accountId) },
  })
const may = async ({ token }: ProviderPerson, path: string) => (await t.call('GET', path, { token })).status

describe('a role', () => {
  test('includes the path to each entry and takes effect on its holders’ next call', async () => {
    const role = await added({ menuIds: idsOf('user.query', 'role.edit') })
    const kinds = role.menuIds.map((id) => menus.find(({ menuId }) => menuId === id)?.kind).toSorted()
    expect(kinds).toEqual(['button', 'directory', 'menu', 'menu'])

    const person = await staffWith(t, 'nadia', { rights: [], scope: 5 })
    expect(await may(person, '/provider/users')).toBe(403)
    expect((await give(role.roleId, [person])).status).toBe(200)
    expect(await may(person, '/provider/users')).toBe(200)
    expect((await edit(role, { status: 'disabled' })).status).toBe(200)
    expect(await may(person, '/provider/users')).toBe(403)
  })

  test('is rejected when it was changed meanwhile or its names are taken', async () => {
    const [one, other] = [await added(), await added()]
    expect((await edit(one, { remark: 'first' })).status).toBe(200)
    expect(await edit(one, { remark: 'second' })).toMatchObject({
      status: 409,
      body: { code: 'system.changed' },
    })
    const taken = await edit(other, { name: one.name.toUpperCase(), key: one.key.toUpperCase() })
    expect(taken.body.fields.map(({ field }) => field)).toEqual(['name', 'key'])
    const custom = await add({ dataScope: 2, departmentIds: [] })
    expect(custom.body.fields).toMatchObject([{ field: 'departmentIds' }])
    for (const name of ['', ' ', '\u200b', '李'.repeat(21), 'a'.repeat(41)])
      expect((await add({ name })).status).toBe(400)
    for (const name of ['李'.repeat(20), '👩‍👩‍👧'.repeat(20), 'مدير النظام', 'e\u0301'.repeat(40)])
      expect((await add({ name })).status, name).toBe(200)
  })

  test('cannot be removed while assigned, and the administrator role cannot be changed', async () => {
    const role = await added()
    const person = await staffWith(t, 'oscar', { rights: [], scope: 5 })
    await give(role.roleId, [person])
    const refused = await t.server.inject({
      method: 'DELETE',
      url: `/api/provider/roles/${role.roleId}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(refused.json()).toMatchObject({ code: 'role.inUse', message: expect.stringContaining('oscar') })
    const { rows } = (await t.call('GET', '/provider/roles?search=administrator', admin)).body
      .data as unknown as {
      rows: RoleDetail[]
    }
    const builtIn = (await t.call('GET', `/provider/roles/${rows[0]?.roleId}`, admin)).body
      .data as unknown as RoleDetail
    expect(builtIn.builtIn).toBe(true)
    expect(await edit(builtIn, { status: 'disabled' })).toMatchObject({ body: { code: 'role.builtIn' } })
  })
})

describe('granting permissions', () => {
  test('is limited to the permissions and data scope that one has, in any way of granting', async () => {
    const { west, east } = await departmentTree(t, { head: null, west: 'head', east: 'head' })
    const own = ['role.query', 'role.get', 'role.add', 'role.edit', 'user.query'] as const
    const held = { rights: own, scope: 2, departments: [west], department: west } as const
    const limited = await staffWith(t, 'lena', held)
    const beyond = { status: 409, body: { code: 'role.aboveYours' } }
    const inWest = { dataScope: 2, departmentIds: [west] }
    expect((await add(inWest, limited)).status).toBe(200)
    expect(await add({ ...inWest, menuIds: idsOf('post.edit') }, limited)).toMatchObject(beyond)
    expect(await add({ dataScope: 2, departmentIds: [east] }, limited)).toMatchObject(beyond)
    expect(await add({ dataScope: 1 }, limited)).toMatchObject(beyond)

    const wide = await added({ dataScope: 4 })
    const [mine, theirs] = [
      await staffWith(t, 'wade', { rights: [], scope: 5, department: west }),
      await staffWith(t, 'edda', { rights: [], scope: 5, department: east }),
    ]
    // A scope by department depends on the department of its holder.
    expect((await give(wide.roleId, [mine], limited)).status).toBe(200)
    expect(await give(wide.roleId, [theirs], limited)).toMatchObject({ body: { code: 'user.notFound' } })
    expect(await edit(await added({ dataScope: 1 }), { remark: 'x' }, limited)).toMatchObject(beyond)
    expect(await take(wide.roleId, [limited], limited)).toMatchObject({ body: { code: 'user.self' } })
  })

  test('does not let anyone remove their own permission to manage roles', async () => {
    const role = await added({ menuIds: idsOf('role.query', 'role.get', 'role.edit', 'user.query') })
    const keeper = await staffWith(t, 'karl', { rights: [], scope: 5 })
    await give(role.roleId, [keeper])
    expect(await edit(role, { menuIds: idsOf('role.query') }, keeper)).toMatchObject({
      body: { code: 'role.ownRight' },
    })
    expect(await edit(role, { status: 'disabled' }, keeper)).toMatchObject({
      body: { code: 'role.ownRight' },
    })
    expect((await edit(role, { menuIds: idsOf('role.query', 'role.edit') }, keeper)).status).toBe(200)
  })
})

test('keeps one administrator when two remove each other concurrently', async () => {
  const other = await administrator(t, 'bram')
  const { rows } = (await t.call('GET', '/provider/roles?search=administrator', admin)).body
    .data as unknown as {
    rows: RoleDetail[]
  }
  const roleId = rows[0]?.roleId ?? ''
  const answers = await Promise.all([take(roleId, [other], admin), take(roleId, [admin], other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)])
  const left = await t.call(
    'GET',
    `/provider/roles/${roleId}/users`,
    answers[0]?.status === 200 ? admin : other,
  )
  expect((left.body.data as { totalCount: number }).totalCount).toBe(1)
  await give(
    roleId,
    [admin, other].filter((_, at) => answers[1 - at]?.status === 200),
    answers[0]?.status === 200 ? admin : other,
  )
})

test('previews the menu, permissions, departments and merchants of the resulting session', async () => {
  const merchant = await t.merchant({ tradeName: 'Preview Bakery' })
  expect(merchant.merchantId).toHaveLength(6)
  const role = {
    menuIds: idsOf('user.query', 'post.query', 'post.edit'),
    dataScope: 1,
    departmentIds: [],
    departmentId: null,
  }
  const ask = async (body: object) =>
    (await t.call('POST', '/provider/roles/preview', { ...admin, body })).body.data as unknown as {
      menu: { nameEn: string }[]
      rights: { right: string; reach: string }[]
      merchantCount: number
      reach: { all: boolean; departments: string[]; own: boolean }
    }
  const unsaved = await ask({ accountId: null, role })
  expect(unsaved.rights.map(({ right }) => right).toSorted()).toEqual(
    expect.arrayContaining(['post.edit', 'post.query', 'user.query']),
  )
  expect(unsaved.menu.map(({ nameEn }) => nameEn)).toEqual(['System', 'Users', 'Posts'])
  expect(unsaved).toMatchObject({ merchantCount: 1, reach: { all: true } })
  const personal = await ask({ accountId: null, role: { ...role, dataScope: 5 } })
  expect(personal).toMatchObject({ merchantCount: 0, reach: { all: false, departments: [], own: true } })
  const person = await staffWith(t, 'petra', { rights: ['post.query'], scope: 5 })
  expect((await ask({ accountId: person.accountId, role: null })).rights).toContainEqual({
    right: 'post.query',
    reach: 'own',
  })
})
