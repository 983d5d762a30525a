import type { ReactNode } from 'react'
import { cx } from '#console/ui/cx.ts'

export type Description = { label: string; value: ReactNode; wide?: boolean }

type Props = { items: readonly (Description | null | false | '' | undefined)[]; columns?: 1 | 2 | 3 }

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }

/** A description list. An unknown value is a dash; the caller leaves out what does not apply. */
export function Descriptions({ items, columns = 2 }: Props) {
  return (
    <dl className={cx('grid gap-x-8 gap-y-3 sm:gap-y-4', grids[columns])}>
      {items.map(
        (item) =>
          item && (
            <div key={item.label} className={cx('min-w-0', item.wide && 'sm:col-span-full')}>
              <dt className="text-sm text-text-3">{item.label}</dt>
              <dd className="mt-0.5 min-w-0">
                {isBlank(item.value) ? <span className="text-text-3">—</span> : item.value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function isBlank(value: ReactNode): boolean {
  return value === null || value === undefined || value === ''
}
