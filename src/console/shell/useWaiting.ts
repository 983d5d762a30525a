import { useEffect, useRef } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { useMaybeStaff } from '#console/session.ts'
import { menuTexts } from '#console/shell.messages.ts'
import type { Topic } from '#shared/liveTopics.ts'

export type Waiting = { count: number; more: boolean }

/** Topics that can change the number of waiting items. */
const topics: readonly Topic[] = [
  ...(['registration', 'changeRequest', 'document', 'merchant', 'subMerchant', 'refundAudit'] as const),
  ...(['refund', 'exception', 'clearing', 'payout', 'adjustment', 'reserve', 'dispute', 'bill'] as const),
  ...(['riskHit', 'riskAlert', 'fxRate'] as const),
]
/** Debounces bursts of events to one request. */
const pauseMs = 3_000

/**
 * Counts of waiting work in the portal's menu, kept up to date by live events. A merchant's menu has none.
 */
export function useWaiting() {
  const staff = useMaybeStaff() !== null
  const t = useText()
  const { data, refetch } = useRead(api.waiting.counts, {}, { enabled: staff })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive(staff ? topics : undefined, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refetch()
    }, pauseMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  /** The count of one page, or of a whole section; null if nothing is waiting. */
  function waitingAt(...entries: readonly Pick<RouteEntry, 'component'>[]): Waiting | null {
    const found = (data ?? []).filter(({ page }) => entries.some(({ component }) => component === page))
    if (found.length === 0) return null
    const count = found.reduce((sum, one) => sum + one.count, 0)
    return { count, more: found.some(({ more }) => more) }
  }
  /** An entry's title with its count, for places that only have room for text. */
  function titleOf(entry: RouteEntry): string {
    const waiting = waitingAt(entry)
    return waiting ? `${t(entry.title)} (${countText(waiting)})` : t(entry.title)
  }
  const saidOf = (waiting: Waiting | null) =>
    waiting ? t(menuTexts.waiting, { count: countText(waiting) }) : undefined
  return { waitingAt, titleOf, saidOf }
}

export const countText = ({ count, more }: Waiting) => `${count}${more ? '+' : ''}`
