import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cron, jobs } from '#features/server.ts'
import { readCron } from '#features/system/scheduledJobs/plans/cron.domain.ts'
import { timesAfter } from '#features/system/scheduledJobs/plans/cronTimes.domain.ts'
import { addIdleTenants } from '#test/idleTenants.ts'
import type { Figure } from './measure.ts'
import { boundedFigure } from './served/bounded.ts'
import { serve } from './served/served.ts'
import { benchMerchant, benchTenant, openWorld, type World } from './world.ts'

const tenants = 10_000
const daySeconds = 86_400
/** This process's first runs visit every tenant. */
const settleMs = 150_000
/** Every task of a minute runs at least twice. */
const windowMs = 120_000
const often = ['* * * * *', '*/2 * * * *']
/**
 * What a run costs besides its work: the clock enqueues it, a worker takes it, notes its beginning and its end,
 * completes it and looks for another, and the guard looks for due jobs twice.
 */
const transactionsARun = 8

/**
 * The transactions per second of the product, serving and with its jobs, while nothing happens at ten thousand
 * merchants in tenants of their own. The tasks of each minute are measured in a window, with everything that
 * polls; of the rarer ones, the transactions of one run are counted and multiplied by their runs a day.
 */
export async function idleFigures(): Promise<Figure[]> {
  const world = await openWorld()
  const dataDir = await mkdtemp(join(tmpdir(), 'merchant-idle-'))
  try {
    await addIdleTenants(
      world.owner,
      { tenantId: benchTenant, merchantId: benchMerchant },
      { first: 100_000, last: 100_000 + tenants - 1 },
    )
    await world.owner.query('vacuum analyze')
    const product = await serve({
      ...{ DATABASE_URL: world.ownerUrl, DATA_DIR: dataDir, DEMO: '0' },
      SECRET_KEY: world.app.secretKey.toString('base64'),
    })
    await sleep(settleMs / 2)
    await world.owner.query(
      `update scheduled_job set next_time = now() + interval '1 day' where pattern <> all($1)`,
      [often],
    )
    await sleep(settleMs / 2)
    const before = await transactions(world)
    await sleep(windowMs)
    const measured = ((await transactions(world)) - before) / (windowMs / 1_000)
    await product.stop()
    const rare = await rareTransactions(world)
    process.stdout.write(
      `  ${measured.toFixed(2)} a second in the window, ${rare.toFixed(2)} of rarer tasks\n`,
    )
    return [boundedFigure('idle, 10,000 tenants', 'transactions/s', [measured + rare], [5, 1])]
  } finally {
    await world.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function transactions({ owner }: World): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.count)
}

/** Transactions per second of the tasks that run less often than every two minutes. */
async function rareTransactions({ app }: World): Promise<number> {
  let taken = 0
  for (const pool of [app.pool, app.deskPool]) pool.on('acquire', () => (taken += 1))
  let perDay = 0
  for (const { name, pattern } of cron.filter((task) => !often.includes(task.pattern))) {
    const before = taken
    await jobs[name]?.(app, { tenantId: 0, merchantId: '' })
    perDay += runsADay(pattern) * (taken - before + transactionsARun)
  }
  return perDay / daySeconds
}

function runsADay(pattern: string): number {
  const plan = readCron(pattern)
  if (typeof plan === 'string') throw new Error(`${pattern} is no plan`)
  const start = new Date('2026-11-18T00:00:00Z')
  let runs = 0
  for (const time of timesAfter(plan, 'UTC', new Date(start.getTime() - 1))) {
    if (time.getTime() >= start.getTime() + daySeconds * 1_000) break
    runs += 1
  }
  return runs
}
