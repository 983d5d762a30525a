import { useComposedRead } from '#console/api.ts'
import { History } from '#console/history/History.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import type { TimelineEntry } from '#shared/timeline.ts'

type Props = {
  objectId: string
  /** Fetches the object with its timeline. */
  read: () => Promise<{ timeline: readonly TimelineEntry[] }>
}

/** The history of a row opened beside its list. */
export function PeekTimeline({ objectId, read }: Props) {
  const { data, error, refetch } = useComposedRead(['peek', objectId], read)
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={3} columns={1} />
  return <History entries={data.timeline} objectId={objectId} />
}
