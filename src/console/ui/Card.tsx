import { type ReactNode, useId } from 'react'
import { cx } from '#console/ui/cx.ts'

type Props = {
  title?: string
  /** Distinguishes it from others with the same title for screen readers. */
  label?: string
  /** Beside the title: a link, a button, a note. */
  extra?: ReactNode
  /** Removes the padding, for tables and lists. */
  flush?: boolean
  children: ReactNode
}

export function Card({ title, label, extra, flush = false, children }: Props) {
  const id = useId()
  const hasHead = title !== undefined || extra !== undefined
  return (
    <section
      aria-label={label}
      aria-labelledby={title === undefined || label !== undefined ? undefined : id}
      className="min-w-0 rounded-lg border border-line bg-surface"
    >
      {hasHead && (
        <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
          <h2 id={id} className="flex-1 font-semibold">
            {title}
          </h2>
          {extra}
        </header>
      )}
      <div className={cx(flush ? hasHead && 'border-t border-line' : 'p-4', !flush && hasHead && 'pt-1')}>
        {children}
      </div>
    </section>
  )
}

type StatProps = { label: string; value: ReactNode; note?: ReactNode }

/** A labelled figure; the note says what it is compared with or where it leads. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-sm text-text-3">{label}</span>
      <span className="truncate text-2xl font-semibold tracking-tight">{value}</span>
      {note && <span className="text-xs text-text-3">{note}</span>}
    </div>
  )
}
