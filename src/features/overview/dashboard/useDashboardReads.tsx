import { useQuery } from '@tanstack/react-query'
import { api, useRead } from '#console/api.ts'
import { useLive } from '#console/live.ts'
import { useEvery } from '#console/useEvery.ts'
import { useZone } from '#console/zone.tsx'
import type { Widget } from '#features/overview/dashboard/arrangement/arrangement.domain.ts'
import type { Read, Reads } from '#features/overview/dashboard/reads.tsx'
import { useSoon } from '#features/overview/dashboard/useSoon.tsx'
import type { Currency } from '#shared/currency.ts'
import type { DateRange } from '#shared/dateRanges.ts'
import { formatInstant, localParts } from '#shared/zone.ts'

type DashboardSelection = {
  range: DateRange
  /** The visible widgets; nothing else is loaded. */
  shown: readonly Widget[]
  sample: boolean
  currency: Currency
}

const breakdownWidgets: readonly Widget[] = ['rates', 'channels', 'stores', 'hours']
/**
 * Today is refreshed every minute and soon after each payment; queries over all orders of the range less
 * often.
 */
const [soonMs, laterMs, minuteMs] = [1_000, 15_000, 60_000]

/** The widgets' data with live updates; or a sample week, which is a chunk of its own. */
export function useDashboardReads({ range, shown, sample, currency }: DashboardSelection): Reads {
  const real = !sample && shown.length > 0
  const wants = (...widgets: readonly Widget[]) => ({
    enabled: real && widgets.some((one) => shown.includes(one)),
    keep: true,
  })
  // The page's header shows the days and the time of the figures.
  const summary = useRead(
    api.dashboard.summary,
    { range },
    {
      enabled: real,
      keep: true,
    },
  )
  const today = useRead(api.dashboard.today, {}, wants('today'))
  const months = useRead(api.dashboard.monthBar, {}, wants('months'))
  const breakdown = useRead(api.dashboard.breakdown, { range }, wants(...breakdownWidgets))
  const again = (of: { enabled: boolean }, read: Read<unknown>) => of.enabled && void read.refetch()
  const soon = useSoon(() => {
    again(wants('today'), today)
    again({ enabled: real }, summary)
  }, soonMs)
  const later = useSoon(() => {
    again(wants(...breakdownWidgets), breakdown)
    again(wants('months'), months)
  }, laterMs)
  useLive(real ? ['order', 'refund', 'clearing'] : undefined, () => {
    soon()
    later()
  })
  useEvery(minuteMs, () => again(wants('today'), today))

  const sampleReads = useSample(sample, currency)
  if (!sample) return { summary, today, breakdown, months, currency, sample }
  const of = <T,>(data: T | undefined): Read<T> => ({ data, error: null, refetch: () => undefined })
  return {
    ...{ currency, sample },
    summary: of(sampleReads?.summary),
    today: of(sampleReads?.today),
    breakdown: of(sampleReads?.breakdown),
    months: of(sampleReads?.months),
    next: sampleReads?.next,
  }
}

function useSample(wanted: boolean, currency: Currency) {
  const zone = useZone()
  const { data } = useQuery({
    queryKey: ['dashboard', 'sample', currency],
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { sampleWeek } = await import('#features/overview/dashboard/sample/sampleWeek.tsx')
      const now = new Date()
      return sampleWeek(formatInstant(now, zone, 'en', 'date'), localParts(now, zone).hour, currency, now)
    },
  })
  return data
}
