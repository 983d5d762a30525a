import { Ellipsis } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { Cell } from '#console/ui/table/Cell.tsx'
import { isPlainClick, type RowParts } from '#console/ui/table/Row.tsx'
import { m } from '#console/ui/ui.messages.ts'

type Props<Row> = RowParts<Row> & { rows: readonly { id: string; original: Row }[]; label: string }

/**
 * Rows on a phone: one card each, with the first column as its head and a line for every other non-empty
 * column.
 */
export function Cards<Row>({ rows, label, columns, density, fresh, link, onOpen, onMenu }: Props<Row>) {
  const t = useText()
  const [head, ...rest] = columns
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map(({ id, original }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the card's head holds the same link for the keyboard
        <li
          key={id}
          data-row={id}
          tabIndex={-1}
          onClick={(event) => isPlainClick(event) && onOpen?.(original)}
          className={cx(
            'px-4 outline-none',
            density === 'compact' ? 'py-2.5' : 'py-3.5',
            fresh(id) && 'bg-blue/8',
          )}
        >
          <div
            data-main=""
            className="mb-1.5 flex min-h-8 items-center justify-between gap-2 font-semibold [&_.text-xs]:font-normal [&_a]:font-semibold [&_button]:font-semibold"
          >
            {head && (
              <Cell row={original} column={head} {...(link ? { wrap: (it) => link(original, it) } : {})} />
            )}
            {onMenu && (
              <PlainIconButton
                icon={Ellipsis}
                label={t(m.actionsOf, { row: id })}
                aria-haspopup="menu"
                onClick={(event) => onMenu(original, event.currentTarget)}
              />
            )}
          </div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {rest.map((column) => (
              <div
                key={column.key}
                // Runs on every render, because the cell's content may have changed.
                ref={(line) => hideWhereDash(line)}
                className="col-span-2 grid grid-cols-subgrid items-center"
              >
                <dt className={column.act ? 'sr-only' : 'text-sm text-text-3'}>{t(column.title)}</dt>
                <dd className={cx('min-w-0 text-right', column.act && 'col-start-2')}>
                  <Cell row={original} column={column} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** Hides lines whose value is only a dash. */
export function hideWhereDash(line: HTMLDivElement | null) {
  if (line) line.hidden = line.lastElementChild?.textContent === '—'
}
