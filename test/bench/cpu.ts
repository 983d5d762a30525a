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

export type Meter = {
  /**
   * CPU time in ms for each unit of `work`, over this process with its threads, its database and the others.
   */
  each(work: () => Promise<number>): Promise<number>
}

/** `others` are further processes that work for it. */
export async function openMeter({ app }: World, others: readonly number[] = []): Promise<Meter> {
  const { cluster } = await clusterPlace(app.config.dataDir)
  const taken = () => {
    const { user, system } = process.cpuUsage()
    const elsewhere = [...databaseProcesses(cluster), ...others].map(processMs)
    return (user + system) / 1_000 + elsewhere.reduce((sum, ms) => sum + ms, 0)
  }
  return {
    each: async (work) => {
      const before = taken()
      const done = await work()
      return (taken() - before) / done
    },
  }
}
