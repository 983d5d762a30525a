import { useRef, useState } from 'react'
import { queries } from '#console/api.ts'
import { ApiError } from '#console/client.ts'

/** `unknown` means that no response came, so the write may have happened. */
export type Outcome = 'waiting' | 'running' | 'done' | 'refused' | 'unknown'
export type RowResult = { outcome: Outcome; why: string }

const atOnce = 2

/**
 * Runs an action for many rows, two at a time, as separate calls with separate results. It can be stopped
 * between calls. Retrying refused or unanswered rows is safe: a write keeps its idempotency key until its
 * outcome is known.
 */
export function useBulkRun<R>(run: (row: R) => Promise<unknown>, keyOf: (row: R) => string) {
  const [told, setTold] = useState<ReadonlyMap<string, RowResult>>(new Map())
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)

  function notify(key: string, outcome: Outcome, why = '') {
    setTold((before) => new Map(before).set(key, { outcome, why }))
  }

  async function one(row: R) {
    const key = keyOf(row)
    notify(key, 'running')
    try {
      await run(row)
      notify(key, 'done')
    } catch (error) {
      const known = error instanceof ApiError && error.status > 0 && error.status < 502
      notify(key, known ? 'refused' : 'unknown', error instanceof ApiError ? error.message : '')
    }
  }

  async function start(rows: readonly R[]) {
    stopped.current = false
    setRunning(true)
    for (const row of rows) notify(keyOf(row), 'waiting')
    const left = [...rows]
    async function worker() {
      for (let row = left.shift(); row !== undefined && !stopped.current; row = left.shift()) await one(row)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    setRunning(false)
    void queries.invalidateQueries()
  }

  return {
    told,
    running,
    start,
    stop: () => {
      stopped.current = true
    },
  }
}

/** Counts the rows with this outcome. */
export function countOf(message: ReadonlyMap<string, RowResult>, outcome: Outcome): number {
  return [...message.values()].filter((one) => one.outcome === outcome).length
}
