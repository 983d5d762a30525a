import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openArchive } from '#server/database/embedded/archive.ts'
import { type Cluster, clusterPlace, dataFlags, openCluster } from '#server/database/embedded/cluster.ts'
import { endLeftovers } from '#server/database/embedded/leftovers.ts'
import { claim, liveOwner } from '#server/database/embedded/ownership.ts'
import { databaseProcesses, signal, waitUntilGone } from '#server/database/embedded/processes.ts'
import { ensureDatabase, waitUntilReady } from '#server/database/embedded/readiness.ts'
import { settingFlags } from '#server/database/embedded/settings.ts'
import { watchOver } from '#server/database/embedded/watchdog.ts'
import type { Log } from '#server/log.ts'

export type EmbeddedOptions = {
  /** The data folder (DATA_DIR). The database uses its subfolder `postgres`. */
  dataDir: string
  log: Log
  /** For tests: faster, without durability. */
  fast?: boolean
  /** The folder for the WAL archive, which allows point-in-time restores. Created if missing. */
  walArchive?: string | null
  /** Called when the database died and the first restart failed. Restarts continue. */
  onLost?: (reason: Error) => void
}

export type Embedded = {
  /** Connects as the database owner, for migrations and not for requests. */
  ownerUrl: string
  /** Ends all sessions and stops the server. May be called twice. */
  stop(): Promise<void>
}

const databaseName = 'merchant'

/**
 * Starts PostgreSQL on this folder, creates the cluster on first use, and keeps it running until `stop`.
 * Leftovers of a killed run are removed first. A server that dies is restarted on the same port. The server
 * is detached: Ctrl-C reaches only this process, which stops the database after everything that uses it.
 * Throws if another live process runs the folder's database, or if the server does not start.
 */
export async function startEmbedded({
  dataDir,
  log,
  fast = false,
  walArchive = null,
  onLost,
}: EmbeddedOptions): Promise<Embedded> {
  const place = await clusterPlace(dataDir)
  const release = await claim(place.ownerFile, dataDir)
  try {
    await endLeftovers(place.cluster, log)
    const cluster = { ...(await openCluster(place, fast)), fast, walArchive }
    if (walArchive !== null) await openArchive(walArchive, cluster.account)
    rollLog(cluster.logFile)
    const server = await startServer(cluster, log)
    const supervisor = supervise(cluster, server, { log, onLost })
    const stop = once(() => supervisor.stop().finally(release))
    await ensureDatabase(urlOf(cluster, server.port, 'postgres'), databaseName).catch(async (error) => {
      await stop()
      throw error
    })
    return { ownerUrl: urlOf(cluster, server.port, databaseName), stop }
  } catch (error) {
    await release()
    throw error
  }
}

/**
 * Connects to the folder's database for a short command (a status, a check). Uses the server of a live
 * process, or starts one. `stop` never stops another process's server.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = await clusterPlace(options.dataDir)
  if ((await liveOwner(place.ownerFile)) === null) return startEmbedded(options)

  const [port, password] = await Promise.all([
    readFile(place.portFile, 'utf8'),
    readFile(place.passwordFile, 'utf8'),
  ])
  return { ownerUrl: urlOf({ password }, Number(port), databaseName), stop: async () => {} }
}

/** A second stop waits for the first, because the folder may belong to another server by then. */
function once(work: () => Promise<void>) {
  let done: Promise<void> | null = null
  return () => {
    done ??= work()
    return done
  }
}

function urlOf({ password }: { password: string }, port: number, database: string) {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
}

/** A cluster and its run options. */
type Run = Cluster & { fast: boolean; walArchive: string | null }
type Server = { child: ChildProcess; port: number; ended: Promise<void> }

/** Starts on the port of the last run, or on a free one if that is taken. */
async function startServer(cluster: Run, log: Log): Promise<Server> {
  const stored = Number(await readFile(cluster.portFile, 'utf8').catch(() => '0'))
  const port = stored > 0 && (await freePort(stored)) === stored ? stored : await freePort(0)
  const server = await startOn(cluster, port, log)
  if (port !== stored) await writeFile(cluster.portFile, String(port), { mode: 0o600 })
  return server
}

