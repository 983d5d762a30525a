import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { App } from '#server/context.ts'
import { withClient } from '#server/database/client.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { openProxy } from '#test/faults/proxy.ts'

let t: TestApp
const workers: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  t = await testApp()
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
})
afterAll(() => t.close())

const done: string[] = []
async function start(work: (app: App, payload: { subject?: unknown }) => Promise<void>) {
  const handlers = { 'test.work': work as never }
  const worker = await startWorker({ app: t.app, queueUrl: t.database.jobsUrl, handlers })
  workers.push(worker)
  return worker
}
const finish = async (_app: App, { subject }: { subject?: unknown }) => void done.push(String(subject))
const sql = (text: string, values: unknown[] = []) =>
  withClient(t.database.ownerUrl, async (client) => (await client.query(text, values)).rows)

async function enqueue(subject: string): Promise<void> {
  const payload = { tenantId: 1, merchantId: 'ABCDEF', subject }
  await sql("select graphile_worker.add_job('test.work', $1::json)", [JSON.stringify(payload)])
}

test('the next worker runs a killed worker’s job within seconds', async () => {
  const subject = randomUUID()
  await enqueue(subject)
  // A SIGKILL leaves a lock under the name of a dead worker.
  await sql(
    "update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now(), attempts = 1",
  )
  await start(finish)
  await expect.poll(() => done, { timeout: 30_000 }).toContain(subject)
})

test('a job stays with a living worker, however long it takes', async () => {
  const subject = randomUUID()
  let began = 0
  const ended = Promise.withResolvers<void>()
  await start(async (_app, { subject: given }) => {
    if (given === subject) began += 1
    await ended.promise
  })
  await enqueue(subject)
  await expect.poll(() => began, { timeout: 30_000 }).toBe(1)
  // Two more workers that look for orphaned jobs, at once and again later.
  await start(finish)
  await start(finish)
  await new Promise((resolve) => setTimeout(resolve, 6_000))
  expect(began).toBe(1)
  expect(done).not.toContain(subject)
  ended.resolve()
  await expect.poll(left, { timeout: 30_000 }).toBe(0)
})

test('a job that throws is retried later with its reason, without affecting other jobs', async () => {
  const [failing, next] = [randomUUID(), randomUUID()]
  await start(async (app, payload) => {
    if (payload.subject === failing) throw new Error('the channel has not closed the order yet')
    await finish(app, payload)
  })
  await enqueue(failing)
  const stands = async () =>
    (
      await sql(
        'select last_error, attempts, locked_by, run_at > now() as later from graphile_worker._private_jobs',
      )
    )[0]
  await expect.poll(stands, { timeout: 30_000 }).toEqual({
    last_error: 'the channel has not closed the order yet',
    attempts: 1,
    locked_by: null,
    later: true,
  })
  await enqueue(next)
  await expect.poll(() => done, { timeout: 30_000 }).toContain(next)
  await sql('delete from graphile_worker._private_jobs')
})

test('a worker replaces connections that the server has forgotten and finishes their jobs', async () => {
  const proxy = await openProxy()
  const [subject, next] = [randomUUID(), randomUUID()]
  const silenced = Promise.withResolvers<void>()
  const handlers = {
    'test.work': async (app: App, payload: { subject?: unknown }) => {
      if (payload.subject === subject && !done.includes(subject)) {
        // From here on, reports about this job are lost, and the worker does not notice that its connection
        // is dead.
        proxy.silence(true)
        silenced.resolve()
      }
      await finish(app, payload)
    },
  }
  const ownerUrl = proxy.through(t.database.ownerUrl)
  workers.push(
    await startWorker({
      app: t.app,
      queueUrl: ownerUrl,
      handlers: handlers as never,
      answeredWithinMs: 1_500,
    }),
  )
  await enqueue(subject)
  await silenced.promise
  await new Promise((resolve) => setTimeout(resolve, 300))
  proxy.silence(false)
  await enqueue(next)
  await expect.poll(() => done, { timeout: 30_000 }).toContain(next)
  const left = async () => (await sql('select from graphile_worker._private_jobs')).length
  await expect.poll(left, { timeout: 30_000 }).toBe(0)
  for (const worker of workers.splice(0)) await worker.stop()
  await proxy.close()
}, 120_000)

/** Makes the queue reject the completion of jobs until the returned function is called. */
async function refuseToBeTold(): Promise<() => Promise<unknown>> {
  await sql(`create function refused() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`)
  await sql(
    'create trigger refused before delete on graphile_worker._private_jobs for each row execute function refused()',
  )
  return () => sql('drop function refused cascade')
}
const left = async () => (await sql('select from graphile_worker._private_jobs')).length

/** Five jobs that wait for one another and then end one by one, so that each is completed separately. */
function five() {
  const together = Promise.withResolvers<void>()
  const counted = { began: 0, together }
  const work = async (app: App, payload: { subject?: unknown }) => {
    const mine = ++counted.began
    if (mine > 5) return finish(app, payload)
    await together.promise
    await new Promise((resolve) => setTimeout(resolve, mine * 40))
    await finish(app, payload)
  }
  return { counted, work }
}

test('a worker is replaced when it cannot know the outcome of several jobs, and they run again', async () => {
  const hear = await refuseToBeTold()
  const { counted, work } = five()
  await start(work)
  for (let count = 0; count < 5; count++) await enqueue(randomUUID())
  await expect.poll(() => counted.began, { timeout: 30_000 }).toBe(5)
  counted.together.resolve()
  await expect.poll(() => counted.began, { timeout: 30_000 }).toBeGreaterThan(5)
  await hear()
  await expect.poll(left, { timeout: 30_000 }).toBe(0)
}, 120_000)

test('a stopping worker that cannot know the outcome of several jobs exits and leaves them to the next', async () => {
  const hear = await refuseToBeTold()
  const { counted, work } = five()
  const worker = await start(work)
  for (let count = 0; count < 5; count++) await enqueue(randomUUID())
  await expect.poll(() => counted.began, { timeout: 30_000 }).toBe(5)
  const stopped = worker.stop().then(() => 'stopped')
  counted.together.resolve()
  const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'still at it').unref())
  expect(await Promise.race([stopped, late])).toBe('stopped')
  await hear()
  await start(finish)
  await expect.poll(left, { timeout: 30_000 }).toBe(0)
}, 120_000)

test('a worker whose connections are all cut registers its name again and goes on', async () => {
  await start(finish)
  const names = () =>
    sql(
      "select objid from pg_locks where locktype = 'advisory' and classid = 20261120 and granted and database = (select oid from pg_database where datname = current_database()) order by 1",
    )
  await expect.poll(async () => (await names()).length, { timeout: 30_000 }).toBe(1)
  await sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const subject = randomUUID()
  await enqueue(subject)
  await expect.poll(() => done, { timeout: 30_000 }).toContain(subject)
  // The worker keeps its name, or takes another if it was working when it was cut off; locks under the old
  // name are released.
  await expect.poll(async () => (await names()).length, { timeout: 30_000 }).toBe(1)
})
