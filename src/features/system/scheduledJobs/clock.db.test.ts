import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fireDue, runTask, syncJobs, takeUpPlans } from '#features/system/scheduledJobs/clock.ts'
import type { JobRun, ScheduledJob } from '#features/system/scheduledJobs/scheduledJobs.fields.ts'
import { scheduledRuns } from '#features/system/scheduledJobs/scheduledJobs.jobs.ts'
import { asActor, systemActor } from '#server/context.ts'
import { withClient } from '#server/database/client.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { provider, staffMember } from '#test/payouts.ts'
import { relayJobs } from '#test/queue.ts'

const name = 'orders.sweep'
const cron = [{ name, pattern: '*/2 * * * *' }]
const start = new Date('2026-11-20T10:00:10Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000)

let t: TestApp
let token: string
beforeAll(async () => {
  t = await testApp()
  token = (await staffMember(t, 'adele')).token
  t.setClock(start)
  await syncJobs(t.app, cron)
})
afterAll(() => t.close())

const runs = () =>
  t.read(provider, ({ db }) =>
    db.selectFrom('job_run').where('name', '=', name).selectAll().orderBy('runId').execute(),
  )
const queued = async () => {
  const { rows } = await t.app.deskPool.query('select count(*)::int as n from queue_job where task = $1', [
    runTask,
  ])
  return rows[0].n as number
}
/** Runs waiting jobs with the given number of workers. */
async function worked(handlers: JobHandlers, workers = 1) {
  const all = await Promise.all(
    Array.from({ length: workers }, () =>
      startWorker({ app: t.app, queueUrl: t.database.jobsUrl, handlers: scheduledRuns(handlers) }),
    ),
  )
  await vi.waitFor(async () => expect(await queued()).toBe(0), { timeout: 10_000, interval: 50 })
  await Promise.all(all.map((worker) => worker.stop()))
}
const ask = (method: 'GET' | 'POST' | 'PUT', path = '', body?: object) =>
  t.call(method, `/provider/scheduledJobs/${name}${path}`, { token, ...(body && { body }) })
const job = async () => (await ask('GET')).body.data as ScheduledJob

test('runs each scheduled time once across processes and records the result', async () => {
  expect((await job()).nextTime).toBe('2026-11-20T10:02:00.000Z')
  expect(await fireDue(t.app, cron)).toBe(0)
  t.setClock(later(115))
  const begun = await Promise.all(Array.from({ length: 4 }, () => fireDue(t.app, cron)))
  expect(begun.reduce((sum, count) => sum + count, 0)).toBe(1)

  let calls = 0
  await worked({ [name]: async () => ({ orders: ++calls }) }, 2)
  expect(calls).toBe(1)
  expect(await runs()).toMatchObject([
    {
      state: 'done',
      reason: 'clock',
      attempt: 1,
      made: { orders: 1 },
      fireTime: new Date('2026-11-20T10:02:00Z'),
    },
  ])
})

test('counts queued jobs for one that reports nothing, and announces a failure', async () => {
  t.setClock(later(235))
  await fireDue(t.app, cron)
  const payload = { tenantId: 0, merchantId: '' }
  const who = { scope: scopeOf(0, ''), actor: systemActor('x'), requestId: 'x' }
  await worked({
    [name]: (app) =>
      asActor(app, who, 'write', async (ctx) => {
        ctx.unchanged()
        const runAt = new Date('2099-01-01T00:00:00Z')
        for (const key of ['a', 'b']) ctx.enqueue({ name: 'nobody.does', payload, runAt, key })
      }),
  })
  t.setClock(later(355))
  await fireDue(t.app, cron)
  await worked({
    [name]: async () => {
      throw new Error('it broke')
    },
  })
  const [, second, third] = await runs()
  expect(second).toMatchObject({ state: 'done', made: { jobs: 2 } })
  expect(third).toMatchObject({ state: 'failed', attempt: 1, error: 'Error: it broke', made: {} })
  const listed = await t.call('GET', '/provider/scheduledJobs?search=sweep', { token })
  expect((listed.body.data as { rows: ScheduledJob[] }).rows).toMatchObject([
    { name, lastRun: { state: 'failed' } },
  ])
})

test('hands a killed process’s run to another, and marks one whose job is gone as lost', async () => {
  t.setClock(later(475))
  await fireDue(t.app, cron)
  const [run] = (await runs()).slice(-1)
  const payload = { tenantId: 0, merchantId: '', runId: run?.runId ?? '', name }
  // The process that started it never returns.
  void scheduledRuns({ [name]: () => new Promise(() => undefined) })[runTask]?.(t.app, payload)
  await vi.waitFor(async () => expect((await runs()).at(-1)).toMatchObject({ state: 'running', attempt: 1 }))
  // Its next time has come, but runs of this job do not overlap.
  t.setClock(later(595))
  expect(await fireDue(t.app, cron)).toBe(0)
  expect((await runs()).at(-1)).toMatchObject({ state: 'skipped', skipped: 'busy' })

  await worked({ [name]: async () => ({ orders: 7 }) })
  expect((await runs()).find(({ runId }) => runId === run?.runId)).toMatchObject({
    state: 'done',
    attempt: 2,
    made: { orders: 7 },
  })

  t.setClock(later(715))
  await fireDue(t.app, cron)
  const gone = (await runs()).at(-1)
  await relayJobs(t.database)
  await withClient(t.database.ownerUrl, (client) =>
    client.query(
      `select graphile_worker.complete_jobs(array(select job_id from queue_job where task = '${runTask}'))`,
    ),
  )
  t.setClock(later(835))
  expect(await fireDue(t.app, cron)).toBe(1)
  expect((await runs()).find(({ runId }) => runId === gone?.runId)?.state).toBe('lost')
  await worked({ [name]: async () => undefined })
})

test.each([
  ['once', [['clock', 4, 'waiting']]],
  [
    'skip',
    [
      ['misfire', 3, 'skipped'],
      ['clock', 1, 'waiting'],
    ],
  ],
  [
    'each',
    [
      ['misfire', 1, 'waiting'],
      ['misfire', 1, 'waiting'],
      ['misfire', 1, 'waiting'],
      ['clock', 1, 'waiting'],
    ],
  ],
] as const)('handles missed times by policy: %s', async (misfire, expected) => {
  const { version, nextTime } = await job()
  const plan = { pattern: '*/2 * * * *', timezone: 'UTC', misfire, concurrent: false }
  expect((await ask('PUT', '', { ...plan, version })).status).toBe(200)
  const before = (await runs()).length
  t.setClock(new Date(new Date(nextTime as unknown as string).getTime() + 370_000))
  await fireDue(t.app, cron)
  expect(await fireDue(t.app, cron)).toBe(0)
  const created = (await runs()).slice(before)
  expect(created.map(({ reason, standsFor, state }) => [reason, standsFor, state])).toEqual(expected)
  await worked({ [name]: async () => undefined })
})

test('starts nothing and makes up nothing while paused, but runs once on demand', async () => {
  const paused = (await ask('POST', '/pause')).body.data as ScheduledJob
  expect(paused).toMatchObject({ state: 'paused', nextTime: null })
  t.setClock(later(7_200))
  expect(await fireDue(t.app, cron)).toBe(0)
  expect((await ask('POST', '/runs')).status).toBe(200)
  expect((await ask('POST', '/runs')).body).toMatchObject({ code: 'scheduledJob.waiting' })
  await worked({ [name]: async () => ({ orders: 1 }) })
  const { body } = await t.call('GET', `/provider/jobRuns?name=${name}&reason=hand`, { token })
  expect((body.data as { rows: JobRun[] }).rows).toMatchObject([
    { reason: 'hand', state: 'done', begunBy: 'adele', made: { orders: 1 } },
  ])
  const before = (await runs()).length
  const resumed = (await ask('POST', '/resume')).body.data as ScheduledJob
  expect(new Date(resumed.nextTime ?? 0) > later(7_200)).toBe(true)
  expect(await fireDue(t.app, cron)).toBe(0)
  expect(await runs()).toHaveLength(before)
})

test('rejects an invalid, never due or too frequent schedule and a stale change', async () => {
  const { version } = await job()
  const plan = { timezone: 'America/Toronto', misfire: 'once', concurrent: true, version }
  for (const [pattern, words] of [
    ['every day', 'Five fields'],
    ['61 * * * *', 'out of range'],
    ['0 0 30 2 *', 'never run'],
    ['* * * * *', 'At least 2 minutes'],
    ['0,1 3 * * *', 'At least 2 minutes'],
  ] as const) {
    const { status, body } = await ask('PUT', '', { ...plan, pattern })
    expect([pattern, status, body.fields[0]?.field]).toEqual([pattern, 400, 'pattern'])
    expect(body.fields[0]?.message).toContain(words)
  }
  const both = await Promise.all(
    [1, 2].map((hour) => ask('PUT', '', { ...plan, pattern: `0 ${hour} * * *` })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = await ask('GET', '/times?pattern=30%202%20*%20*%20*&timezone=America%2FToronto')
  expect((body.data as { times: string[] }).times).toHaveLength(5)
  // A product update keeps what somebody has configured.
  const set = (await job()).pattern
  await syncJobs(t.app, [{ name, pattern: '*/3 * * * *' }])
  expect(await job()).toMatchObject({ pattern: set, defaultPattern: '*/3 * * * *' })
})

test('recovers when a clock that was hours ahead is corrected', async () => {
  const { version } = await job()
  const plan = { pattern: '*/3 * * * *', timezone: 'UTC', misfire: 'once', concurrent: true }
  expect((await ask('PUT', '', { ...plan, version })).status).toBe(200)
  const nextTime = async () => new Date((await job()).nextTime ?? 0)
  const now = (await nextTime()).getTime() + 10_000
  t.setClock(new Date(now + 7_200_000))
  await fireDue(t.app, cron)
  await worked({ [name]: async () => undefined })
  t.setClock(new Date(now))
  expect((await nextTime()).getTime()).toBeGreaterThan(now + 7_200_000)
  expect(await fireDue(t.app, cron)).toBe(0)
  expect(await takeUpPlans(t.app, cron)).toBe(1)
  expect(await takeUpPlans(t.app, cron)).toBe(0)
  expect((await nextTime()).getTime() - now).toBeLessThanOrEqual(300_000)
  t.setClock(await nextTime())
  expect(await fireDue(t.app, cron)).toBe(1)
  await worked({ [name]: async () => undefined })
})
