import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { Failed } from '#features/finances/payouts/operations/Failed.tsx'
import { Ready } from '#features/finances/payouts/operations/Ready.tsx'
import { Runs } from '#features/finances/payouts/operations/Runs.tsx'
import { useDesk } from '#features/finances/payouts/operations/useDesk.tsx'
import { Waiting } from '#features/finances/payouts/operations/Waiting.tsx'

/** The pending tasks, in the order in which they are done. */
export function DeskToDo() {
  const { data, error, refetch } = useDesk()
  if (error && !data) {
    return (
      <Card>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!data) return <PageSkeleton />
  return (
    <div className="flex flex-col gap-4">
      <Failed clearings={data.failed} />
      <Waiting clearings={data.waiting} />
      <Ready groups={data.ready} />
      <Runs runs={data.runs} />
    </div>
  )
}
