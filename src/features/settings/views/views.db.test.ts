import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedView } from '#features/settings/views/views.contract.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { manyOrders } from '#test/manyOrders.ts'
import { administrator, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let merchant: TestMerchant
let manager: string
let cashier: string
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  manager = await t.signIn(merchant, 'manager')
  cashier = await t.signIn(merchant, 'cashier')
})
afterAll(() => t.close())

const list = '/orders/export'
const content = {
  search: { status: ['paid'], sortField: ['payAmount'] },
  columns: ['orderId', 'payAmount'],
  density: 'compact',
  exportPath: list,
  asked: { status: [5], columns: ['orderId', 'payAmount'], sortField: 'payAmount' },
}

async function add(token: string, more: object = {}) {
  return t.call('POST', '/views', { token, body: { list, name: 'Paid', shared: false, ...content, ...more } })
}

async function views(token: string): Promise<SavedView[]> {
  const { body } = await t.call('GET', `/views?list=${encodeURIComponent(list)}`, { token })
  return (body.data as { views: SavedView[] }).views
}

const remove = (token: string, viewId: string) =>
  t.server.inject({
    method: 'DELETE',
    url: `/api/views/${viewId}`,
    headers: { authorization: `Bearer ${token}` },
  })

test('stores a view for its author, and a shared one for the whole merchant', async () => {
  const own = (await add(manager)).body.data as SavedView
  expect(own).toMatchObject({ name: 'Paid', ...content, shared: false, editable: true, isDefault: false })
  expect(await views(cashier)).toEqual([])

  const { body } = await t.call('PUT', `/views/${own.viewId}`, { token: manager, body: { shared: true } })
  expect(body.data).toMatchObject({ shared: true, name: 'Paid', ...content })
  expect(await views(cashier)).toMatchObject([{ viewId: own.viewId, editable: false }])
  const others = await t.merchant({ parent: merchant })
  expect(await views(await t.signIn(others, 'admin'))).toEqual([])
})

test('lets only managers share, and only its author or a manager change a shared view', async () => {
  const refused = await add(cashier, { name: 'Mine', shared: true })
  expect([refused.status, refused.body.code]).toEqual([403, 'view.shareByManagers'])
  const mine = (await add(cashier, { name: 'Mine' })).body.data as SavedView
  const shared = (await views(manager))[0]?.viewId ?? ''
  const change = await t.call('PUT', `/views/${shared}`, { token: cashier, body: { name: 'Hers' } })
  expect([change.status, change.body.code]).toEqual([403, 'view.notYours'])
  expect((await remove(cashier, shared)).json().code).toBe('view.notYours')
  expect((await remove(manager, mine.viewId)).json().code).toBe('view.notFound')
  expect((await t.call('PUT', `/views/${shared}`, { token: cashier, body: { name: '' } })).status).toBe(400)
})

test('shows a view shared with one role to that role and to managers', async () => {
  const owner = await t.signIn(merchant, 'admin')
  const added = await add(manager, { name: 'Tills', shared: true, sharedRole: '3' })
  const { viewId } = added.body.data as SavedView
  const seenBy = async (token: string) => (await views(token)).some((view) => view.viewId === viewId)
  expect([await seenBy(cashier), await seenBy(owner), await seenBy(manager)]).toEqual([true, true, true])
  const change = (body: object) => t.call('PUT', `/views/${viewId}`, { token: manager, body })
  await change({ sharedRole: '2' })
  expect([await seenBy(cashier), await seenBy(owner)]).toEqual([false, true])
  expect((await change({ sharedRole: '4' })).body.code).toBe('role.notFound')
  const unshared = (await add(cashier, { name: 'To all', sharedRole: '1' })).body.data as SavedView
  expect(unshared.sharedRole).toBe(null)
  await remove(cashier, unshared.viewId)
  expect((await change({ shared: false })).body.data).toMatchObject({ shared: false, sharedRole: null })
  expect(await seenBy(owner)).toBe(false)
  await remove(manager, viewId)
})

