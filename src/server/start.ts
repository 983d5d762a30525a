import { setTimeout as sleep } from 'node:timers/promises'
import { type DemoSize, wholeYear } from '#db/seed/seed.ts'
import { closings, cron, jobs } from '#features/clockwork.ts'
import { prepareSystem } from '#features/system/menus/prepareSystem.service.ts'
import { startClock } from '#features/system/scheduledJobs/clock.ts'
import { startMonitor } from '#features/system/server/monitor.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPool } from '#server/database/pool.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { prepareDemo } from '#server/demo.ts'
import { servePages } from '#server/http/pages.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { openLive } from '#server/live/live.ts'
import { type Log, makeLogger } from '#server/log.ts'
import { declareDownloads, followProvider, serveProduct } from '#server/product.ts'
import { loadSecretKey } from '#server/secrets.ts'

export type Running = { url: string; stop(): Promise<void> }

const graceMs = 10_000

/**
 * Starts everything that the settings ask for; answers once it serves. `stop` ends it in the opposite order.
 * `size` says how much trade the demo is seeded with.
 */
export async function startProduct(env: NodeJS.ProcessEnv, size: DemoSize = wholeYear): Promise<Running> {
  const config = readConfig(env)
  const log = makeLogger({ level: config.logLevel })
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.reverse()) await Promise.race([step(), sleep(graceMs, undefined, { ref: false })])
  }
  try {
    const { app, ownerUrl, appUrl } = await openApp(config, log, undo)
    await prepareSystem(app)
    const demo = config.demo ? await prepareDemo(app, ownerUrl, size) : null
    if (demo) undo.push(demo.close)
    const live = await openLive({
      url: appUrl,
      onError: (error) => log.warn({ err: error }, 'live connection lost'),
    })
    undo.push(live.close)
    const monitor = startMonitor(app, live)
    undo.push(() => monitor.stop())
    if (config.roles.has('http')) {
      const server = await serveProduct(app, live)
      if (demo) await demo.serve(server)
      await servePages(server, app)
      undo.push(() => server.close())
      await server.listen({ port: config.port, host: config.host })
    }
    if (config.roles.has('jobs')) {
      if (!config.roles.has('http')) {
        await followProvider(app, live)
        undo.push((await declareDownloads(app)).close)
      }
      undo.push(() => Promise.all(closings.map((close) => close(app))))
      const worker = await startWorker({ app, ownerUrl, handlers: jobs })
      undo.push(() => worker.stop())
      const clock = await startClock(app, cron)
      undo.push(() => clock.stop())
    }
    demo?.announce()
    return { url: config.publicUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openApp(config: Config, log: ReturnType<typeof makeLogger>, undo: (() => Promise<unknown>)[]) {
  const secretKey = await loadSecretKey(config)
  const ownerUrl = config.databaseUrl ?? (await embedded(config, log, undo))
  const { appUrl, deskUrl } = await ensureRoles(ownerUrl, secretKey)
  await migrate(ownerUrl, log)

  let closing = false
  const onError = (error: Error) => {
    if (!closing) log.warn({ err: error }, 'a database connection was lost')
  }
  const pool = openPool({ url: appUrl, name: 'app', pipeline: true, onError })
  const readUrl = config.databaseReplicaUrl
  const readPool = readUrl ? openPool({ url: readUrl, name: 'replica', pipeline: true, onError }) : pool
  const streamPool = openPool({ url: readUrl ?? appUrl, name: 'stream', max: 4, onError })
  const deskPool = openPool({
    url: deskOf(deskUrl, readUrl),
    name: 'desk',
    max: 8,
    onError,
    // To compile a query over all merchants takes longer than to read the page of it.
    settings: ['jit=off'],
  })
  undo.push(async () => {
    closing = true
    await Promise.all([...new Set([pool, readPool, streamPool, deskPool])].map((one) => one.end()))
  })
  const pools = { pool, readPool, streamPool, deskPool }
  const app: App = { config, ...pools, log, secretKey, clock: () => new Date() }
  return { app, ownerUrl, appUrl }
}

/** The desk reads from the replica where there is one: the same role, at the replica's address. */
function deskOf(deskUrl: string, replicaUrl: string | null): string {
  if (!replicaUrl) return deskUrl
  const url = new URL(replicaUrl)
  const { username, password } = new URL(deskUrl)
  return Object.assign(url, { username, password }).href
}

async function embedded(config: Config, log: Log, undo: (() => Promise<unknown>)[]): Promise<string> {
  const database = await startEmbedded({ dataDir: config.dataDir, log })
  undo.push(database.stop)
  return database.ownerUrl
}
