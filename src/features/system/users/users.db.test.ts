import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openByHand } from '#features/system/users/handOpened.service.ts'
import type { User } from '#features/system/users/users.contract.ts'
import { type TestApp, testApp, testPassword } from '#test/app.ts'
import { mailsOf } from '#test/mailBox.ts'
import { administrator, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let admin: ProviderPerson
let other: ProviderPerson
let places: Record<'head' | 'west' | 'east', string>
beforeAll(async () => {
  t = await testApp()
  admin = await administrator(t, 'adele')
  other = await administrator(t, 'bram')
  places = await departmentTree(t, { head: null, west: 'head', east: 'head' })
})
afterAll(() => t.close())

let created = 0
const draft = (changes: object = {}) => {
  created += 1
  const username = `pat.${created}`
  const facts = {
    displayName: `Pat ${created}`,
    email: `${username}@provider.example`,
    language: 'en',
    phone: null,
  }
  return { username, ...facts, departmentId: places.west, postIds: [], roleIds: [], remark: '', ...changes }
}
const add = (changes: object = {}, by = admin) =>
  t.call('POST', '/provider/users', { ...by, body: draft(changes) })
const added = async (changes: object = {}) => (await add(changes)).body.data as unknown as User
const one = async ({ accountId }: { accountId: string }) =>
  (await t.call('GET', `/provider/users/${accountId}`, admin)).body.data as unknown as User
const edit = (user: User, changes: object, by = admin) => {
  const { displayName, email, language, phone, departmentId, remark, version } = user
  const ids = { postIds: user.posts.map(({ id }) => id), roleIds: user.roles.map(({ id }) => id) }
  const body = { displayName, email, language, phone, departmentId, remark, version, ...ids, ...changes }
  return t.call('PUT', `/provider/users/${user.accountId}`, { ...by, body })
}
const act = (user: { accountId: string }, what: string, by = admin) =>
  t.call('POST', `/provider/users/${user.accountId}/${what}`, { ...by, body: {} })

describe('a staff user', () => {
  test('is invited by email, sets a password, and gets what department and roles grant', async () => {
    const { username, accountId } = await added({ displayName: '王小明 Ming' })
    expect(await one({ accountId })).toMatchObject({ state: 'invited', departmentName: 'west' })
    const [mail] = await mailsOf(t, 0, `${username}@provider.example`)
    const [, verifyCode, loginId] = /\/user\/forget\/([^/\s]+)\/([^/\s]+)/.exec(mail?.text ?? '') ?? []
    const body = { verifyCode, loginId: decodeURIComponent(loginId ?? ''), password: 'Orchid-Lamp7' }
    const answer = await t.call('POST', '/forgotPassword/link/password', { body })
    expect(answer.status).toBe(200)
    expect((await one({ accountId })).state).toBe('active')
    expect((await act({ accountId }, 'disabling')).status).toBe(200)
    const { token } = answer.body.data as { token: string }
    expect((await t.call('GET', '/getInfo', { token })).status).toBe(401)
  })

  test.each([
    ['username', { username: 'x' }],
    ['username', { username: 'with space' }],
    ['username', { username: 'ADELE' }],
    ['email', { email: 'a@b.example\r\nBcc: x@y.example' }],
    ['phone', { phone: '6045550142' }],
    ['displayName', { displayName: '李'.repeat(21) }],
    ['displayName', { displayName: '\u200b' }],
    ['departmentId', { departmentId: '00000000-0000-4000-8000-000000000000' }],
    ['roleIds', { roleIds: ['00000000-0000-4000-8000-000000000000'] }],
    ['postIds', { postIds: ['00000000-0000-4000-8000-000000000000'] }],
  ])('is rejected beside the field for a wrong %s', async (field, changes) => {
    const answer = await add(changes)
    expect(answer.status).toBe(400)
    expect(answer.body.fields.map((fault) => fault.field)).toContain(field)
  })

  test('cannot disable themselves, and the last administrator stays even in a race', async () => {
    expect(await act(admin, 'disabling')).toMatchObject({ status: 409, body: { code: 'user.self' } })
    const mine = { ...(await one(admin)), email: 'adele@provider.example' }
    expect(await edit(mine, { departmentId: places.east })).toMatchObject({ body: { code: 'user.self' } })
    expect((await edit(mine, { displayName: 'Adele M.' })).status).toBe(200)
    const answers = await Promise.all([act(other, 'disabling', admin), act(admin, 'disabling', other)])
    const ended = answers.map(({ status }) => status).filter((status) => status === 200)
    expect(ended).toHaveLength(1)
    const left = answers[0]?.status === 200 ? admin : other
    const gone = left === admin ? other : admin
    expect((await act(gone, 'enabling', left)).status).toBe(200)
    const body = { username: gone.username, password: testPassword }
    gone.token = ((await t.call('POST', '/login', { body })).body.data as { token: string }).token
  })

  test('cannot manage people with more permissions or beyond their own data scope', async () => {
    const rights = ['user.query', 'user.get', 'user.add', 'user.edit', 'user.disable'] as const
    const held = { rights, scope: 4, department: places.west } as const
    const lead = await staffWith(t, 'lead.west', held)
    expect(await act(admin, 'passwordReset', lead)).toMatchObject({ status: 404 })
    const boss = await staffWith(t, 'boss.west', { rights: ['role.edit'], scope: 1, department: places.west })
    const above = { status: 409, body: { code: 'user.aboveYours' } }
    expect(await act(boss, 'disabling', lead)).toMatchObject(above)
    expect(await edit(await one(boss), { email: 'mine@x.example' }, lead)).toMatchObject(above)
    expect((await add({ departmentId: places.east }, lead)).body.fields).toMatchObject([
      { field: 'departmentId' },
    ])
    expect((await add({ departmentId: null }, lead)).body.fields).toMatchObject([{ field: 'departmentId' }])
    expect((await add({}, lead)).status).toBe(200)
    const { data } = (await t.call('GET', '/provider/users?search=bram', lead)).body as unknown as {
      data: { rows: object[] }
    }
    expect(data.rows).toEqual([])
  })

  test('is not overwritten by a stale edit', async () => {
    const user = await added()
    expect((await edit(user, { remark: 'first' })).status).toBe(200)
    expect(await edit(user, { remark: 'second' })).toMatchObject({ body: { code: 'system.changed' } })
  })
})

test('creates the first user from the command line, again until a password is set', async () => {
  const first = {
    username: 'First',
    email: 'first@provider.example',
    displayName: 'First',
    roleKey: 'administrator',
  }
  const links = [await openByHand(t.app, first), await openByHand(t.app, first)]
  const opened = links.map((url) => {
    const [, verifyCode, loginId] = /\/user\/forget\/([^/]+)\/([^/]+)$/.exec(url) ?? []
    return { verifyCode, loginId, password: 'Orchid-Lamp7' }
  })
  const [over, taken] = [
    await t.call('POST', '/forgotPassword/link/password', { body: opened[0] }),
    await t.call('POST', '/forgotPassword/link/password', { body: opened[1] }),
  ]
  expect([over.status, taken.status]).toEqual([410, 200])
  const { token } = taken.body.data as { token: string }
  expect((await t.call('GET', '/provider/menus', { token })).status).toBe(200)
  await expect(openByHand(t.app, first)).rejects.toMatchObject({ code: 'user.notInState' })
  await expect(openByHand(t.app, { ...first, roleKey: 'none' })).rejects.toMatchObject({
    code: 'role.notFound',
  })
})

test('offers pickers 20 people who can sign in, found by a part of their name or by their id', async () => {
  const named = Array.from({ length: 22 }, (_, at) => `Zoe Option ${String(at).padStart(2, '0')}`)
  for (const displayName of named) await administrator(t, displayName.toLowerCase().replaceAll(' ', '.'))
  const options = async (query: string) => {
    const { body } = await t.call('GET', `/provider/users/options${query}`, admin)
    return body.data as { accountId: string; displayName: string }[]
  }
  expect(await options('')).toHaveLength(20)
  expect(await options('?search=zoe.option')).toHaveLength(20)
  const [last, ...others] = await options('?search=OPTION.21')
  expect(others).toEqual([])
  expect(await options(`?accountId=${last?.accountId}`)).toEqual([last])
  expect(await options('?search=%25')).toEqual([])
})

test('hides provider users and departments from merchants', async () => {
  const token = await t.signIn(await t.merchant(), 'admin')
  for (const path of ['/provider/users/options', '/provider/departments/tree'])
    expect((await t.call('GET', path, { token })).body.data).toEqual([])
  expect((await t.call('GET', '/provider/users', { token })).status).toBe(403)
})
