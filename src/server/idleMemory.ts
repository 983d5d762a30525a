import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The process counts as idle below this share of busy time. */
const idleShare = 0.02
const times = { lookMs: 5_000, againMs: 60 * 60_000 }
/** Below this there is too little to release. */
const leastBytes = 8 * 2 ** 20

/**
 * Releases memory that was only needed temporarily. Startup reads thousands of files, and V8 keeps that
 * memory (about 80 MB) until something puts pressure on it. While the process is idle, at most once an hour,
 * it runs a full garbage collection, which takes some tenths of a second.
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

/**
 * Node exposes `gc` only behind a flag, but V8 accepts the flag at any time: a context created while it is
 * set has `gc`.
 */
function collect(): void {
  setFlagsFromString('--expose-gc')
  const collectAll: Collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collectAll({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
