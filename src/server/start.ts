import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoSize } from '#db/seed/seed.ts'
import { closings, cron, jobs } from '#features/server.ts'
import { endSessionsAfterRestore } from '#features/session/restored/afterRestore.service.ts'
import { startMonitor } from '#features/system/database/monitor.ts'
import { assertNoDemo } from '#features/system/demoLeftovers/demoLeftovers.service.ts'
import { findSharedOrigin } from '#features/system/doctor/payerOrigin.service.ts'
import { prepareSystem } from '#features/system/menus/prepareSystem.service.ts'
import { startClock } from '#features/system/scheduledJobs/clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { type Embedded, startEmbedded } from '#server/database/embedded.ts'
import { openPools } from '#server/database/openPools.ts'
import { prepareDatabase } from '#server/database/prepareDatabase.ts'
import { followerOf, tenantKey } from '#server/database/replica/routes.ts'
import { servePages } from '#server/http/pages.ts'
import { giveBackWhenIdle } from '#server/idleMemory.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { openLive } from '#server/live/live.ts'
import { type Log, makeLogger } from '#server/log.ts'
import { followProvider, serveProduct } from '#server/product.ts'
import { loadSecretKey } from '#server/secrets.ts'
import { settingWarnings } from '#server/settingWarnings.ts'

export type Running = { url: string; stop(): Promise<void> }

const graceMs = 10_000

/**
 * Starts everything the settings ask for, and resolves once it serves. `stop` shuts it down in reverse order.
 * `size` is how many transactions the demo is seeded with; `database` is the embedded one, if it already starts.
 */
export async function startProduct(
  env: NodeJS.ProcessEnv,
  { size, database = null }: { size?: DemoSize; database?: Promise<Embedded> | null } = {},
): Promise<Running> {
  const config = readConfig(env)
  const log = makeLogger({ level: config.logLevel })
  const undo: (() => Promise<unknown>)[] = []
  if (database !== null)
    undo.push(() =>
      database.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
    )
  const stop = async () => {
    for (const step of undo.reverse()) await Promise.race([step(), sleep(graceMs, undefined, { ref: false })])
  }
  try {
    for (const warning of settingWarnings(config)) log.warn(warning)
    const { app, ownerUrl, roles } = await openApp(config, log, database, undo)
    if (!config.demo) await assertNoDemo(app)
    await endSessionsAfterRestore(app)
    await prepareSystem(app)
    const demo = config.demo ? await withDemo(app, ownerUrl, size) : null
    if (demo) undo.push(demo.close)
    const live = await openLive({
      url: roles.appUrl,
      onError: (error) => log.warn({ err: error }, 'live connection lost'),
      onEvent: ({ tenantId }) => followerOf(app.pool)?.mark(tenantKey(tenantId), null),
    })
    undo.push(live.close)
    const monitor = startMonitor(app, live)
    undo.push(() => monitor.stop())
    if (config.roles.has('http')) {
      const shared = await findSharedOrigin(app)
      if (shared !== null) log.warn(shared)
      const server = await serveProduct(app, live)
      if (demo) await demo.serve(server)
      await servePages(server, app)
      undo.push(() => server.close())
      await server.listen({ port: config.port, host: config.host })
    }
    if (config.roles.has('jobs')) {
      if (!config.roles.has('http')) await followProvider(app, live)
      undo.push(() => Promise.all(closings.map((close) => close(app))))
      const worker = await startWorker({ app, queueUrl: roles.jobsUrl, handlers: jobs })
      undo.push(() => worker.stop())
      const clock = await startClock(app, cron)
      undo.push(() => clock.stop())
    }
    const memory = giveBackWhenIdle()
    undo.push(async () => memory.stop())
    demo?.announce()
    return { url: config.publicUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Loads the demo, with its sandbox and seed data, only if it is enabled. */
async function withDemo(app: App, ownerUrl: string, size: DemoSize | undefined) {
  const { prepareDemo } = await import('#server/demo.ts')
  return prepareDemo(app, ownerUrl, size)
}

async function openApp(
  config: Config,
  log: ReturnType<typeof makeLogger>,
  starting: Promise<Embedded> | null,
  undo: (() => Promise<unknown>)[],
) {
  const secretKey = await loadSecretKey(config)
  const ownerUrl =
    config.databaseDirectUrl ?? config.databaseUrl ?? (await embedded(config, log, starting, undo))
  const roles = await prepareDatabase(config, ownerUrl, secretKey, log)
  const { close, ...pools } = await openPools(config, roles, log)
  undo.push(close)
  const app: App = { config, ...pools, log, secretKey, clock: () => new Date() }
  return { app, ownerUrl, roles }
}

async function embedded(
  { dataDir, walArchive }: Config,
  log: Log,
  starting: Promise<Embedded> | null,
  undo: (() => Promise<unknown>)[],
): Promise<string> {
  if (starting !== null) return (await starting).ownerUrl
  const database = await startEmbedded({ dataDir, walArchive, log })
  undo.push(database.stop)
  return database.ownerUrl
}
