import type { ReactNode } from 'react'
import { Card } from '#console/ui/Card.tsx'
import { cx } from '#console/ui/cx.ts'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { Read } from '#features/overview/dashboard/reads.tsx'

type Props<T> = {
  title: string
  /** The widget's subject, beside the title. */
  note?: ReactNode
  of: Read<T>
  /** The height of the content, so that nothing moves when it is loaded. */
  height: string
  flush?: boolean
  children: (data: T) => ReactNode
}

/** A dashboard card with its skeleton, and a retry button if loading fails. */
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
