import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noticeEventNames, noticeEvents } from '#features/notices/events.domain.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { jobs } from '#features/server.ts'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { personIdOf, wishing } from '#test/notified.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  merchant = await t.merchant()
})

type Telling = Omit<Parameters<typeof sendNotice>[1], 'title' | 'content'>

const notify = (telling: Telling, now?: Date) => {
  const text = { en: telling.factKey, zh: telling.factKey }
  const work = (ctx: Parameters<typeof sendNotice>[0]) =>
    sendNotice(ctx, { ...telling, title: text, content: text })
  return t.write(merchant, work, now ? { now } : {})
}

type Listed = { articleId: string; title: string; event: string; status: number }

async function listOf(role: Role, query = '') {
  const token = await t.signIn(merchant, role)
  const { body } = await t.call('GET', `/sysArticle?notice=false${query}`, { token })
  const data = body.data as { records: Listed[]; unReadCounts: number; totalCount: number }
  return { ...data, titles: data.records.map(({ title }) => title).toSorted() }
}

describe('notice recipients', () => {
  test('chooses the recipients of a notice by its event and their role', async () => {
    for (const event of noticeEventNames) await notify({ event, factKey: event })
    const seen = (role: Role) =>
      noticeEventNames
        .filter((event) => (noticeEvents[event].roles as readonly Role[]).includes(role))
        .toSorted()
    expect((await listOf('cashier', '&pageSize=100')).titles).toEqual(seen('cashier'))
    expect((await listOf('manager', '&pageSize=100')).titles).toEqual(seen('manager'))
    expect((await listOf('admin', '&pageSize=100')).titles).toEqual(noticeEventNames.toSorted())
    expect(seen('cashier')).not.toContain('exception')
  })

  test('accepts named recipients, except for roles that may not see the event', async () => {
    const cashier = await personIdOf(t, merchant, 'cashier')
    await notify({ event: 'security', factKey: 'mine', to: { accountIds: [cashier, cashier] } })
    await notify({ event: 'device', factKey: 'not mine', to: { accountIds: [cashier] } })
    expect((await listOf('cashier')).titles).toEqual(['mine'])
    expect((await listOf('admin')).titles).toEqual([])
  })

  test('leaves out cashiers for orders older than they may query', async () => {
    await t.write(merchant, async (ctx) => {
      ctx.unchanged()
      const days = { cashierQueryDays: 2 }
      await ctx.db.updateTable('merchant').set(days).where('merchantId', '=', merchant.merchantId).execute()
    })
    const token = await t.signIn(merchant, 'cashier')
    await notify({ event: 'refund', factKey: 'old', aboutTime: new Date(Date.now() - 5 * 86_400_000) })
    await notify({ event: 'refund', factKey: 'young', aboutTime: new Date() })
    expect((await listOf('cashier')).titles).toEqual(['young'])
    const { records } = await listOf('manager')
    const old = records.find(({ title }) => title === 'old')?.articleId
    for (const [method, path] of [
      ['GET', `/sysArticle/${old}`],
      ['PUT', `/sysArticle/${old}`],
    ] as const) {
      expect((await t.call(method, path, { token })).body.code).toBe('notice.notFound')
    }
  })

  test('separates notices of the master and of a sub-merchant', async () => {
    const sub = await t.merchant({ parent: merchant })
    await notify({ event: 'announcement', factKey: 'master' })
    const [master, own] = [merchant, sub]
    merchant = own
    await notify({ event: 'announcement', factKey: 'sub' })
    expect((await listOf('admin')).titles).toEqual(['sub'])
    merchant = master
    expect((await listOf('admin')).titles).toEqual(['master'])
  })
})

describe('notice preferences', () => {
  test('applies preferences at once to a person’s own list and unread count', async () => {
    await notify({ event: 'payment', factKey: 'p' })
    await notify({ event: 'refund', factKey: 'r' })
    await wishing(t, merchant, 'manager', ['payment'], { inApp: false })
    expect(await listOf('manager')).toMatchObject({ titles: ['r'], unReadCounts: 1, totalCount: 1 })
    expect(await listOf('admin')).toMatchObject({ titles: ['p', 'r'], unReadCounts: 2 })
    expect(await listOf('cashier')).toMatchObject({ unReadCounts: 2 })
  })

  test('shows notices about a person’s own account despite the preferences', async () => {
    await wishing(t, merchant, 'admin', ['security'], { inApp: false })
    await notify({ event: 'security', factKey: 's' })
    expect((await listOf('admin')).titles).toEqual(['s'])
  })

  test('rejects other people and unknown events, and ignores events outside the role', async () => {
    const token = await t.signIn(merchant, 'cashier')
    const checkoutRequest = { event: 'payment', inApp: false, mail: false, wechat: false }
    const put = (body: unknown) => t.call('PUT', '/noticePreferences', { token, body })
    expect(
      (await put({ events: [checkoutRequest], accountId: await personIdOf(t, merchant, 'admin') })).status,
    ).toBe(400)
    expect((await put({ events: [{ ...checkoutRequest, event: 'everything' }] })).status).toBe(400)
    expect((await put({ events: [{ ...checkoutRequest, event: 'exception', mail: true }] })).status).toBe(200)
    const rows = await t.read(merchant, ({ db }) =>
      db.selectFrom('notice_preference').where('event', '=', 'exception').select('accountId').execute(),
    )
    expect(rows).toEqual([])
  })
})

test('filters notices by event and unread', async () => {
  await notify({ event: 'payment', factKey: 'p1' })
  await notify({ event: 'payment', factKey: 'p2' })
  await notify({ event: 'payout', factKey: 'o' })
  const { records } = await listOf('admin', '&event=payment')
  expect(records).toHaveLength(2)
  const token = await t.signIn(merchant, 'admin')
  await t.call('PUT', `/sysArticle/${records[0]?.articleId}`, { token })
  const left = await listOf('admin', '&event=payment&unread=true')
  expect(left).toMatchObject({ totalCount: 1, unReadCounts: 2 })
  await t.call('PUT', '/sysArticle', { token })
  expect(await listOf('admin', '&unread=true')).toMatchObject({ totalCount: 0, unReadCounts: 0 })
})

test('archives notices older than 180 days', async () => {
  await notify({ event: 'payment', factKey: 'ancient' }, new Date(Date.now() - 181 * 86_400_000))
  await notify({ event: 'payment', factKey: 'old' }, new Date(Date.now() - 179 * 86_400_000))
  await jobs['notices.archive']?.(t.app, { tenantId: 0, merchantId: '' })
  await jobs['notices.archive']?.(t.app, { tenantId: 0, merchantId: '' })
  expect((await listOf('admin')).titles).toEqual(['old'])
})
