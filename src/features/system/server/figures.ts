import { statfs } from 'node:fs/promises'
import { availableParallelism, freemem, loadavg, totalmem } from 'node:os'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { App } from '#server/context.ts'

/** One look at a process and its machine. Shares are of 1; sizes in bytes. */
export type Figures = {
  time: Date
  /** Of one core. */
  cpu: number
  /** Of the machine, over a minute, by core. */
  load: number
  memory: number
  heap: number
  machineMemory: number
  machineFree: number
  /** The event loop: the delay of 99 of 100 turns in milliseconds, and the share of time it was busy. */
  loopDelay: number
  loopUse: number
  diskSize: number
  diskFree: number
}

/** Looks at this process, each time at what has been since the last look. */
export function looker(app: App): { look(): Promise<Figures>; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let cpu = process.cpuUsage()
  let at = performance.now()
  let loop = performance.eventLoopUtilization()
  return {
    look: async () => {
      const now = performance.now()
      const used = process.cpuUsage(cpu)
      const busy = performance.eventLoopUtilization(loop)
      const elapsed = Math.max(1, now - at)
      const late = delay.percentile(99) / 1e6
      delay.reset()
      cpu = process.cpuUsage()
      at = now
      loop = performance.eventLoopUtilization()
      const disk = await statfs(app.config.dataDir).catch(() => null)
      return {
        time: new Date(),
        cpu: (used.user + used.system) / 1000 / elapsed,
        load: (loadavg()[0] ?? 0) / availableParallelism(),
        memory: process.memoryUsage.rss(),
        heap: process.memoryUsage().heapUsed,
        machineMemory: totalmem(),
        machineFree: freemem(),
        // A timer's usual lateness does not count as delay.
        loopDelay: Number.isFinite(late) ? Math.max(0, late - 20) : 0,
        loopUse: busy.utilization,
        diskSize: disk ? disk.bsize * disk.blocks : 0,
        diskFree: disk ? disk.bsize * disk.bavail : 0,
      }
    },
    stop: () => void delay.disable(),
  }
}
