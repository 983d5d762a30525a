import { Ellipsis } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useText } from '#console/language.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { cx } from '#console/ui/cx.ts'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { Cell } from '#console/ui/table/Cell.tsx'
import type { Column, Density } from '#console/ui/table/column.ts'
import type { TableModel } from '#console/ui/table/useTableModel.ts'
import { m } from '#console/ui/ui.messages.ts'

export type RowParts<Row> = {
  columns: readonly Column<Row>[]
  density: Density
  fresh: (key: string) => boolean
  /** The way to the row's own page: its first column becomes a link, and a click anywhere follows it. */
  link: ((row: Row, content: ReactNode) => ReactNode) | undefined
  onOpen: ((row: Row) => void) | undefined
  onMenu: ((row: Row, anchor: Element) => void) | undefined
}

type ModelRow<Row extends object> = ReturnType<TableModel<Row>['getRowModel']>['rows'][number]
type Props<Row extends object> = RowParts<Row> & { row: ModelRow<Row>; selectable: boolean }

/** What can be done with a row stays in sight where the table is wider than its place. */
const inSight = 'sticky right-0 bg-surface group-hover:bg-hover'

export function Row<Row extends object>({
  row,
  selectable,
  columns,
  density,
  fresh,
  link,
  onOpen,
  onMenu,
}: Props<Row>) {
  const t = useText()
  const toggle = row.getToggleSelectedHandler()
  const selected = selectable && row.getIsSelected()
  return (
    <tr
      onClick={(event) => isPlainClick(event) && onOpen?.(row.original)}
      className={cx(
        'group border-b border-line/70 last:border-0 hover:bg-hover/60',
        onOpen && 'cursor-pointer',
        selected && 'bg-tint',
        fresh(row.id) && 'bg-blue/8',
      )}
    >
      {selectable && (
        <td className="w-10 pl-4">
          <Checkbox
            aria-label={t(m.selectRow, { row: row.id })}
            checked={selected}
            onClick={toggle}
            onChange={() => undefined}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={cx(
            'px-3 whitespace-nowrap first:pl-4 last:pr-4',
            density === 'compact' ? 'h-9 py-1' : 'h-12 py-1.5',
            column.align === 'right' && 'text-right',
            column.act && inSight,
          )}
        >
          <Cell
            row={row.original}
            column={column}
            {...(index === 0 && link ? { wrap: (it) => link(row.original, it) } : {})}
          />
        </td>
      ))}
      {onMenu && (
        <td className={cx('w-12 pr-3 text-right', inSight)}>
          <PlainIconButton
            icon={Ellipsis}
            label={t(m.actionsOf, { row: row.id })}
            aria-haspopup="menu"
            onClick={(event) => onMenu(row.original, event.currentTarget)}
          />
        </td>
      )}
    </tr>
  )
}

/** A click on the row itself: not on a control in it, and not the end of selecting text. */
export function isPlainClick(event: MouseEvent): boolean {
  const target = event.target as Element
  return (
    target.closest('a, button, input, label, [role="menu"]') === null && String(getSelection() ?? '') === ''
  )
}
