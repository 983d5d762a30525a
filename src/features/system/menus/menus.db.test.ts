import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MenuEntry } from '#features/system/menus/menus.contract.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { administrator, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let admin: ProviderPerson
beforeAll(async () => {
  t = await testApp()
  admin = await administrator(t, 'adele')
})
afterAll(() => t.close())

const listed = async () => (await t.call('GET', '/provider/menus', admin)).body.data as unknown as MenuEntry[]
const pageOf = async (component: string) =>
  (await listed()).find((one) => one.component === component && one.own !== null) as MenuEntry
const directoryOf = async (name: string) =>
  (await listed()).find((one) => one.kind === 'directory' && one.nameEn === name) as MenuEntry
const facts = ({
  parentId,
  nameEn,
  nameZh,
  icon,
  permission,
  component,
  path,
  external,
  visible,
  status,
  sort,
}: MenuEntry) => ({
  ...{ parentId, nameEn, nameZh, icon, permission, component, path, external, visible, status, sort },
})
const edit = (menu: MenuEntry, changes: object, by = admin) => {
  const body = { version: menu.version, ...facts(menu), ...changes }
  return t.call('PUT', `/provider/menus/${menu.menuId}`, { ...by, body })
}
const blank = { icon: null, permission: null, component: null, path: '', external: false, visible: true }
const draft = (changes: object) => ({
  ...{
    kind: 'menu',
    parentId: null,
    nameEn: 'New',
    nameZh: '新建',
    status: 'enabled',
    sort: 5,
    ...blank,
    ...changes,
  },
})
const add = (changes: object, by = admin) =>
  t.call('POST', '/provider/menus', { ...by, body: draft(changes) })
const remove = async ({ menuId }: MenuEntry) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  return t.server.inject({ method: 'DELETE', url: `/api/provider/menus/${menuId}`, headers })
}
const menuOf = async ({ token }: ProviderPerson) =>
  (await t.call('GET', '/provider/menu', { token })).body.data as unknown as {
    nameEn: string
    address: string
  }[]

describe('the portal menu', () => {
  test('applies a changed name, place and address to everybody’s next call', async () => {
    const posts = await pageOf('posts')
    const tools = (await add({ kind: 'directory', nameEn: 'People', nameZh: '人员', path: 'people' })).body
      .data as unknown as MenuEntry
    expect((await edit(posts, { nameEn: 'Titles', path: 'titles', parentId: tools.menuId })).status).toBe(200)
    expect(await menuOf(admin)).toContainEqual(
      expect.objectContaining({ nameEn: 'Titles', address: '/admin/people/titles' }),
    )
    expect((await pageOf('posts')).own).toBe('changed')
    const restored = await t.call('POST', `/provider/menus/${posts.menuId}/restoring`, { ...admin, body: {} })
    expect(restored.body.data).toMatchObject({ nameEn: 'Posts', address: '/admin/posts', own: 'asBrought' })
    expect((await remove(tools)).statusCode).toBe(200)
  })

  test('revokes a disabled page’s permission at once, except for the administrator', async () => {
    const page = await pageOf('posts')
    const person = await staffWith(t, 'paul', { rights: [], scope: 5 })
    const role = {
      ...{
        name: 'Posts',
        key: 'posts',
        userType: 'staff',
        dataScope: 1,
        status: 'enabled',
        sort: 1,
        remark: '',
      },
      ...{ menuIds: [page.menuId], departmentIds: [] },
    }
    const { roleId } = (await t.call('POST', '/provider/roles', { ...admin, body: role })).body
      .data as unknown as {
      roleId: string
    }
    const body = { accountIds: [person.accountId] }
    await t.call('POST', `/provider/roles/${roleId}/users`, { ...admin, body })
    const may = async () => (await t.call('GET', '/provider/posts', { token: person.token })).status
    expect(await may()).toBe(200)
    expect((await edit(page, { status: 'disabled' })).status).toBe(200)
    expect(await may()).toBe(403)
    const system = await directoryOf('System')
    expect(await edit(await pageOf('posts'), { status: 'enabled' })).toMatchObject({ status: 200 })
    expect(await may()).toBe(200)
    expect(await edit(system, { status: 'disabled' })).toMatchObject({
      status: 409,
      body: { code: 'menu.wouldStop' },
    })
  })
})

