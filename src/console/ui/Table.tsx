import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { AnchoredMenu, type MenuItem } from '#console/ui/Menu.tsx'
import { Cards } from '#console/ui/table/Cards.tsx'
import type { Column, Density, Sort } from '#console/ui/table/column.ts'
import { Head } from '#console/ui/table/Head.tsx'
import { Row } from '#console/ui/table/Row.tsx'
import { useTableModel } from '#console/ui/table/useTableModel.ts'
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

export function Table<R extends object>(props: TableProps<R>) {
  const { rows, rowKey, hidden = [], selected = [], onSelect, actions, density = 'comfortable' } = props
  const columns = props.columns.filter(({ key }) => !hidden.includes(key))
  const model = useTableModel({ rows, columns: props.columns, rowKey, hidden, selected, onSelect })
  const [menu, setMenu] = useState<{ row: R; anchor: Element } | null>(null)
  const phone = usePhone()
  const scroller = useRef<HTMLDivElement>(null)

  const parts = {
    columns,
    density,
    fresh: props.fresh ?? (() => false),
    link: props.link,
    onOpen: props.onOpen,
    onMenu: actions ? (row: R, anchor: Element) => setMenu({ row, anchor }) : undefined,
  }
  const modelRows = model.getRowModel().rows
  const selectable = onSelect !== undefined
  const long = rows.length > longerThanAPage
  const columnCount = columns.length + Number(selectable) + Number(actions !== undefined)

  function rowAt(index: number) {
    const row = modelRows[index]
    return row && <Row key={row.id} row={row} selectable={selectable} {...parts} />
  }

  return (
    <>
      {phone ? (
        <Cards rows={modelRows} label={props.label} {...parts} />
      ) : (
        <div
          ref={scroller}
          className={cx('relative overflow-x-auto', long && 'max-h-[70dvh] overflow-y-auto')}
        >
          <table
            aria-label={props.label}
            aria-rowcount={long ? rows.length : undefined}
            className="w-full border-collapse"
          >
            <Head
              columns={columns}
              model={model}
              selectable={selectable}
              withActions={actions !== undefined}
              sort={props.sort ?? null}
              onSort={props.onSort}
            />
            {long ? (
              <Suspense fallback={<tbody />}>
                <VirtualBody
                  {...{ scroller, count: rows.length, columnCount, row: rowAt }}
                  rowHeight={density === 'compact' ? 36 : 48}
                />
              </Suspense>
            ) : (
              <tbody>{modelRows.map((_, index) => rowAt(index))}</tbody>
            )}
            {props.totals && (
              <Totals
                columns={columns}
                totals={props.totals}
                selectable={selectable}
                withActions={actions !== undefined}
              />
            )}
          </table>
        </div>
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
