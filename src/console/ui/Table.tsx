import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { AnchoredMenu, type MenuItem } from '#console/ui/Menu.tsx'
import { Cards } from '#console/ui/table/Cards.tsx'
import type { Column, Density, Sort } from '#console/ui/table/column.ts'
import { Head } from '#console/ui/table/Head.tsx'
import { Row, type RowParts } from '#console/ui/table/Row.tsx'
import { useCopyMenu } from '#console/ui/table/useCopyMenu.tsx'
import { useOverflow } from '#console/ui/table/useOverflow.ts'
import { useRowKeys } from '#console/ui/table/useRowKeys.ts'
import { type TableModel, useTableModel } from '#console/ui/table/useTableModel.ts'
import { m } from '#console/ui/ui.messages.ts'
import { usePhone } from '#console/ui/usePhone.ts'

// Few tables are this long, and no list page is, so the virtual body is loaded on demand.
const longerThanAPage = 100
const VirtualBody = lazy(() =>
  import('#console/ui/table/VirtualBody.tsx').then((it) => ({ default: it.VirtualBody })),
)

export type TableProps<R extends object> = {
  /** Names the table for screen readers. */
  label: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  rowKey: keyof R & string
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  /** Keys of hidden columns. */
  hidden?: readonly string[]
  selected?: readonly string[]
  onSelect?: (keys: string[]) => void
  onOpen?: (row: R) => void
  link?: (row: R, content: ReactNode) => ReactNode
  /** Opens the quick view of a row. */
  onPeek?: (key: string) => void
  /** Called when the pointer rests on a row, to prefetch its page. */
  onIntent?: (row: R) => void
  /** The actions of a row; an empty list shows no menu. */
  actions?: (row: R) => readonly MenuItem[]
  /** A footer row, by column key. */
  totals?: Readonly<Record<string, ReactNode>>
  density?: Density
  fresh?: (key: string) => boolean
}

/** A table; on a phone, a card per row. */
export function Table<R extends object>(props: TableProps<R>) {
  const { rows, rowKey, hidden = [], selected = [], onSelect, actions, density = 'comfortable' } = props
  const model = useTableModel({ rows, columns: props.columns, rowKey, hidden, selected, onSelect })
  const [menu, setMenu] = useState<{ row: R; anchor: Element } | null>(null)
  const copying = useCopyMenu(props)
  const place = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const inOrder = model.getRowModel().rows
  const { onOpen, onPeek } = props
  function openAt(key: string) {
    const row = inOrder.find(({ id }) => id === key)
    if (row) onOpen?.(row.original)
  }
  useRowKeys(place, {
    keys: inOrder.map(({ id }) => id),
    selected,
    onSelect,
    onOpen: onOpen && openAt,
    onPeek,
  })
  const parts: RowParts<R> = {
    columns: props.columns.filter(({ key }) => !hidden.includes(key)),
    density,
    fresh: props.fresh ?? (() => false),
    link: props.link,
    onOpen: props.onOpen,
    onMenu: actions ? (row, anchor) => setMenu({ row, anchor }) : undefined,
    onPeek,
    onIntent: props.onIntent,
    onCopyMenu: copying.open,
  }
  return (
    <div ref={place}>
      {phone ? (
        <Cards rows={inOrder} label={props.label} {...parts} />
      ) : (
        <Grid {...props} model={model} parts={parts} />
      )}
      {actions && (
        <AnchoredMenu
          anchor={menu?.anchor ?? null}
          items={menu ? actions(menu.row) : []}
          onClose={() => setMenu(null)}
        />
      )}
      {copying.menu}
    </div>
  )
}

type GridProps<R extends object> = TableProps<R> & { model: TableModel<R>; parts: RowParts<R> }

function Grid<R extends object>({
  model,
  parts,
  label,
  sort = null,
  onSort,
  onSelect,
  totals,
}: GridProps<R>) {
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, density } = parts
  const rows = model.getRowModel().rows
  const long = rows.length > longerThanAPage
  useOverflow(scroller)
  const frame = { columns, selectable: onSelect !== undefined, withActions: parts.onMenu !== undefined }

  function rowAt(index: number) {
    const row = rows[index]
    return row && <Row key={row.id} row={row} selectable={frame.selectable} {...parts} />
  }

  return (
    <div className="relative">
      <div
        ref={scroller}
        className={cx(
          'group/table peer relative',
          // A table wider than its container scrolls in it and marks the edges that have more.
          long ? 'max-h-[70dvh] overflow-auto [--head:0px]' : 'data-wide:overflow-x-auto',
        )}
      >
        <table
          aria-label={label}
          aria-rowcount={long ? rows.length : undefined}
          className="w-full border-collapse"
        >
          <Head {...frame} model={model} sort={sort} onSort={onSort} />
          {long ? (
            <Suspense fallback={<tbody />}>
              <VirtualBody
                scroller={scroller}
                count={rows.length}
                columnCount={columns.length + Number(frame.selectable) + Number(frame.withActions)}
                rowHeight={density === 'compact' ? 36 : 48}
                row={rowAt}
              />
            </Suspense>
          ) : (
            <tbody>{rows.map((_, index) => rowAt(index))}</tbody>
          )}
          {totals && <Totals {...frame} totals={totals} />}
        </table>
      </div>
      <div
        aria-hidden
        className={cx(
          'pointer-events-none absolute inset-y-0 right-0 z-3 w-5 bg-linear-to-l from-backdrop/25 to-transparent opacity-0',
          'transition-opacity peer-data-right:opacity-100',
        )}
      />
    </div>
  )
}

type TotalsProps<R> = {
  columns: readonly Column<R>[]
  totals: Readonly<Record<string, ReactNode>>
  selectable: boolean
  withActions: boolean
}

function Totals<R>({ columns, totals, selectable, withActions }: TotalsProps<R>) {
  const t = useText()
  return (
    <tfoot className="border-t border-line bg-sunken font-medium">
      <tr>
        {selectable && <td />}
        {columns.map(({ key, align }, index) => (
          <td
            key={key}
            className={cx(
              'h-11 px-2.5 whitespace-nowrap first:pl-4 last:pr-4',
              align === 'right' && 'text-right',
            )}
          >
            {totals[key] ?? (index === 0 ? t(m.totals) : null)}
          </td>
        ))}
        {withActions && <td />}
      </tr>
    </tfoot>
  )
}
