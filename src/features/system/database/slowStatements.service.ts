import { activity } from '#features/system/database/database.sql.ts'
import type { App } from '#server/context.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'

/** A statement that was seen at work for longer than it should, without its values. */
export type SeenStatement = {
  statement: string
  times: number
  totalMs: number
  longestMs: number
  lastTime: Date
}

const lookEveryMs = 2_000
/** The time to the next sample after one without any statement at work. */
const idleEveryMs = 10_000
const slowMs = 200
const maxEntries = 200

const seen = new WeakMap<App, Map<string, SeenStatement>>()

export function seenStatements(app: App): SeenStatement[] {
  return [...(seen.get(app)?.values() ?? [])]
}

/**
 * Samples the database's activity and records long statements without delaying any. Statements between two
 * samples are missed, unless pg_stat_statements is installed, which counts all.
 */
export function startLooking(app: App): { stop(): void } {
  const stored = new Map<string, SeenStatement>()
  seen.set(app, stored)
  // One that is still at work at the next look is the same one.
  let before = new Map<string, number>()
  const look = async () => {
    const rows = await readAcrossTenants({ app }, activity)
    const now = Date.now()
    const current = new Map<string, number>()
    const isIdle = rows.every(({ state }) => state !== 'active')
    for (const { pid, state, statement, statementTime, stateTime } of rows) {
      // A connection that is idle shows the last statement that ended on it.
      const end = state === 'active' ? now : (stateTime?.getTime() ?? now)
      const ms = end - (statementTime?.getTime() ?? end)
      if (ms < slowMs) continue
      const key = `${pid}/${statementTime?.getTime()}`
      current.set(key, ms)
      note(stored, statement, { ms, more: ms - (before.get(key) ?? 0), isNew: !before.has(key) })
    }
    before = current
    return isIdle ? idleEveryMs : lookEveryMs
  }
  let timer: NodeJS.Timeout
  const lookIn = (ms: number) => {
    timer = setTimeout(
      () =>
        void look()
          .catch(() => lookEveryMs)
          .then(lookIn),
      ms,
    ).unref()
  }
  lookIn(lookEveryMs)
  return { stop: () => clearTimeout(timer) }
}

function note(
  stored: Map<string, SeenStatement>,
  statement: string,
  { ms, more, isNew }: { ms: number; more: number; isNew: boolean },
) {
  const known = stored.get(statement) ?? {
    statement,
    times: 0,
    totalMs: 0,
    longestMs: 0,
    lastTime: new Date(),
  }
  const next = {
    statement,
    times: known.times + (isNew ? 1 : 0),
    totalMs: known.totalMs + more,
    longestMs: Math.max(known.longestMs, ms),
    lastTime: new Date(),
  }
  stored.delete(statement)
  stored.set(statement, next)
  const [oldest] = stored.keys()
  if (stored.size > maxEntries && oldest !== undefined) stored.delete(oldest)
}
