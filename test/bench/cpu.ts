import { readFileSync } from 'node:fs'
import { clusterPlace } from '#server/database/embedded/cluster.ts'
import { databaseProcesses } from '#server/database/embedded/processes.ts'
import type { World } from './world.ts'

/** The processor's time in `/proc` is counted in hundredths of a second. */
const ticksMs = 10

/** What a process, and those below it that have ended, have taken of the processor, in ms; of one that is gone, nothing. */
function processMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * ticksMs
  } catch {
    return 0
  }
}

/** Only where the system tells of other processes what they have taken. */
export const cpuIsTold = process.platform === 'linux'

export type Meter = {
  /** ms of processor that this process with its threads, its database and the others took for each of what `work` did. */
  each(work: () => Promise<number>): Promise<number>
}

/** `others`: processes that work for it as well. */
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
