import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { idempotencyJobs } from '#server/http/idempotency.jobs.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { administrator } from '#test/providerStaff.ts'

const connections = 5

let t: TestApp
let merchant: TestMerchant
let token: string

beforeAll(async () => {
  t = await testApp({}, undefined, connections)
  merchant = await t.merchant()
  token = (await administrator(t, 'olivia')).token
})
afterAll(() => t.close())

const notesPath = () => `/provider/merchants/${merchant.merchantId}/notes`
const addNote = (text: string, key: string) =>
  t.call('POST', notesPath(), { token, body: { text, pinned: false }, headers: { 'idempotency-key': key } })
const notes = async () => {
  const { body } = await t.call('GET', notesPath(), { token })
  return (body.data as { text: string }[]).map(({ text }) => text)
}

test('answers 50 operations calls at once from a pool of five connections without a wait for a second one', async () => {
  const requests = Array.from({ length: 50 }, (_, place) =>
    place % 5 === 0
      ? addNote(`note ${place}`, `note-${place}`)
      : t.call('GET', place % 5 === 1 ? '/provider/orders' : notesPath(), { token }),
  )
  const begun = performance.now()
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses).toEqual(requests.map(() => 200))
  // A transaction that waits for a second connection of the same pool gives up after five seconds.
  expect(performance.now() - begun).toBeLessThan(4_500)
  expect(await notes()).toHaveLength(10)
})

test('writes nothing at the merchant when the idempotency key cannot be stored, and once on the retry', async () => {
  const before = (await notes()).length
  const owner = (text: string) => withClient(t.database.ownerUrl, (client) => client.query(text))
  await owner(`alter table idempotency_key add constraint stop check (key <> 'crash')`)
  expect((await addNote('kept once', 'crash')).status).toBe(500)
  expect(await notes()).toHaveLength(before)
  await owner('alter table idempotency_key drop constraint stop')
  for (const status of [200, 200]) expect((await addNote('kept once', 'crash')).status).toBe(status)
  expect((await notes()).filter((text) => text === 'kept once')).toHaveLength(1)
})

test('deletes idempotency keys of every tenant that are older than 48 hours and keeps the others', async () => {
  const keys = () =>
    withClient(t.database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ key: string }>('select key from idempotency_key order by key')
      return rows.map(({ key }) => key)
    })
  await addNote('old', 'old-key')
  t.setClock(new Date(Date.now() + 47 * 3_600_000))
  await addNote('young', 'young-key')
  t.setClock(new Date(Date.now() + 49 * 3_600_000))
  const before = await keys()
  expect(before).toEqual(expect.arrayContaining(['old-key', 'young-key']))
  const run = idempotencyJobs['system.deleteExpiredKeys']
  expect(await run?.(t.app, { tenantId: 0, merchantId: '' })).toEqual({ deleted: before.length - 1 })
  expect(await keys()).toEqual(['young-key'])
  t.setClock(null)
})

test('answers 503 when the database has no disk space left, and the readiness check says so', async () => {
  const owner = (text: string) => withClient(t.database.ownerUrl, (client) => client.query(text))
  await owner(`create function disk_full() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await owner('create trigger disk_full before insert on merchant_note execute function disk_full()')
  const { status, body } = await addNote('lost', 'no-space')
  expect([status, body.code]).toEqual([503, 'server.busy'])
  await owner('drop trigger disk_full on merchant_note')
  const ready = await t.server.inject('/readyz')
  expect([ready.statusCode, ready.json().problems]).toEqual([
    503,
    ['the database cannot write: its disk is full'],
  ])
})
