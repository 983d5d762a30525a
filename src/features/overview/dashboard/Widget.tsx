import type { ReactNode } from 'react'
import { Card } from '#console/ui/Card.tsx'
import { cx } from '#console/ui/cx.ts'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { Read } from '#features/overview/dashboard/reads.tsx'

type Props<T> = {
  title: string
  /** What it is about, beside the title. */
  note?: ReactNode
  of: Read<T>
  /** The height of what it shows, so that nothing moves when it comes. */
  height: string
  flush?: boolean
  children: (data: T) => ReactNode
}

/** A card of the dashboard: its shape while it is read, a way to try again where it could not be. */
export function Widget<T>({
  title,
  note,
  of: { data, error, refetch },
  height,
  flush = false,
  children,
}: Props<T>) {
  const extra = note && <span className="text-xs text-text-3 max-sm:basis-full">{note}</span>
  return (
    <Card title={title} extra={extra} flush={flush}>
      <div className={cx('min-w-0', height)}>
        {data !== undefined ? (
          children(data)
        ) : error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={cx(flush && 'p-4')}>
            <Skeleton className={cx('rounded-md', height)} />
          </div>
        )}
      </div>
    </Card>
  )
}
