import { useSearch } from '@tanstack/react-router'
import { api, useRead } from '#console/api.ts'
import { useLive } from '#console/live.ts'
import { oneOf, type Search } from '#console/search.ts'
import { useSession } from '#console/session.ts'
import { seenBy, type Widget } from '#features/overview/dashboard/arrangement/arrangement.domain.ts'
import { useArrangement } from '#features/overview/dashboard/arrangement/useArrangement.tsx'
import { rangeIn } from '#features/overview/dashboard/range.tsx'
import { useDashboardReads } from '#features/overview/dashboard/useDashboardReads.tsx'
import type { OnboardingChecklist } from '#features/overview/onboardingChecklist/onboardingChecklist.contract.ts'

export type Board = ReturnType<typeof useBoard>

/** The widgets of this person's dashboard of this merchant, with their data. */
export function useBoard() {
  const search = useSearch({ strict: false }) as Search
  const range = rangeIn(search)
  const { rights, partner } = useSession()
  const firstHour = useRead(api.firstHour.get, {})
  const { arrangement, error, refetch, change } = useArrangement()
  const begun = firstHour.data
  // The very first payment appears without a reload.
  useLive(begun?.wasPaid === false ? 'order' : undefined, () => void firstHour.refetch())

  const sample = begun?.sample ?? false
  // A merchant without payments has nothing to draw, so only the next steps are shown.
  const isEmpty = begun !== undefined && !begun.wasPaid && !sample
  const offered = arrangement
    ? seenBy(rights, arrangement).filter((widget) => isOffered(widget, begun, partner.has_sub))
    : []
  const shown = offered.filter((widget) => !arrangement?.hidden.includes(widget))
  const seen = isEmpty ? shown.filter((widget) => widget === 'firstHour') : shown
  const drawn = begun === undefined || isEmpty ? [] : seen
  const reads = useDashboardReads({ range, shown: drawn, sample, currency: partner.currency })
  const { data: summary } = reads.summary
  const currencies = summary?.currencies.map(({ currency }) => currency) ?? []
  const currency = currencies.find((one) => one === oneOf(search, 'currency')) ?? partner.currency

  function again() {
    void refetch()
    void firstHour.refetch()
  }
  return {
    ...{ range, arrangement, begun, sample, isEmpty, offered, seen, summary, currencies, change, again },
    failed: error ?? firstHour.error,
    reads: { ...reads, currency },
  }
}

/** Has this widget anything to say at this merchant at all? */
function isOffered(widget: Widget, begun: OnboardingChecklist | undefined, hasSubs: boolean): boolean {
  if (widget === 'firstHour') return begun?.steps.some(({ done }) => !done) ?? false
  return widget !== 'subMerchants' || hasSubs
}
