import { readFileSync } from 'node:fs'
import { availableParallelism, hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type Figures, looker } from '#features/system/server/figures.ts'
import {
  beat,
  databaseOffsets,
  databaseVersion,
  forgetProcesses,
  listProcesses,
  type ProcessRow,
} from '#features/system/server/processes.sql.ts'
import type { Sample, ServerHealth, ServerProcess } from '#features/system/server/server.contract.ts'
import { type CacheFigures, cacheFigures } from '#server/caches.ts'
import type { App, Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant } from '#server/session/scope.ts'
import { offsetMinutes, type Zone } from '#shared/zone.ts'

const everyMs = 10_000
const silentMs = 35_000
const forgottenMs = 3_600_000
/** An hour. */
const mostSamples = 360

type Own = { processId: string; samples: Figures[]; startTime: Date }
const own = new WeakMap<App, Own>()

function ownOf(app: App): Own {
  const known = own.get(app) ?? {
    processId: nextId(),
    samples: [],
    startTime: new Date(Date.now() - process.uptime() * 1_000),
  }
  own.set(app, known)
  return known
}

const versions = {
  product: z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'))).version,
  node: process.versions.node,
  tz: process.versions.tz ?? '',
}

/** Samples this process regularly, keeps an hour of samples, and reports itself to the others. */
export function startPulse(app: App): { stop(): Promise<void> } {
  const { look, stop } = looker(app)
  const { processId, samples } = ownOf(app)
  let beating = Promise.resolve()
  const pulse = async () => {
    samples.push(await look())
    if (samples.length > mostSamples) samples.shift()
    await notify(app).catch((error: unknown) =>
      app.log.warn({ err: error }, 'this process could not say that it is there'),
    )
  }
  const turn = () => {
    beating = beating.then(pulse)
  }
  turn()
  const timer = setInterval(turn, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stop()
      await beating
      const goodbye = (db: Ctx['db']) => forgetProcesses(db, new Date(0), processId)
      await transaction(app.pool, providerTenant, 'write', goodbye).catch(() => undefined)
    },
  }
}

async function notify(app: App): Promise<void> {
  const row = ownRow(app)
  await transaction(app.pool, providerTenant, 'write', async (db) => {
    await beat(db, row)
    await forgetProcesses(db, new Date(row.beatTime.getTime() - forgottenMs))
  })
}

function ownRow(app: App): ProcessRow {
  const { processId, samples, startTime } = ownOf(app)
  const now = new Date()
  const about = {
    processId,
    host: hostname(),
    pid: process.pid,
    roles: [...app.config.roles].join(','),
    startTime,
    beatTime: now,
  }
  return { ...about, versions, figures: { ...samples.at(-1), caches: cacheFigures(app) } }
}

const number = z.number().catch(0)
const stored = z.object({
  ...{ cpu: number, load: number, memory: number, heap: number, machineMemory: number, machineFree: number },
  ...{ loopDelay: number, loopUse: number, diskSize: number, diskFree: number },
})
const report = z.object({
  product: z.string().catch(''),
  node: z.string().catch(''),
  tz: z.string().catch(''),
})
const storedCache = z.object({
  ...{ name: z.string(), entries: z.int(), hits: z.int(), misses: z.int() },
  since: z.coerce.date(),
})
const storedCaches = z.object({ caches: z.array(storedCache).catch([]) })

/** The latest cache reports of the other processes. */
export async function cachesElsewhere({ app, db }: Ctx): Promise<CacheFigures[]> {
  const rows = await listProcesses(db, new Date(Date.now() - silentMs))
  const others = rows.filter(({ processId }) => processId !== ownOf(app).processId)
  return others.flatMap(({ figures }) => storedCaches.parse(figures).caches)
}

export async function serverHealthOf({ app, db, now }: Ctx): Promise<ServerHealth> {
  const { processId, samples } = ownOf(app)
  const found = await listProcesses(db, new Date(Date.now() - forgottenMs))
  const others = found.filter((row) => row.processId !== processId)
  return {
    processes: [ownRow(app), ...others].map((row) => processOf(row, processId)),
    samples: samples.map(
      ({ time, cpu, memory, loopDelay, loopUse }): Sample => ({ time, cpu, memory, loopDelay, loopUse }),
    ),
    cores: availableParallelism(),
    database: await databaseVersion(db),
    zoneFaults: await zoneFaults(db, now),
    dataDir: app.config.dataDir,
  }
}

function processOf({ versions: of, figures, ...row }: ProcessRow, ownId: string): ServerProcess {
  const silent = Date.now() - row.beatTime.getTime() > silentMs
  return { ...row, ...report.parse(of), ...stored.parse(figures), isThis: row.processId === ownId, silent }
}

/** Now, and in each season of the year to come. */
async function zoneFaults(db: Ctx['db'], now: Date): Promise<ServerHealth['zoneFaults']> {
  const instants = [0, 91, 182, 273].map((days) => new Date(now.getTime() + days * 86_400_000))
  const rows = await databaseOffsets(db, instants)
  const faults = rows
    .map(({ zone, at, minutes }) => ({
      zone,
      at,
      database: minutes,
      product: offsetMinutes(zone as Zone, at),
    }))
    .filter(({ product, database }) => product !== database)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return [...new Map(faults.toReversed().map((fault) => [fault.zone, fault])).values()].toReversed()
}
