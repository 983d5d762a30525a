import { readFileSync } from 'node:fs'
import { clusterPlace } from '#server/database/embedded/cluster.ts'
import { databaseProcesses } from '#server/database/embedded/processes.ts'
import type { World } from './world.ts'

/** `/proc` counts CPU time in hundredths of a second. */
const ticksMs = 10

/** CPU time in ms of a process and its ended children; 0 if it is gone. */
function processMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * ticksMs
  } catch {
    return 0
  }
}

/** Only Linux reports the CPU time of other processes. */
export const cpuIsTold = process.platform === 'linux'

/** Processor time of one operation in ms: of this process with its threads, of its database, of its callers. */
export type Cpu = { server: number; database: number; client: number }

export type Meter = {
  /**
   * CPU time in ms for each unit of `work`, over this process with its threads, its database and the others.
   */
  each(work: () => Promise<number>): Promise<number>
  /** The same, apart; `callers` are the processes that make the load. */
  apart(callers: readonly number[], work: () => Promise<number>): Promise<Cpu>
}

/** `others` are further processes that work for it. */
export async function openMeter({ app }: World, others: readonly number[] = []): Promise<Meter> {
  const { cluster } = await clusterPlace(app.config.dataDir)
  const sumOf = (pids: readonly number[]) => pids.map(processMs).reduce((sum, ms) => sum + ms, 0)
  const taken = (callers: readonly number[]): Cpu => {
    const { user, system } = process.cpuUsage()
    return {
      server: (user + system) / 1_000 + sumOf(others),
      database: sumOf(databaseProcesses(cluster)),
      client: sumOf(callers),
    }
  }
  const apart: Meter['apart'] = async (callers, work) => {
    const before = taken(callers)
    const done = await work()
    const after = taken(callers)
    const each = (whose: keyof Cpu) => (after[whose] - before[whose]) / done
    return { server: each('server'), database: each('database'), client: each('client') }
  }
  return {
    apart,
    each: async (work) => {
      const { server, database } = await apart([], work)
      return server + database
    },
  }
}
