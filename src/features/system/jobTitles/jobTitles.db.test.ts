import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobTitle } from '#features/system/jobTitles/jobTitles.entity.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { administrator, departmentTree, type ProviderPerson } from '#test/providerStaff.ts'

let t: TestApp
let admin: ProviderPerson
let head: string
beforeAll(async () => {
  t = await testApp()
  admin = await administrator(t, 'adele')
  ;({ head } = await departmentTree(t, { head: null }))
})
afterAll(() => t.close())

const draft = (changes: object = {}) => ({
  ...{ name: 'Analyst', code: 'analyst', sort: 1, status: 'enabled', remark: '', ...changes },
})
const add = (changes: object = {}) => t.call('POST', '/provider/posts', { ...admin, body: draft(changes) })
const edit = ({ postId, version }: JobTitle, changes: object) =>
  t.call('PUT', `/provider/posts/${postId}`, { ...admin, body: { ...draft(changes), version } })
const remove = async ({ postId }: JobTitle) => {
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' }
  return t.server.inject({ method: 'DELETE', url: `/api/provider/posts/${postId}`, headers })
}

test('refuses to remove a job title in use, names its holders, and removes it afterwards', async () => {
  const post = (await add()).body.data as unknown as JobTitle
  const user = {
    ...{ username: 'una', displayName: 'Una', email: 'una@provider.example', language: 'en', phone: null },
    ...{ departmentId: head, postIds: [post.postId], roleIds: [], remark: '' },
  }
  const { accountId } = (await t.call('POST', '/provider/users', { ...admin, body: user })).body.data as {
    accountId: string
  }
  expect((await t.call('GET', `/provider/posts/${post.postId}/usage`, admin)).body.data).toMatchObject({
    uses: [{ kind: 'people', count: 1, names: ['Una'] }],
  })
  const refused = await remove(post)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'post.inUse', message: expect.stringContaining('Una') },
  ])
  const { username: _, ...facts } = user
  const { version } = (await t.call('GET', `/provider/users/${accountId}`, admin)).body.data as {
    version: number
  }
  const without = { ...facts, postIds: [], version }
  expect((await t.call('PUT', `/provider/users/${accountId}`, { ...admin, body: without })).status).toBe(200)
  expect((await remove(post)).statusCode).toBe(200)
  expect((await remove(post)).statusCode).toBe(404)
})

test('keeps codes unique when two people race, and never overwrites a concurrent change', async () => {
  const both = await Promise.all(['One', 'Other'].map((name) => add({ name, code: 'clerk' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await add({ name: 'Third', code: 'CLERK' })).body.fields).toMatchObject([{ field: 'code' }])
  const post = both.find(({ status }) => status === 200)?.body.data as unknown as JobTitle
  const changes = { name: 'Clerk', code: 'clerk' }
  expect((await edit(post, changes)).status).toBe(200)
  expect((await edit(post, { ...changes, name: 'Late' })).body.code).toBe('system.changed')
})
