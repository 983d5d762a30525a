import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/database/client.ts'
import type { JobDraft } from '#server/jobs/queue.ts'
import { moveDueJobs, startRelay } from '#server/jobs/relay.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())

const later = new Date(Date.now() + 3_600_000)
const asOwner = (text: string, values: unknown[] = []) =>
  withClient(t.database.ownerUrl, async (client) => (await client.query(text, values)).rows)

type Added = Partial<JobDraft> & { subject: string }

const add = (at: TestMerchant, drafts: readonly Added[], cancelled: readonly string[] = []) =>
  t.write(at, async (ctx) => {
    ctx.unchanged()
    for (const key of cancelled) ctx.cancelJob(key)
    for (const { subject, ...draft } of drafts)
      ctx.enqueue({ name: 'test.relayed', payload: { ...at, subject }, ...draft })
  })
const queued = async (subject: string) =>
  (await asOwner("select 1 from graphile_worker._private_jobs where payload ->> 'subject' = $1", [subject]))
    .length
const waiting = async (subject: string) =>
  (await asOwner("select 1 from due_job where payload ->> 'subject' = $1", [subject])).length
const relayOnce = () => withClient(t.database.jobsUrl, (client) => moveDueJobs(client))

test('a job waits outside the queue until it is due, and is then moved once by two relays', async () => {
  const [now, then] = [randomUUID(), randomUUID()]
  await add(merchant, [{ subject: now }, { subject: then, runAt: later }])
  expect([await queued(now), await waiting(now)]).toEqual([0, 1])
  await Promise.all([relayOnce(), relayOnce()])
  expect([await queued(now), await waiting(now)]).toEqual([1, 0])
  expect([await queued(then), await waiting(then)]).toEqual([0, 1])
  await withClient(t.database.jobsUrl, (client) => moveDueJobs(client, later))
  expect([await queued(then), await waiting(then)]).toEqual([1, 0])
})

test('a transaction that is rolled back leaves no job', async () => {
  const subject = randomUUID()
  const failing = t.write(merchant, async (ctx) => {
    ctx.unchanged()
    ctx.enqueue({ name: 'test.relayed', payload: { ...merchant, subject } })
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect(await waiting(subject)).toBe(0)
})

test('a later draft with the same key replaces the earlier one, also within a transaction', async () => {
  const [first, second, third, key] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await add(merchant, [
    { subject: first, key, runAt: later },
    { subject: second, key, runAt: later },
  ])
  expect([await waiting(first), await waiting(second)]).toEqual([0, 1])
  await add(merchant, [{ subject: third, key }])
  expect([await waiting(second), await waiting(third)]).toEqual([0, 1])
})

test('a cancelled job never runs, unless the same transaction adds it again', async () => {
  const [first, second, key] = [randomUUID(), randomUUID(), randomUUID()]
  await add(merchant, [{ subject: first, key, runAt: later }])
  await add(merchant, [{ subject: second, key, runAt: later }], [key])
  expect([await waiting(first), await waiting(second)]).toEqual([0, 1])
  await add(merchant, [], [key])
  expect(await waiting(second)).toBe(0)
})

test('two tenants may use one key: the later job replaces the earlier, and the relay goes on', async () => {
  const other = await t.merchant()
  const [first, second, key] = [randomUUID(), randomUUID(), randomUUID()]
  await add(merchant, [{ subject: first, key }])
  await add(other, [{ subject: second, key }])
  await relayOnce()
  expect([await waiting(first), await waiting(second)]).toEqual([0, 0])
  expect([await queued(first), await queued(second)]).toEqual([0, 1])
})

test('a tenant does not see or cancel the jobs of another', async () => {
  const other = await t.merchant()
  const [subject, key] = [randomUUID(), randomUUID()]
  await add(merchant, [{ subject, key, runAt: later }])
  await add(other, [], [key])
  expect(await waiting(subject)).toBe(1)
  const seen = await t.read(other, ({ db }) => db.selectFrom('due_job').select('key').execute())
  expect(seen).not.toContainEqual({ key })
})

test('a running relay moves a job as soon as it is committed, and one that becomes due by itself', async () => {
  const relay = startRelay({ queueUrl: t.database.jobsUrl, log: t.app.log })
  try {
    const [told, timed] = [randomUUID(), randomUUID()]
    await add(merchant, [{ subject: told }, { subject: timed, runAt: new Date(Date.now() + 700) }])
    await expect.poll(() => queued(told), { timeout: 10_000 }).toBe(1)
    await expect.poll(() => queued(timed), { timeout: 10_000 }).toBe(1)
  } finally {
    await relay.stop()
  }
})
