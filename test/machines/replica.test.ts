import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, systemActor } from '#server/context.ts'
import { withClient } from '#server/database/client.ts'
import { followerOf } from '#server/database/replica/routes.ts'
import { scopeOf } from '#server/session/scope.ts'
import type { TestMerchant } from '#test/app.ts'
import { type Browser, type Process, startProcess, trade } from '#test/machines/processes.ts'
import { type Primary, startAgain, startPrimary, startStandby } from '#test/machines/standby.ts'

/**
 * Two processes of the product on one database with a hot standby, from which they read while it is fresh
 * enough.
 */
const boundSeconds = 2

let primary: Primary
let standby: Primary
let here: Process
let there: Process
let token: string
let merchant: TestMerchant
beforeAll(async () => {
  primary = await startPrimary()
  standby = await startStandby(primary)
  const settings = {
    DATABASE_URL: primary.ownerUrl,
    DATABASE_REPLICA_URL: standby.ownerUrl,
    DATABASE_REPLICA_LAG: String(boundSeconds),
  }
  here = await startProcess(primary.ownerUrl, settings)
  there = await startProcess(primary.ownerUrl, settings)
  const opened = await trade(here)
  token = opened.token
  merchant = opened.merchant
})
afterAll(async () => {
  await Promise.all([here?.close(), there?.close()])
  await standby?.remove()
  await primary?.remove()
})

const list = '/orders/export'
let count = 0

async function write(browser: Browser): Promise<string> {
  count += 1
  const name = `View ${count}`
  const content = {
    search: {},
    columns: ['orderId', 'payAmount'],
    density: 'compact',
    exportPath: list,
    asked: { columns: ['orderId', 'payAmount'] },
  }
  const { status } = await browser.ask('POST', '/views', { list, name, shared: true, ...content })
  expect(status).toBe(200)
  return name
}

async function read(browser: Browser): Promise<string[]> {
  const { status, data } = await browser.ask('GET', `/views?list=${encodeURIComponent(list)}`)
  expect(status).toBe(200)
  return (data as { views: { name: string }[] }).views.map(({ name }) => name)
}

function readAsJob({ app }: Process): Promise<unknown[]> {
  const scope = scopeOf(merchant.tenantId, merchant.merchantId)
  const who = { scope, actor: systemActor('test'), requestId: 'test' }
  return asActor(app, who, 'read', ({ db }) =>
    db.selectFrom('saved_view').where('tenantId', '=', merchant.tenantId).select('viewId').execute(),
  )
}

const figures = ({ app }: Process) => {
  const found = followerOf(app.pool)?.figures()
  if (!found) throw new Error('there is no replica')
  return found
}

/** Waits until the next read comes from the replica. */
async function untilReplicaServes(process: Process, browser: Browser): Promise<void> {
  for (const end = performance.now() + 8_000; performance.now() < end; ) {
    const before = figures(process).reads.replica
    await read(browser)
    if (figures(process).reads.replica > before) return
    await sleep(50)
  }
  throw new Error('the replica serves nobody')
}

const onStandby = (sql: string) => withClient(standby.ownerUrl, (client) => client.query(sql))

async function readiness({ server }: Process): Promise<{ status: string; problems: string[] }> {
  return (await server.inject('/readyz')).json()
}

test('a writer reads its own write at once, at any process, while the replica lags', async () => {
  const mine = here.browser(token)
  await untilReplicaServes(here, mine)
  await untilReplicaServes(there, there.browser(token))
  await onStandby('select pg_wal_replay_pause()')
  try {
    const name = await write(mine)
    expect(await read(mine)).toContain(name)
    // A browser’s next request may reach another process; its cookie carries the log position of its last
    // write.
    const elsewhere = there.browser(token)
    elsewhere.cookie = mine.cookie
    expect(elsewhere.cookie).toMatch(/^written=[0-9A-F]+-[0-9A-F]+$/)
    expect(await read(elsewhere)).toContain(name)
    // The same person without a cookie, at the process that wrote.
    expect(await read(here.browser(token))).toContain(name)
    expect((await onStandby('select from saved_view')).rowCount).toBe(count - 1)
    // A job acts on what it reads and has no cookie, so it reads from the primary.
    expect(await readAsJob(there)).toHaveLength(count)
  } finally {
    await onStandby('select pg_wal_replay_resume()')
  }
  await untilReplicaServes(here, mine)
  expect(await read(mine)).toHaveLength(count)
})

test('a replica behind the lag bound serves no reads and reports it', async () => {
  const mine = here.browser(token)
  await untilReplicaServes(here, mine)
  await onStandby('select pg_wal_replay_pause()')
  try {
    await write(there.browser(token))
    await sleep(boundSeconds * 1_000 + 1_300)
    const before = figures(here)
    expect(before.lagSeconds).toBeGreaterThan(boundSeconds)
    // This browser never wrote, and still sees writes of others that are older than the bound.
    expect(await read(here.browser(token))).toHaveLength(count)
    expect(figures(here).reads).toEqual({ ...before.reads, primary: before.reads.primary + 1 })
    expect(await readiness(here)).toMatchObject({
      status: 'ready',
      problems: expect.arrayContaining([expect.stringMatching(/^the replica is \d+ s behind/)]),
    })
    const metrics = (await here.server.inject('/metrics')).body
    expect(Number(/^database_replica_lag_seconds (.+)$/m.exec(metrics)?.[1])).toBeGreaterThan(boundSeconds)
  } finally {
    await onStandby('select pg_wal_replay_resume()')
  }
  await untilReplicaServes(here, mine)
})

test('a replica that stops causes no errors and is read again once it is back', async () => {
  const mine = here.browser(token)
  await untilReplicaServes(here, mine)
  const readers = Array.from({ length: 4 }, () => here.browser(token))
  let reading = true
  const errors: number[] = []
  const going = readers.map(async (browser) => {
    while (reading) {
      const { status } = await browser.ask('GET', `/views?list=${encodeURIComponent(list)}`)
      if (status !== 200) errors.push(status)
    }
  })
  try {
    await standby.stop()
    await write(mine)
    expect(await read(mine)).toHaveLength(count)
    await sleep(1_200)
  } finally {
    reading = false
    await Promise.all(going)
  }
  expect(errors).toEqual([])
  expect(figures(here).up).toBe(false)
  expect(await readiness(here)).toMatchObject({
    status: 'ready',
    problems: expect.arrayContaining([expect.stringMatching(/^the replica does not answer/)]),
  })

  const again = await startAgain(standby)
  standby = { ...standby, ...again }
  await untilReplicaServes(here, mine)
  expect(await read(mine)).toHaveLength(count)
})
