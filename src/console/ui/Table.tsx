import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { AnchoredMenu, type MenuItem } from '#console/ui/Menu.tsx'
import { Cards } from '#console/ui/table/Cards.tsx'
import type { Column, Density, Sort } from '#console/ui/table/column.ts'
import { Head } from '#console/ui/table/Head.tsx'
import { Row, type RowParts } from '#console/ui/table/Row.tsx'
import { type TableModel, useTableModel } from '#console/ui/table/useTableModel.ts'
import { m } from '#console/ui/ui.messages.ts'
import { usePhone } from '#console/ui/usePhone.ts'

// Few tables are that long, and no page of a list is: its code comes with the first that is.
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
  /** Keys of the columns left out. */
  hidden?: readonly string[]
  selected?: readonly string[]
  onSelect?: (keys: string[]) => void
  onOpen?: (row: R) => void
  link?: (row: R, content: ReactNode) => ReactNode
  /** What can be done with a row; an empty list shows no menu for it. */
  actions?: (row: R) => readonly MenuItem[]
  /** A last row, by column key. */
  totals?: Readonly<Record<string, ReactNode>>
  density?: Density
  fresh?: (key: string) => boolean
}

/** Rows and columns; on a phone a card for each row. */
export function Table<R extends object>(props: TableProps<R>) {
  const { rows, rowKey, hidden = [], selected = [], onSelect, actions, density = 'comfortable' } = props
  const model = useTableModel({ rows, columns: props.columns, rowKey, hidden, selected, onSelect })
  const [menu, setMenu] = useState<{ row: R; anchor: Element } | null>(null)
  const phone = usePhone()
  const parts: RowParts<R> = {
    columns: props.columns.filter(({ key }) => !hidden.includes(key)),
    density,
    fresh: props.fresh ?? (() => false),
    link: props.link,
    onOpen: props.onOpen,
    onMenu: actions ? (row, anchor) => setMenu({ row, anchor }) : undefined,
  }
  return (
    <>
      {phone ? (
        <Cards rows={model.getRowModel().rows} label={props.label} {...parts} />
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
    </>
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
  const frame = { columns, selectable: onSelect !== undefined, withActions: parts.onMenu !== undefined }

  function rowAt(index: number) {
    const row = rows[index]
    return row && <Row key={row.id} row={row} selectable={frame.selectable} {...parts} />
  }

  return (
    <div ref={scroller} className={cx('relative overflow-x-auto', long && 'max-h-[70dvh] overflow-y-auto')}>
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
              'h-11 px-3 whitespace-nowrap first:pl-4 last:pr-4',
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
