import { statfs } from 'node:fs/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { App } from '#server/context.ts'
import { followerOf } from '#server/database/replica/routes.ts'
import { transaction } from '#server/database/transaction.ts'
import { jobStates, queueFigures, type Watched, watched } from '#server/http/metrics.sql.ts'
import { providerTenant } from '#server/session/scope.ts'

/**
 * Every process reads the figures of the whole installation, so they are cached long enough to cost nothing.
 */
const retentionMs = 10_000

/**
 * Registers what operators alert on besides requests: queue, scheduled jobs, pending money, disk and replica.
 */
export function countOperations(registry: Registry, app: App): void {
  const registers = [registry]
  const look = lookAt(app)

  new Gauge({
    name: 'jobs',
    help: 'Jobs of the queue by state: waiting for their time, ready, running, failed for good',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      this.reset()
      const found = await look()
      for (const { task, ...counts } of found?.tasks ?? [])
        for (const state of jobStates) if (counts[state] > 0) this.set({ task, state }, counts[state])
    },
  })
  new Gauge({
    name: 'jobs_oldest_ready_seconds',
    help: 'How long the job that has waited longest has been ready',
    registers,
    collect: set(look, ({ oldestReady }) => oldestReady),
  })
  new Gauge({
    name: 'scheduled_job_idle_seconds',
    help: 'Time since a job of the clock last ended well',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset()
      for (const { job, seconds } of (await look())?.idle ?? []) this.set({ job }, seconds)
    },
  })
  new Gauge({
    name: 'channel_incidents_open',
    help: 'Incidents of channel accounts that are not over',
    registers,
    collect: set(look, ({ incidents }) => incidents),
  })
  new Gauge({
    name: 'audit_chains_broken',
    help: 'Merchants whose last finished check of the audit chain found it broken',
    registers,
    collect: set(look, ({ brokenChains }) => brokenChains),
  })
  new Gauge({
    name: 'database_bytes',
    help: 'Size of the database',
    registers,
    collect: set(look, ({ bytes }) => bytes),
  })
  new Gauge({
    name: 'operations_known',
    help: '1 where the figures of the installation could be read',
    registers,
    async collect() {
      this.set((await look()) === null ? 0 : 1)
    },
  })
  new Gauge({
    name: 'data_disk_bytes',
    help: 'The disk of DATA_DIR: all of it, and what is free',
    labelNames: ['part'],
    registers,
    async collect() {
      const disk = await statfs(app.config.dataDir).catch(() => null)
      this.reset()
      if (!disk) return
      this.set({ part: 'all' }, disk.bsize * disk.blocks)
      this.set({ part: 'free' }, disk.bsize * disk.bavail)
    },
  })
  countReplica(registry, app)
}

function countReplica(registry: Registry, app: App): void {
  const follower = followerOf(app.pool)
  if (!follower) return
  const registers = [registry]
  new Gauge({
    name: 'database_replica_up',
    help: '1 while reads may go to the replica',
    registers,
    collect() {
      this.set(follower.figures().up ? 1 : 0)
    },
  })
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How old what the replica shows is, at most',
    registers,
    collect() {
      this.set(follower.figures().lagSeconds ?? Number.NaN)
    },
  })
  const counted = { replica: 0, primary: 0 }
  new Counter({
    name: 'database_reads_total',
    help: 'Reads that the replica could serve, by who served them',
    labelNames: ['from'],
    registers,
    collect() {
      const { reads } = follower.figures()
      for (const from of ['replica', 'primary'] as const) {
        this.inc({ from }, reads[from] - counted[from])
        counted[from] = reads[from]
      }
    },
  })
}

type Look = () => Promise<Watched | null>

/**
 * Caches one reading for all gauges of a scrape and for the next scrapes. Null if the database does not
 * respond.
 */
function lookAt(app: App): Look {
  let at = Number.NEGATIVE_INFINITY
  let last: Promise<Watched | null> = Promise.resolve(null)
  return () => {
    if (performance.now() - at < retentionMs) return last
    at = performance.now()
    last = transaction(app.deskPool, providerTenant, 'read', async (db) => ({
      ...(await watched(db)),
      tasks: await queueFigures(db),
    })).catch((error) => {
      app.log.warn({ err: error }, 'the figures of the installation could not be read')
      return null
    })
    return last
  }
}

function set(look: Look, part: (found: Watched) => number) {
  return async function collect(this: Gauge) {
    const found = await look()
    this.set(found === null ? Number.NaN : part(found))
  }
}
