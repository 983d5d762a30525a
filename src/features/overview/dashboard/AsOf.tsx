import { useText } from '#console/language.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { m } from '#features/overview/dashboard/dashboard.messages.ts'
import type { Dashboard } from '#features/overview/dashboard/figures/figures.contract.ts'

/** The days in view, and when and in which zone the figures were taken. */
export function AsOf({ summary }: { summary: Dashboard | undefined }) {
  const t = useText()
  if (!summary) return <Skeleton className="h-10 w-80 max-w-full sm:h-5" />
  const { fromDay, toDay, asOf } = summary
  return (
    <span className="flex flex-wrap gap-x-3 text-sm">
      <span>{fromDay === toDay ? fromDay : t(m.days, { fromDay, toDay })}</span>
      <span className="text-text-3">
        {t(m.asOf)} <Instant at={asOf} withZone />
      </span>
    </span>
  )
}
