import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { cx } from '#console/ui/cx.ts'
import { type Column, nextSort, type Sort } from '#console/ui/table/column.ts'
import type { TableModel } from '#console/ui/table/useTableModel.ts'
import { m } from '#console/ui/ui.messages.ts'

type Props<Row extends object> = {
  columns: readonly Column<Row>[]
  model: TableModel<Row>
  selectable: boolean
  withActions: boolean
  sort: Sort | null
  onSort: ((sort: Sort | null) => void) | undefined
}

export function Head<Row extends object>({
  columns,
  model,
  selectable,
  withActions,
  sort,
  onSort,
}: Props<Row>) {
  const t = useText()
  return (
    <thead className="relative z-2 text-sm text-text-3">
      <tr>
        {selectable && (
          <th
            scope="col"
            className={cx(
              'w-10 min-w-10 pl-4 text-left',
              stuck,
              'group-data-wide/table:left-0 group-data-wide/table:z-1',
            )}
          >
            <Checkbox
              aria-label={t(m.selectAll)}
              checked={model.getIsAllRowsSelected()}
              indeterminate={model.getIsSomeRowsSelected() && !model.getIsAllRowsSelected()}
              onChange={(checked) => model.toggleAllRowsSelected(checked)}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell
            key={column.key}
            column={column}
            sort={sort}
            onSort={onSort}
            fixed={
              index > 0
                ? undefined
                : selectable
                  ? 'group-data-wide/table:left-10'
                  : 'group-data-wide/table:left-0'
            }
          />
        ))}
        {withActions && (
          <th scope="col" className={cx('right-0 w-12', stuck)}>
            <span className="sr-only">{t(m.actions)}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type CellProps<Row> = {
  column: Column<Row>
  sort: Sort | null
  onSort: ((sort: Sort | null) => void) | undefined
  /** Classes that pin the first column in a wide table. */
  fixed: string | undefined
}

/** Sticks below the console's header while the page scrolls. */
const stuck =
  'sticky top-(--head) bg-surface group-data-wide/table:top-auto shadow-[inset_0_-1px_0_var(--line)]'

function HeadCell<Row>({ column, sort, onSort, fixed }: CellProps<Row>) {
  const t = useText()
  const order = sort?.field === column.key ? sort.order : null
  const sorted = order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'
  const right = column.align === 'right'
  return (
    <th
      scope="col"
      aria-sort={column.sortable && onSort ? sorted : undefined}
      className={cx(
        // A title that is too long for its column wraps between words, never within one.
        'h-10 px-2.5 leading-4 font-medium break-keep wrap-normal first:pl-4 last:pr-4',
        right ? 'text-right' : 'text-left',
        stuck,
        column.act && 'right-0',
        fixed && `${fixed} group-data-wide/table:z-1`,
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          title={t(m.sortBy, { column: t(column.title) })}
          onClick={() => onSort(nextSort(sort, column.key))}
          className={cx(
            'inline-flex min-h-6 items-center gap-1 rounded hover:text-text',
            right && 'flex-row-reverse',
            order && 'text-text',
          )}
        >
          {t(column.title)}
          <SortIcon order={order} />
        </button>
      ) : (
        <span className={column.act ? 'sr-only' : undefined}>{t(column.title)}</span>
      )}
    </th>
  )
}

function SortIcon({ order }: { order: Sort['order'] | null }) {
  if (order === null) return <ChevronsUpDown size={13} aria-hidden />
  const Icon = order === 'asc' ? ArrowUp : ArrowDown
  return <Icon size={13} className="text-accent" aria-hidden />
}
