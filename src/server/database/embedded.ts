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
  /** The folder DATA_DIR; the database keeps to `postgres` below it. */
  dataDir: string
  log: Log
  /** For tests: no durability, quicker. */
  fast?: boolean
  /** A folder in which its log is kept, for a restore to any instant; made when it is missing. */
  walArchive?: string | null
  /** Told when the database died and could not be brought back at once; it is tried on. */
  onLost?: (reason: Error) => void
}

export type Embedded = {
  /** Connects as the database's owner, who may do everything: for migrations, not for requests. */
  ownerUrl: string
  /** Ends all sessions and stops the server. May be called twice. */
  stop(): Promise<void>
}

const databaseName = 'merchant'

/**
 * Starts PostgreSQL on this folder, made on first use, and keeps it running until `stop`.
 *
 * What a killed run left is cleared first. A server that dies is started again on the same port. It is detached:
 * Ctrl-C reaches this process alone, which then stops the database after everything that uses it.
 * Throws with a sentence when another live process runs the folder's database, or when the server does not start.
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
 * The folder's database for a short errand (a status, a check): the one that a live process runs, or else one started for it.
 * Its `stop` leaves another's server alone.
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

/** A second stop waits for the first: by then the folder may be another server's. */
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

/** A cluster, and how it is run. */
type Run = Cluster & { fast: boolean; walArchive: string | null }
type Server = { child: ChildProcess; port: number; ended: Promise<void> }

/** Starts on the port kept from last time, or on a free one when that is taken. */
async function startServer(cluster: Run, log: Log): Promise<Server> {
  const kept = Number(await readFile(cluster.portFile, 'utf8').catch(() => '0'))
  const port = kept > 0 && (await freePort(kept)) === kept ? kept : await freePort(0)
  const server = await startOn(cluster, port, log)
  if (port !== kept) await writeFile(cluster.portFile, String(port), { mode: 0o600 })
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

/** Watches the server: restarts it when it ends unasked, and stops it when this process ends. */
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

  /** What keeps it from starting may pass: a full disk, a port that another has for a moment. */
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
    // Everyone knows it by this one: another would do as little as none.
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

/** A fast shutdown: sessions are ended, what is committed is on disk. Forced after 20 seconds; PostgreSQL recovers from that. */
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

/** The port itself when it is free, or any free one for 0, or null. */
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

/** Keeps the server's own log, and one older. */
function rollLog(file: string) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > logLimitBytes) renameSync(file, `${file}.old`)
}

/** What a server that starts tells those who ask whether it is there: they are not what it died of. */
const notYet = /FATAL: +the database system is|DETAIL: +Hot standby mode is disabled/

function lastLines(file: string) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines
    .filter((line) => !notYet.test(line))
    .slice(-5)
    .join('\n')
}
