import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportNames } from '#features/exportNames.messages.ts'
import { exports, jobs } from '#features/server.ts'
import type { Schedule } from '#features/settings/exports/schedules/schedules.contract.ts'
import type { SavedView } from '#features/settings/views/views.contract.ts'
import { openSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { stockedKeys } from '#sandbox/stockedKeys.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { manyOrders } from '#test/manyOrders.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
let sandbox: Sandbox
let box: FastifyInstance
let origin: string
let dataDir: string
let viewId: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'schedules-'))
  sandbox = await openSandbox({ dataDir, publicUrl: () => origin, makeKeys: stockedKeys() })
  box = Fastify()
  await box.register(sandbox.plugin, { prefix: '/sandbox' })
  origin = await box.listen({ host: '127.0.0.1', port: 0 })
  t = await testApp({ DATA_DIR: dataDir, PUBLIC_URL: origin })
  t.setClock(new Date('2026-11-20T18:00:00Z'))
  merchant = await t.merchant({ timezone: 'America/Toronto' })
  token = await t.signIn(merchant, 'manager')
  await manyOrders(t, merchant, 3_000)
  const body = {
    ...{ list: '/orders/export', name: 'Daily sales', shared: false, search: {}, columns: ['orderId'] },
    ...{ density: 'compact', exportPath: '/orders/export', asked: { columns: ['orderId', 'payAmount'] } },
  }
  viewId = ((await t.call('POST', '/views', { token, body })).body.data as SavedView).viewId
})
afterAll(async () => {
  await t.close()
  await box.close()
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

const timing = {
  ...{ format: 'csv', period: 'yesterday', frequency: 'daily', weekday: null, dayOfMonth: null, hour: 6 },
  addresses: ['books@example.com', 'Books@example.com', 'owner@example.com'],
}
const add = (more: object = {}, by = token) =>
  t.call('POST', '/exportSchedules', { token: by, body: { viewId, ...timing, ...more } })

async function all(): Promise<Schedule[]> {
  const { body } = await t.call('GET', '/exportSchedules', { token })
  return (body.data as { schedules: Schedule[] }).schedules
}
const tick = (scheduleId: string) => jobs['exports.schedule']?.(t.app, { ...merchant, scheduleId })

async function queue(table: 'export_job' | 'mail_message', state: string) {
  const column = table === 'export_job' ? 'exportId' : 'mailId'
  const rows = await t.read(merchant, ({ db }) =>
    db.selectFrom(table).where('state', '=', state).select(`${column} as id`).execute(),
  )
  return rows.map(({ id }) => id)
}

async function runAll() {
  for (const exportId of await queue('export_job', 'queued'))
    await jobs['exports.run']?.(t.app, { ...merchant, exportId })
}
async function mailAll() {
  for (const mailId of await queue('mail_message', 'queued'))
    await jobs['mail.send']?.(t.app, { ...merchant, mailId })
}

type Mails = { messages: { to: string; subject: string; text: string; html: string }[] }
const mails = async () =>
  ((await (await fetch(`${origin}/sandbox/mail/api/messages`)).json()) as Mails).messages

test('exports a view of the day before at its hour and mails the link, never the file', async () => {
  const schedule = (await add()).body.data as Schedule
  expect(schedule).toMatchObject({ viewName: 'Daily sales', name: 'orders', state: 'active', mine: true })
  expect(schedule.addresses).toHaveLength(2)
  expect(schedule.nextRun).toBe('2026-11-21T11:00:00.000Z')
  await tick(schedule.scheduleId)
  expect(await queue('export_job', 'queued')).toEqual([])

  t.setClock(new Date('2026-11-21T11:00:03Z'))
  await tick(schedule.scheduleId)
  await tick(schedule.scheduleId)
  expect(await queue('export_job', 'queued')).toHaveLength(1)
  await runAll()
  await mailAll()
  const [after] = await all()
  expect(after).toMatchObject({ nextRun: '2026-11-22T11:00:00.000Z', lastExport: { state: 'done' } })

  const sent = await mails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['Books@example.com', 'owner@example.com'])
  expect(sent[0]?.subject).toBe(`Your export "Daily sales" is ready (${merchant.merchantId})`)
  // The day of 19 November in Toronto ends at 05:00 UTC; the last order was at midnight UTC before that.
  const [created] = await t.read(merchant, ({ db }) => db.selectFrom('export_job').select('asked').execute())
  expect(created?.asked).toMatchObject({ fromDay: '20261120', toDay: '20261120', format: 'csv' })
  const link = new URL(/https?:\S+/.exec(sent[0]?.text ?? '')?.[0] ?? '')
  const [exportId, key] = [link.searchParams.get('exportId'), link.searchParams.get('key')]
  const fetched = async (by: string | null, query = `?key=${key}`) => {
    const headers = by ? { authorization: `Bearer ${by}` } : {}
    return (await t.server.inject({ url: `/api/exports/${exportId}/file${query}`, headers })).statusCode
  }
  const admin = await t.signIn(merchant, 'admin')
  expect(await fetched(admin)).toBe(200)
  expect(await fetched(admin, '')).toBe(404)
  expect(await fetched(admin, '?key=wrong')).toBe(404)
  expect(await fetched(null)).toBe(401)
  expect(await fetched(await t.signIn(merchant, 'cashier'))).toBe(404)
  expect(await fetched(await t.signIn(await t.merchant(), 'admin'))).toBe(404)
  const stored = await t.read(merchant, ({ db }) => db.selectFrom('mail_message').selectAll().execute())
  expect(stored.every(({ sealedBody, state }) => sealedBody === null && state === 'sent')).toBe(true)
})

test('makes up for several missed runs with one', async () => {
  const [schedule] = await all()
  t.setClock(new Date('2026-11-24T12:30:00Z'))
  await tick(schedule?.scheduleId ?? '')
  expect(await queue('export_job', 'queued')).toHaveLength(1)
  await runAll()
  expect((await all())[0]).toMatchObject({ nextRun: '2026-11-25T11:00:00.000Z' })
})

test('skips runs while paused, runs on demand, and disappears when deleted', async () => {
  t.setClock(new Date('2026-11-24T18:00:00Z'))
  const [first] = await all()
  const path = `/exportSchedules/${first?.scheduleId}`
  expect((await t.call('PUT', `${path}/pause`, { token })).body.data).toMatchObject({
    state: 'paused',
    nextRun: null,
  })
  await tick(first?.scheduleId ?? '')
  expect(await queue('export_job', 'queued')).toEqual([])
  expect((await t.call('POST', `${path}/run`, { token })).status).toBe(200)
  expect(await queue('export_job', 'queued')).toHaveLength(1)
  await runAll()
  expect((await t.call('PUT', `${path}/resume`, { token })).body.data).toMatchObject({
    nextRun: '2026-11-25T11:00:00.000Z',
  })
  const inUse = await t.server.inject({
    method: 'DELETE',
    url: `/api/views/${viewId}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(inUse.json().code).toBe('view.inUse')
})

test('keeps an email queued that cannot be handed over, and sends it later', async () => {
  await box.close()
  const waiting = await queue('mail_message', 'queued')
  expect(waiting.length).toBeGreaterThan(0)
  await expect(mailAll()).rejects.toThrow()
  expect(await queue('mail_message', 'queued')).toEqual(waiting)
})

test('stops a schedule and notifies its owner when they may no longer export', async () => {
  const [first] = await all()
  const set = (disabled: boolean) =>
    t.write(merchant, async (ctx) => {
      ctx.unchanged()
      await ctx.db.updateTable('account').set({ disabled }).where('username', 'like', 'manager.%').execute()
    })
  await set(true)
  t.setClock(new Date('2026-11-25T11:00:01Z'))
  await tick(first?.scheduleId ?? '')
  await set(false)
  expect(await queue('export_job', 'queued')).toEqual([])
  expect((await all())[0]).toMatchObject({ state: 'stopped', nextRun: null })
  const { body } = await t.call('GET', '/sysArticle', { token })
  const { records } = body.data as { records: { title: string }[] }
  expect(records[0]?.title).toBe('A scheduled export has stopped')
})

test('has notice texts for every list that can be exported', () => {
  expect(exports.filter(({ name }) => !(name in exportNames)).map(({ name }) => name)).toEqual([])
})

test.each([
  [{ addresses: [] }, 'request.invalid'],
  [{ addresses: ['a@b.ca', 'b@b.ca', 'c@b.ca', 'd@b.ca', 'e@b.ca', 'f@b.ca'] }, 'request.invalid'],
  [{ addresses: ['x@example.com\r\nBcc: y@example.com'] }, 'request.invalid'],
  [{ hour: 24 }, 'request.invalid'],
  [{ frequency: 'weekly' }, 'request.invalid'],
  [{ viewId: 'x' }, 'view.notFound'],
])('rejects an export schedule with %j', async (more, code) => {
  expect((await add(more)).body.code).toBe(code)
})

test('does not let a cashier schedule an export they may not make', async () => {
  await t.call('PUT', `/views/${viewId}`, { token, body: { shared: true } })
  const refused = await add({}, await t.signIn(merchant, 'cashier'))
  expect([refused.status, refused.body.permission]).toEqual([403, 'order.export'])
})