async function startOn(cluster: Run, port: number, log: Log): Promise<Server> {
  const server = spawnServer(cluster, port)
  await waitUntilReady(urlOf(cluster, port, 'postgres'), server.child, log).catch((error: Error) => {
    signal(databaseProcesses(cluster.cluster), 'SIGQUIT')
    throw new Error(`PostgreSQL did not start: ${error.message}\n${lastLines(cluster.logFile)}`)
  })
  return server
}

function spawnServer(cluster: Run, port: number): Server {
  const out = openSync(cluster.logFile, 'a', 0o600)
  const flags = [...dataFlags(cluster.cluster, cluster.account), ...settingFlags({ ...cluster, port })]
  const child = spawn(cluster.binaries.postgres, flags, {
    ...cluster.account,
    cwd: cluster.cluster,
    detached: true,
    stdio: ['ignore', out, out],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  closeSync(out)
  const callOff = child.pid === undefined ? null : watchOver(child.pid, cluster.account)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  void ended.then(() => callOff?.())
  return { child, port, ended }
}

const againMs = 1_000

type Care = Pick<EmbeddedOptions, 'log' | 'onLost'>

/** Restarts the server when it ends unexpectedly, and stops it when this process ends. */
function supervise(cluster: Run, first: Server, { log, onLost }: Care) {
  let server = first
  let stopping = false
  let restarting = Promise.resolve()
  const onExit = () => server.child.kill('SIGINT')
  process.once('exit', onExit)
  watch()

  function watch() {
    void server.ended.then(() => {
      if (!stopping) restarting = restart()
    })
  }

  /** The cause may be temporary, such as a full disk or a port in use, so it keeps retrying. */
  async function restart() {
    log.error('The database server ended unexpectedly: starting it again')
    for (let failures = 0; !stopping; failures++) {
      const failure = await startAgain().then(
        () => null,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      )
      if (failure === null) return log.info('The database server is back')
      if (failures === 0) onLost?.(failure)
      if (failures % 30 === 0)
        log.error(`The database server could not be started again, and is tried on: ${failure.message}`)
      await sleep(againMs)
    }
  }

  async function startAgain() {
    await endLeftovers(cluster.cluster, log)
    // Every client knows this port, so a server on another one would be useless.
    if ((await freePort(first.port)) !== first.port)
      throw new Error(`its port ${first.port} has been taken by another program`)
    server = await startOn(cluster, first.port, log)
    watch()
  }

  async function stop() {
    stopping = true
    await restarting
    process.removeListener('exit', onExit)
    await stopServer(cluster, server)
  }

  return { stop }
}

/**
 * Performs a fast shutdown, which ends sessions with all commits on disk. After 20 seconds it forces the
 * server to quit; PostgreSQL recovers from that.
 */
async function stopServer({ cluster }: Cluster, { child, ended }: Server) {
  const remaining = () => databaseProcesses(cluster)
  child.kill('SIGINT')
  await Promise.race([ended, sleep(20_000, undefined, { ref: false })])
  if (remaining().length === 0) return

  signal(remaining(), 'SIGQUIT')
  if (await waitUntilGone(remaining, 5_000)) return

  signal(remaining(), 'SIGKILL')
  await waitUntilGone(remaining, 5_000)
}

/** Returns the port if it is free, any free port for 0, or 0 if it is taken. */
function freePort(port: number) {
  return new Promise<number>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(0))
    probe.listen({ port, host: '127.0.0.1' }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

const logLimitBytes = 10_000_000

/** Rotates the server's log and keeps one old file. */
function rollLog(file: string) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > logLimitBytes) renameSync(file, `${file}.old`)
}

/** Rejections logged while the server starts. They are not the reason it died. */
const notYet = /FATAL: +the database system is|DETAIL: +Hot standby mode is disabled/

function lastLines(file: string) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines
    .filter((line) => !notYet.test(line))
    .slice(-5)
    .join('\n')
}
