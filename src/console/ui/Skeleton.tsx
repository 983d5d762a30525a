import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { m } from '#console/ui/ui.messages.ts'

/** A loading placeholder, sized by classes so that nothing moves when the content arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('shimmer block', className ?? 'h-4 w-full')} />
}

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-2/5', 'w-3/5']

/** A table placeholder while the first rows load. */
export function TableSkeleton({
  rows,
  columns,
  height = 'h-12',
}: {
  rows: number
  columns: number
  height?: string
}) {
  const t = useText()
  return (
    <div role="status" aria-label={t(m.loading)} className="divide-y divide-line/70">
      {Array.from({ length: rows + 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
        <div key={row} className={cx('flex items-center gap-6 px-4', row === 0 ? 'h-10' : height)}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={column} className="flex-1">
              <Skeleton className={cx('h-3.5', widths[(row * 3 + column * 2) % widths.length])} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** A detail page placeholder. */
export function PageSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t(m.loading)} className="flex flex-col gap-4">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  )
}
