import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#features/server.ts'
import type { AnnouncementDetail } from '#features/system/announcements/announcements.contract.ts'
import { type Answer, type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { addressed } from '#test/notified.ts'
import { providerPerson } from '#test/paperwork.ts'
import { assign, departmentTree, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let token: string
let canadian: TestMerchant
let american: TestMerchant
beforeAll(async () => {
  t = await testApp()
  token = await providerPerson(t, 'announcer')
  canadian = await t.merchant()
  american = await t.merchant({
    country: 'US',
    province: 'WA',
    currency: 'USD',
    timezone: 'America/Los_Angeles',
  })
})
afterAll(() => t.close())
beforeEach(() => t.setClock(null))

const draft = {
  ...{ kind: 'announcement', category: 'service', titleEn: 'Hello **all**', titleZh: '各位商户' },
  contentEn: 'One **bold** word, [our site](https://pay.example.com/news) and <script>x</script>.',
  contentZh: '一个**重点**，[公告](https://pay.example.com/zh)。',
  ...{
    language: null,
    countries: [],
    currencies: [],
    kaLevels: [],
    merchantIds: [],
    fromTime: null,
    toTime: null,
  },
}
const dataOf = <T>(answer: Answer) => answer.body.data as unknown as T
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, by = token) =>
  t.call(method, `/provider/announcements${path}`, { token: by, ...(body && { body }) })
const turn = (announcementId: string, app = t.app) =>
  jobs['announcements.turn']?.(app, { tenantId: 0, merchantId: '', announcementId })
async function written(change: object = {}) {
  return dataOf<AnnouncementDetail>(await call('POST', '', { ...draft, ...change }))
}
async function published(change: object = {}) {
  const { announcementId, version } = await written(change)
  expect((await call('POST', `/${announcementId}/publication`, { version })).status).toBe(200)
  return announcementId
}
type Notices = { records: { articleId: string; title: string; event: string }[] }
async function noticesOf(merchant: TestMerchant, role: 'admin' | 'cashier' = 'admin', lang = 'en') {
  const input = { token: await t.signIn(merchant, role), headers: { 'accept-language': lang } }
  const { records } = dataOf<Notices>(await t.call('GET', '/sysArticle', input))
  return records.filter(({ event }) => event === 'announcement')
}
async function bannersOf(merchant: TestMerchant, role: 'admin' | 'cashier' = 'admin') {
  const input = { token: await t.signIn(merchant, role) }
  return dataOf<{ announcementId: string; title: string }[]>(await t.call('GET', '/banners', input))
}
const detail = async (id: string) => dataOf<AnnouncementDetail>(await call('GET', `/${id}`))

test('notifies each merchant once in both languages even if the job is killed midway', async () => {
  const id = await published()
  let message = 0
  const dying = {
    ...t.app,
    // The job dies before the second merchant's turn.
    pool: new Proxy(t.app.pool, {
      get: (pool, name) => {
        if (name === 'connect' && message++ > 1) return () => Promise.reject(new Error('killed'))
        const value = Reflect.get(pool, name) as unknown
        return typeof value === 'function' ? value.bind(pool) : value
      },
    }),
  }
  await expect(turn(id, dying)).rejects.toThrow()
  expect((await detail(id)).reached).toBeNull()
  await Promise.all([jobs['announcements.sweep']?.(t.app, { tenantId: 0, merchantId: '' }), turn(id)])
  await turn(id)
  for (const merchant of [canadian, american]) {
    expect((await noticesOf(merchant)).map(({ title }) => title)).toEqual(['Hello **all**'])
    expect((await noticesOf(merchant, 'cashier', 'zh')).map(({ title }) => title)).toEqual(['各位商户'])
  }
  expect(await detail(id)).toMatchObject({ state: 'live', reached: 2, readCount: 0 })
  const [notice] = await noticesOf(canadian)
  await t.call('PUT', `/sysArticle/${notice?.articleId}`, { token: await t.signIn(canadian, 'admin') })
  await t.call('PUT', '/sysArticle', { token: await t.signIn(american, 'admin') })
  expect((await detail(id)).readCount).toBe(2)

  const { version } = await detail(id)
  await call('POST', `/${id}/withdrawal`, { version })
  await turn(id)
  for (const merchant of [canadian, american]) expect(await noticesOf(merchant)).toEqual([])
})

test('notifies only the people it is addressed to', async () => {
  await addressed(t, american, 'cashier', 'c@american.example', 'zh')
  const toUs = await published({ countries: ['US'], language: 'zh' })
  await turn(toUs)
  expect(await noticesOf(canadian)).toEqual([])
  expect(await noticesOf(american, 'admin')).toEqual([])
  expect(await noticesOf(american, 'cashier')).toHaveLength(1)
  expect(await detail(toUs)).toMatchObject({ reached: 1 })

  const named = await published({ kind: 'banner', merchantIds: [canadian.merchantId] })
  await turn(named)
  expect((await bannersOf(canadian)).map(({ announcementId }) => announcementId)).toEqual([named])
  expect(await bannersOf(american)).toEqual([])
  const theirs = { token: await t.signIn(american, 'admin'), body: {} }
  expect((await t.call('POST', `/banners/${named}/closing`, theirs)).status).toBe(404)
})

test('shows a banner until its person closes it or it ends', async () => {
  const now = Date.now()
  const id = await published({
    kind: 'banner',
    countries: ['US'],
    toTime: new Date(now + 3_600_000).toISOString(),
  })
  await turn(id)
  const close = { token: await t.signIn(american, 'admin'), body: {} }
  for (const status of [200, 200])
    expect((await t.call('POST', `/banners/${id}/closing`, close)).status).toBe(status)
  expect(await bannersOf(american)).toEqual([])
  expect(await bannersOf(american, 'cashier')).toHaveLength(1)
  t.setClock(new Date(now + 3_600_001))
  expect(await bannersOf(american, 'cashier')).toEqual([])
  await turn(id)
  expect(await detail(id)).toMatchObject({ state: 'ended', readCount: 1 })
})

test('publishes a scheduled announcement at its time and allows edits only until then', async () => {
  const now = Date.now()
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  for (const times of [{ toTime: at(-1) }, { fromTime: at(3), toTime: at(2) }])
    expect((await call('POST', '', { ...draft, ...times })).body.code).toBe('announcement.over')
  const id = await published({ countries: ['US'], fromTime: at(2) })
  await turn(id)
  const waiting = await detail(id)
  expect(waiting.state).toBe('scheduled')
  const { version } = waiting
  const both = await Promise.all(
    [1, 2].map(() => call('PUT', `/${id}`, { ...draft, countries: ['US'], fromTime: at(1), version })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const again = await detail(id)
  expect(again.state).toBe('draft')
  await call('POST', `/${id}/publication`, { version: again.version })
  t.setClock(new Date(now + 1.5 * 3_600_000))
  await turn(id)
  const live = await detail(id)
  expect(live.state).toBe('live')
  expect((await call('PUT', `/${id}`, { ...draft, version: live.version })).body.code).toBe(
    'announcement.notInState',
  )
})

test('shows staff notices to staff and not to merchants', async () => {
  const { announcementId, version } = dataOf<AnnouncementDetail>(
    await t.call('POST', '/provider/staffNotices', { token, body: { ...draft, countries: ['US'] } }),
  )
  await t.call('POST', `/provider/staffNotices/${announcementId}/publication`, { token, body: { version } })
  await turn(announcementId)
  type Bell = { unread: number; records: { noticeId: string; read: boolean }[] }
  const bell = async (by = token) => dataOf<Bell>(await t.call('GET', '/staffBell', { token: by }))
  expect(await bell()).toMatchObject({ unread: 1, records: [{ noticeId: announcementId, read: false }] })
  const owner = await t.signIn(canadian, 'admin')
  expect(await bell(owner)).toEqual({ unread: 0, records: [] })
  expect(await noticesOf(canadian)).toEqual([])
  await t.call('POST', '/staffBell/reads', { token, body: { noticeIds: [announcementId] } })
  expect((await bell()).unread).toBe(0)
  expect((await call('GET', `/${announcementId}`)).status).toBe(404)
})

test('limits announcements to the author’s data scope', async () => {
  const { west: department } = await departmentTree(t, { west: null })
  await assign(t, canadian, { department })
  const permissions = [
    'announcement.query',
    'announcement.get',
    'announcement.add',
    'announcement.edit',
  ] as const
  const own = await staffWith(t, 'local', { rights: [...permissions], scope: 3, department })
  const add = (merchantIds: string[]) => call('POST', '', { ...draft, merchantIds }, own.token)
  expect((await add([])).body.code).toBe('announcement.outOfReach')
  expect((await add([american.merchantId])).body.code).toBe('announcement.outOfReach')
  expect((await add([canadian.merchantId, american.merchantId])).body.code).toBe('announcement.outOfReach')
  expect((await add([canadian.merchantId])).status).toBe(200)
})
