import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** So little of an interval is spent on work that nobody is kept waiting. */
const idleShare = 0.02
const times = { lookMs: 5_000, againMs: 60 * 60_000 }
/** Below this there is too little to give back. */
const leastBytes = 8 * 2 ** 20

/**
 * Gives memory back that was only needed for a while. To start, the product reads thousands of files, and V8 keeps the room
 * that this took (some 80 MB) for as long as nothing presses it. While the process has nothing to do, at most once an hour,
 * everything is collected; that takes some tenths of a second.
 */
export function giveBackWhenIdle({ lookMs, againMs } = times): { stop(): void } {
  let last = performance.eventLoopUtilization()
  let notBefore = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization > idleShare || performance.now() < notBefore || unused() < leastBytes) return
    collect()
    notBefore = performance.now() + againMs
    last = performance.eventLoopUtilization()
  }, lookMs).unref()
  return { stop: () => clearInterval(timer) }
}

function unused(): number {
  const { total_physical_size: held, used_heap_size: used } = getHeapStatistics()
  return held - used
}

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** Node offers this under a flag only, which V8 takes at any time: a context that is made while it is set has `gc`. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  const collectAll: Collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collectAll({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
