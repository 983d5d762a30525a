import type { ReactNode } from 'react'
import { useText } from '#console/language.tsx'
import { m } from '#console/list/list.messages.ts'
import { Button } from '#console/ui/Button.tsx'

type Props = { note: ReactNode; summary: ReactNode; newCount: number; onShowNew: () => void; bulk: ReactNode }

/**
 * The bar between filters and rows: a note on the filters, totals, the count of new rows, or bulk actions.
 * Not rendered if it would be empty.
 */
export function Summary({ note, summary, newCount, onShowNew, bulk }: Props) {
  const t = useText()
  const shown = bulk || summary || note
  return (
    <div
      className={
        shown || newCount > 0
          ? 'flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-4 py-1.5 text-text-2'
          : ''
      }
    >
      {bulk || summary}
      {!bulk && note && <span className="text-sm">{note}</span>}
      <span role="status" className="ml-auto">
        {newCount > 0 && (
          <Button size="small" onClick={onShowNew}>
            <span className="dot size-2 rounded-full bg-blue" aria-hidden />
            {t(m.newRows, { count: newCount })} · {t(m.show)}
          </Button>
        )}
      </span>
    </div>
  )
}
