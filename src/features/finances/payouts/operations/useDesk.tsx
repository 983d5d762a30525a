import { useEffect, useRef } from 'react'
import { api, queries, useRead } from '#console/api.ts'
import { useLive } from '#console/live.ts'

const gatheredMs = 400
const everyMs = 60_000

/**
 * The pending tasks, refetched when a payout or file changes, and every minute because cutoffs happen on
 * their own.
 */
export function useDesk() {
  const desk = useRead(api.payoutDesk.desk, {})
  const { refetch } = desk
  useEffect(() => {
    const timer = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(timer)
  }, [refetch])
  useDeskChanges()
  return desk
}

/** A file changes hundreds of payouts, so events are debounced before refetching. */
export function useDeskChanges() {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const soon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void queries.invalidateQueries(), gatheredMs)
  }
  useLive('payout', soon)
  useLive('bankFile', soon)
  useEffect(() => () => clearTimeout(timer.current), [])
}
