import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#features/server.ts'
import { withClient } from '#server/database/client.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { testSecretKey } from '#test/database.ts'
import { manyOrders } from '#test/manyOrders.ts'

const rows = 10_500
let t: TestApp
let merchant: TestMerchant
let token: string
let dataDir: string
let child: ChildProcess | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-'))
  t = await testApp({ DATA_DIR: dataDir })
  merchant = await t.merchant()
  token = await t.signIn(merchant, 'manager')
  await manyOrders(t, merchant, rows)
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await t.close()
  await rm(dataDir, { recursive: true })
})

/** Starts a process that only works the queue of this database. */
function workingProcess(): ChildProcess {
  const env = {
    ...{
      PATH: process.env.PATH,
      DATABASE_URL: t.database.ownerUrl,
      SECRET_KEY: testSecretKey().toString('hex'),
    },
    ...{ DATA_DIR: dataDir, ROLES: 'jobs', DEMO: '0', LOG_LEVEL: 'error', PORT: '0' },
  }
  return spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function jobOf(exportId: string) {
  return t.read(merchant, ({ db }) =>
    db.selectFrom('export_job').selectAll().where('exportId', '=', exportId).executeTakeFirstOrThrow(),
  )
}

test('restarts an export from the beginning when its worker process is killed', {
  timeout: 90_000,
}, async () => {
  const answer = await t.call('POST', '/orders/export', { token, body: { format: 'xlsx' } })
  expect(answer.status).toBe(202)
  const { exportId } = answer.body.data as { exportId: string }
  await withClient(t.database.ownerUrl, async (client) => {
    await client.query('begin; lock table pay_order in access exclusive mode')
    child = workingProcess()
    await expect.poll(async () => (await jobOf(exportId)).state, { timeout: 40_000 }).toBe('running')
    child.kill('SIGKILL')
    await once(child, 'exit')
    await client.query('rollback')
  })
  expect(await jobOf(exportId)).toMatchObject({ state: 'running', attemptNo: 1 })

  const worker = await startWorker({ app: t.app, queueUrl: t.database.jobsUrl, handlers: jobs })
  await expect.poll(async () => (await jobOf(exportId)).state, { timeout: 40_000 }).toBe('done')
  await worker.stop()
  const { attemptNo, totalRows, file } = await jobOf(exportId)
  expect([attemptNo, totalRows]).toEqual([2, BigInt(rows)])
  expect(await readdir(join(dataDir, 'exports'))).toEqual([file])
})