describe('a menu change that would break the product', () => {
  test.each(['users', 'roles', 'menus'])(
    'is rejected if it disables or hides %s or moves it into something disabled',
    async (component) => {
      const page = await pageOf(component)
      const stop = { status: 409, body: { code: 'menu.wouldStop' } }
      expect(await edit(page, { status: 'disabled' })).toMatchObject(stop)
      expect(await edit(page, { visible: false })).toMatchObject(stop)
      const off = (await add({ kind: 'directory', nameEn: `Off ${component}`, status: 'disabled' })).body
        .data as unknown as MenuEntry
      expect(await edit(page, { parentId: off.menuId })).toMatchObject(stop)
    },
  )

  test('is rejected if it creates a cycle, even by two concurrent moves', async () => {
    const [a, b] = await Promise.all(
      ['a', 'b'].map(async (name) => (await add({ kind: 'directory', nameEn: name, path: name })).body.data),
    )
    const [one, other] = [a as unknown as MenuEntry, b as unknown as MenuEntry]
    const answers = await Promise.all([
      edit(one, { parentId: other.menuId }),
      edit(other, { parentId: one.menuId }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('menu.circle')
    expect(
      await edit((await listed()).find(({ menuId }) => menuId === one.menuId) as MenuEntry, {
        parentId: one.menuId,
      }),
    ).toMatchObject({
      body: { code: 'menu.circle' },
    })
  })
})

describe('an unknown menu value', () => {
  test.each([
    ['permission', { kind: 'button', permission: 'safe.open' }],
    ['permission', { kind: 'button', permission: null }],
    ['component', { component: 'noSuchPage', permission: 'post.query', path: 'x1' }],
    ['permission', { component: 'posts', permission: 'payout.edit', path: 'x2' }],
    ['path', { component: 'posts', permission: 'post.query', path: '' }],
    ['path', { component: 'posts', permission: 'post.query', path: 'roles' }],
    ['path', { component: 'posts', permission: 'post.query', path: '../etc' }],
    ['path', { component: 'posts', permission: 'post.query', path: 'a b' }],
    ['path', { external: true, path: 'javascript:alert(1)' }],
    ['path', { external: true, path: 'JaVaScRiPt://x.example/%0aalert(1)' }],
    ['path', { external: true, path: 'data:text/html,hi' }],
    ['path', { external: true, path: '//evil.example' }],
    ['path', { external: true, path: 'https://user:secret@bank.example/' }],
    ['path', { external: true, path: `https://a.example/${'x'.repeat(600)}` }],
    ['nameEn', { external: true, path: 'https://a.example/', nameEn: '\u200b' }],
    ['nameZh', { external: true, path: 'https://a.example/', nameZh: '李'.repeat(21) }],
  ])('is rejected beside its field: %s of %j', async (field, changes) => {
    const page = await pageOf('posts')
    const parentId = 'kind' in changes && changes.kind === 'button' ? page.menuId : null
    const answer = await add({ parentId, ...changes })
    expect(answer.status).toBe(400)
    expect(answer.body.fields.map((one) => one.field)).toContain(field)
  })

  test('accepts a valid external link and removes it only when no role grants it', async () => {
    const link = (await add({ external: true, path: 'https://status.example/?a=b', nameEn: 'Status' })).body
      .data as unknown as MenuEntry
    expect(await menuOf(admin)).toContainEqual(
      expect.objectContaining({ address: 'https://status.example/?a=b' }),
    )
    expect((await remove(await pageOf('posts'))).json()).toMatchObject({ code: 'menu.ofProduct' })
    const role = {
      ...{
        name: 'Links',
        key: 'links',
        userType: 'staff',
        dataScope: 5,
        status: 'enabled',
        sort: 1,
        remark: '',
      },
      ...{ menuIds: [link.menuId], departmentIds: [] },
    }
    await t.call('POST', '/provider/roles', { ...admin, body: role })
    expect((await remove(link)).json()).toMatchObject({
      code: 'menu.inUse',
      message: expect.stringContaining('Links'),
    })
  })
})

test('does not let anyone grant themselves a permission through the menu', async () => {
  const keeper = await staffWith(t, 'mona', {
    rights: ['menu.query', 'menu.add', 'menu.edit', 'post.query'],
    scope: 1,
  })
  const page = await pageOf('posts')
  const button = (permission: string) => add({ kind: 'button', parentId: page.menuId, permission }, keeper)
  expect(await button('payout.edit')).toMatchObject({ status: 409, body: { code: 'role.aboveYours' } })
  expect((await button('post.query')).status).toBe(200)
  const own = (await listed()).find(
    (one) => one.permission === 'post.query' && one.nameEn === 'post.query',
  ) as MenuEntry
  // Their own role contains this very button.
  expect((await edit(own, { permission: 'payout.edit', parentId: page.menuId }, keeper)).body.code).toBe(
    'role.aboveYours',
  )
})