test('keeps pinned tabs per person in their order, with row counts', async () => {
  await manyOrders(t, merchant, 120)
  const ofPaid = (await views(manager)).find(({ name }) => name === 'Paid')?.viewId ?? ''
  const none = { ...content, asked: { ...content.asked, search: 'no such number' } }
  const ofNone = ((await add(manager, { name: 'None', ...none })).body.data as SavedView).viewId
  const pin = (token: string, viewIds: string[]) =>
    t.call('PUT', '/viewPins', { token, body: { list, viewIds } })
  expect((await pin(manager, [ofNone, ofPaid, ofNone])).status).toBe(200)
  const places = async (token: string) =>
    (await views(token)).flatMap(({ viewId, pinned }) => (pinned === null ? [] : [[viewId, pinned]]))
  expect((await places(manager)).toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
    [ofNone, 0],
    [ofPaid, 1],
  ])
  expect(await places(cashier)).toEqual([])
  expect((await pin(cashier, [ofNone])).body.code).toBe('view.notFound')

  const counted = async (token: string) => {
    const { body } = await t.call('GET', `/viewCounts?list=${encodeURIComponent(list)}`, { token })
    return (body.data as { counts: { viewId: string }[] }).counts.toSorted((a, b) =>
      a.viewId < b.viewId ? -1 : 1,
    )
  }
  expect(await counted(manager)).toEqual(
    [
      { viewId: ofPaid, count: 99, more: true },
      { viewId: ofNone, count: 0, more: false },
    ].toSorted((a, b) => (a.viewId < b.viewId ? -1 : 1)),
  )
  await pin(cashier, [ofPaid])
  await t.call('PUT', `/views/${ofPaid}`, { token: manager, body: { shared: false } })
  await t.call('PUT', `/views/${ofPaid}`, { token: manager, body: { shared: true } })
  expect(await places(cashier)).toEqual([])
  await pin(manager, [])
  expect(await counted(manager)).toEqual([])
  await remove(manager, ofNone)
})

test('keeps view names unique per person and list', async () => {
  const again = await add(manager, { name: 'paid' })
  expect([again.status, again.body.code]).toEqual([409, 'view.nameTaken'])
  expect((await add(manager, { name: 'Paid', list: 'another' })).status).toBe(200)
})

test('keeps a default view per person and drops it with the view', async () => {
  const viewId = (await views(manager))[0]?.viewId ?? ''
  const set = (token: string, body: object) =>
    t.call('PUT', '/viewDefaults', { token, body: { list, ...body } })
  expect((await set(cashier, { viewId })).status).toBe(200)
  expect((await views(cashier)).find((view) => view.viewId === viewId)?.isDefault).toBe(true)
  expect((await views(manager)).find((view) => view.viewId === viewId)?.isDefault).toBe(false)
  expect((await set(cashier, { viewId: null })).status).toBe(200)
  expect((await views(cashier)).some(({ isDefault }) => isDefault)).toBe(false)

  await set(cashier, { viewId })
  await t.call('PUT', `/views/${viewId}`, { token: manager, body: { shared: false } })
  await t.call('PUT', `/views/${viewId}`, { token: manager, body: { shared: true } })
  expect((await views(cashier)).some(({ isDefault }) => isDefault)).toBe(false)
  await set(cashier, { viewId })
  expect((await remove(manager, viewId)).statusCode).toBe(200)
  expect((await views(cashier)).map(({ name }) => name)).toEqual(['Mine'])
})

test.each([
  [{ exportPath: '/nothing/export' }, 'schedule.noExport'],
  [{ asked: { status: ['sold'] } }, 'request.invalid'],
  [{ asked: { tenant: 2 } }, 'request.invalid'],
  [{ columns: [] }, 'request.invalid'],
])('rejects in a view what its export would reject: %j', async (more, code) => {
  expect((await add(manager, { name: 'Wrong', ...more })).body.code).toBe(code)
})

test('lets staff keep their own views and those who manage roles share one with all', async () => {
  const adele = (await administrator(t, 'adele')).token
  const boris = (await staffWith(t, 'boris', { rights: ['providerMerchant.query'], scope: 1 })).token
  const own = (await add(boris)).body.data as SavedView
  expect(own).toMatchObject({ shared: false, editable: true })
  expect((await add(boris, { name: 'All', shared: true })).body.code).toBe('view.shareByManagers')
  const shared = (await add(adele, { name: 'All', shared: true })).body.data as SavedView
  expect((await views(boris)).map(({ name, editable }) => [name, editable])).toEqual([
    ['All', false],
    ['Paid', true],
  ])
  expect((await views(adele)).map(({ name }) => name)).toEqual(['All'])
  expect((await views(manager)).some(({ viewId }) => viewId === shared.viewId)).toBe(false)
  expect((await remove(boris, shared.viewId)).statusCode).toBe(403)
  expect((await remove(manager, shared.viewId)).statusCode).toBe(404)
})
