import { Ellipsis, PanelRight } from 'lucide-react'
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
  /** Links to the row's page: the first column becomes a link, and a click anywhere follows it. */
  link: ((row: Row, content: ReactNode) => ReactNode) | undefined
  onOpen: ((row: Row) => void) | undefined
  onMenu: ((row: Row, anchor: Element) => void) | undefined
  /** Opens the quick view of a row. */
  onPeek: ((key: string) => void) | undefined
  /** Called when the pointer rests on a row, to prefetch its page. */
  onIntent: ((row: Row) => void) | undefined
  /** Opens the copy menu for the cell under the pointer. */
  onCopyMenu: ((row: Row, columnKey: string | null, event: MouseEvent) => void) | undefined
}

type ModelRow<Row extends object> = ReturnType<TableModel<Row>['getRowModel']>['rows'][number]
type Props<Row extends object> = RowParts<Row> & { row: ModelRow<Row>; selectable: boolean }

/** Row actions stay visible in a wide table. */
const inSight = 'sticky right-0 bg-(--row)'
/** The first column stays visible as well. */
const fixed =
  'group-data-wide/table:sticky group-data-wide/table:left-0 group-data-wide/table:z-1 group-data-wide/table:bg-(--row)'

/** Opaque backgrounds, since pinned cells lie over scrolled ones. */
const grounds = {
  usual: '[--row:var(--surface)]',
  selected: '[--row:color-mix(in_srgb,var(--accent)_var(--tint),var(--surface))]',
  fresh: '[--row:color-mix(in_srgb,var(--blue)_8%,var(--surface))]',
}

const fixedEdge = 'group-data-left/table:shadow-[1px_0_0_var(--line),8px_0_12px_-10px_rgb(0_0_0/0.35)]'

export function Row<Row extends object>({
  row,
  selectable,
  columns,
  density,
  fresh,
  link,
  onOpen,
  onMenu,
  ...rest
}: Props<Row>) {
  const t = useText()
  const { onPeek, onIntent, onCopyMenu } = rest
  const toggle = row.getToggleSelectedHandler()
  const selected = selectable && row.getIsSelected()
  return (
    <tr
      data-row={row.id}
      // Focusable even without a link, for the row shortcuts.
      tabIndex={-1}
      onClick={(event) => isPlainClick(event) && !openedElsewhere(event) && onOpen?.(row.original)}
      onAuxClick={(event) => void (event.button === 1 && isPlainClick(event) && openElsewhere(event))}
      onPointerEnter={() => onIntent?.(row.original)}
      onContextMenu={(event) => onCopyMenu?.(row.original, columnUnder(event), event)}
      className={cx(
        'group border-b border-line/70 outline-none last:border-0 focus-visible:outline-2 focus-visible:-outline-offset-2',
        'bg-(--row) hover:[--row:var(--hover)] has-focus-visible:[--row:var(--hover)]',
        onOpen && 'cursor-pointer',
        grounds[selected ? 'selected' : fresh(row.id) ? 'fresh' : 'usual'],
      )}
    >
      {selectable && (
        <td className={cx('w-10 min-w-10 pl-4', fixed)}>
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
          data-col={column.key}
          data-main={index === 0 ? '' : undefined}
          className={cx(
            'px-2.5 whitespace-nowrap first:pl-4 last:pr-4',
            density === 'compact' ? 'h-9 py-1' : 'h-12 py-1.5',
            column.align === 'right' && 'text-right',
            column.act && inSight,
            index === 0 && fixed,
            index === 0 && selectable && 'group-data-wide/table:left-10',
            index === 0 && fixedEdge,
            index === 0 && onPeek && 'relative z-1 pr-3.5',
          )}
        >
          <Cell
            row={row.original}
            column={column}
            {...(index === 0 && link ? { wrap: (it) => link(row.original, it) } : {})}
          />
          {index === 0 && onPeek && <PeekButton row={row.id} onPeek={onPeek} />}
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

function PeekButton({ row, onPeek }: { row: string; onPeek: (key: string) => void }) {
  const t = useText()
  return (
    <span
      className={cx(
        // Placed in the gap between two columns.
        'absolute top-1/2 -right-2.5 -translate-y-1/2 rounded-md bg-(--row) opacity-0 transition-opacity',
        'group-hover:opacity-100 group-has-focus-visible:opacity-100 focus-within:opacity-100',
      )}
    >
      <PlainIconButton
        icon={PanelRight}
        size="small"
        label={t(m.peekAt, { row })}
        title={t(m.peek)}
        onClick={() => onPeek(row)}
      />
    </span>
  )
}

function columnUnder({ target }: MouseEvent): string | null {
  return (target as Element).closest<HTMLElement>('[data-col]')?.dataset.col ?? null
}

/** A Ctrl or Cmd click opens the row's page in a new browser tab, as on any link. */
function openedElsewhere(event: MouseEvent): boolean {
  return (event.ctrlKey || event.metaKey) && openElsewhere(event)
}

function openElsewhere(event: MouseEvent): boolean {
  const link = (event.currentTarget as HTMLElement).querySelector<HTMLAnchorElement>('[data-main] a[href]')
  if (!link) return false
  open(link.href, '_blank', 'noopener')
  return true
}

/**
 * Returns whether the click is on the row itself, not on a control in it or at the end of a text selection.
 */
export function isPlainClick(event: MouseEvent): boolean {
  const target = event.target as Element
  return (
    target.closest('a, button, input, label, [role="menu"]') === null && String(getSelection() ?? '') === ''
  )
}
