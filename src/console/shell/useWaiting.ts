import { useEffect, useRef } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { type Topic, useLive } from '#console/live.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { useMaybeStaff } from '#console/session.ts'
import { menuTexts } from '#console/shell.messages.ts'

export type Waiting = { count: number; more: boolean }

/** Whatever makes something wait, or ends its waiting. */
const topics: readonly Topic[] = [
  ...(['registration', 'changeRequest', 'document', 'merchant', 'subMerchant', 'refundAudit'] as const),
  ...(['refund', 'exception', 'clearing', 'payout', 'adjustment', 'reserve', 'dispute', 'bill'] as const),
  ...(['riskHit', 'riskAlert', 'fxRate'] as const),
]
/** Many things that happen together are one look. */
const pauseMs = 3_000

/** How much waits behind the entries of the portal's menu, kept true by the live line. A merchant's menu has no counts. */
export function useWaiting() {
  const staff = useMaybeStaff() !== null
  const t = useText()
  const { data, refetch } = useRead(['waiting'], () => api.waiting.counts({}), { enabled: staff })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive(staff ? topics : undefined, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refetch()
    }, pauseMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Of one page, or of all of a section together; null where nothing waits. */
  function waitingAt(...entries: readonly Pick<RouteEntry, 'component'>[]): Waiting | null {
    const found = (data ?? []).filter(({ page }) => entries.some(({ component }) => component === page))
    if (found.length === 0) return null
    const count = found.reduce((sum, one) => sum + one.count, 0)
    return { count, more: found.some(({ more }) => more) }
  }
  /** An entry's title with its count behind it, where there is no room for more than words. */
  function titleOf(entry: RouteEntry): string {
    const waiting = waitingAt(entry)
    return waiting ? `${t(entry.title)} (${countText(waiting)})` : t(entry.title)
  }
  const saidOf = (waiting: Waiting | null) =>
    waiting ? t(menuTexts.waiting, { count: countText(waiting) }) : undefined
  return { waitingAt, titleOf, saidOf }
}

export const countText = ({ count, more }: Waiting) => `${count}${more ? '+' : ''}`
