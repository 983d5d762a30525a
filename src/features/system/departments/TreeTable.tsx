import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { cx } from '#console/ui/cx.ts'
import { Empty } from '#console/ui/Empty.tsx'
import { Input } from '#console/ui/Input.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { m } from '#features/system/departments/departments.messages.ts'
import type { Text } from '#shared/messages.ts'
import { aboveOf, type Branch, inTreeOrder, type Placed } from '#shared/trees.ts'

export type TreeProps<R extends Branch> = {
  title: Text
  rows: readonly R[]
  /** Content after the row's name. */
  name: (row: R) => ReactNode
  nameTitle: Text
  columns: readonly Column<Placed<R>>[]
  actions?: (row: R) => readonly MenuItem[]
  /** Returns whether a row matches the search text. */
  matches: (row: R, typed: string) => boolean
  search: Text
  /** So many levels are open at first. */
  openLevels: number
  empty: { title: Text; hint: Text; action?: ReactNode }
}

/** A tree as a table: one row per entry, indented by level, with children collapsed by an arrow. */
export function TreeTable<R extends Branch>({ rows, name, matches, openLevels, ...rest }: TreeProps<R>) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [levels, setLevels] = useState(openLevels)
  const found = typed.trim() === '' ? rows : withWays(rows, (row) => matches(row, typed.trim().toLowerCase()))
  const placed = inTreeOrder(found)
  const isOpen = ({ id, depth }: Placed<R>) => typed.trim() !== '' || depth < levels - 1 !== turned.has(id)
  const open = (all: boolean) => {
    setTurned(new Set())
    setLevels(all ? 99 : 1)
  }
  function toggle(id: string) {
    const next = new Set(turned)
    if (!next.delete(id)) next.add(id)
    setTurned(next)
  }
  const first: Column<Placed<R>> = {
    key: 'treeName',
    title: rest.nameTitle,
    cell: (row) => <NameCell row={row} open={isOpen(row)} onToggle={() => toggle(row.id)} name={name(row)} />,
  }
  const shown = openRows(placed, isOpen)
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
        <div className="w-full sm:w-64">
          <Input
            aria-label={t(rest.search)}
            placeholder={t(rest.search)}
            value={typed}
            onChange={setTyped}
            clearable
          />
        </div>
        <span className="flex-1" />
        <Button size="small" look="ghost" onClick={() => open(true)}>
          {t(m.expandAll)}
        </Button>
        <Button size="small" look="ghost" onClick={() => open(false)}>
          {t(m.collapseAll)}
        </Button>
      </div>
      {shown.length === 0 ? (
        <Empty title={t(rest.empty.title)} hint={t(rest.empty.hint)} action={rest.empty.action} />
      ) : (
        <Table
          label={t(rest.title)}
          rows={shown}
          columns={[first, ...rest.columns]}
          rowKey={'id' as keyof Placed<R> & string}
          {...(rest.actions ? { actions: rest.actions } : {})}
        />
      )}
    </Card>
  )
}

/** Those that are meant, with the way to each. */
function withWays<R extends Branch>(rows: readonly R[], meant: (row: R) => boolean): R[] {
  const ids = new Set(rows.filter(meant).flatMap(({ id }) => [id, ...aboveOf(rows, id).map((one) => one.id)]))
  return rows.filter(({ id }) => ids.has(id))
}

function openRows<R extends Branch>(
  placed: readonly Placed<R>[],
  isOpen: (row: Placed<R>) => boolean,
): Placed<R>[] {
  const shown: Placed<R>[] = []
  let closedAt = Number.POSITIVE_INFINITY
  for (const row of placed) {
    if (row.depth > closedAt) continue
    closedAt = row.hasChildren && !isOpen(row) ? row.depth : Number.POSITIVE_INFINITY
    shown.push(row)
  }
  return shown
}

type CellProps = { row: Placed<Branch>; open: boolean; onToggle: () => void; name: ReactNode }

function NameCell({ row: { depth, hasChildren }, open, onToggle, name }: CellProps) {
  const t = useText()
  return (
    <span className="flex min-w-0 items-center gap-1.5" style={{ paddingInlineStart: `${depth * 20}px` }}>
      {hasChildren ? (
        <button
          type="button"
          aria-label={t(open ? m.collapse : m.expand)}
          aria-expanded={open}
          onClick={onToggle}
          className="inline-flex size-6 shrink-0 items-center justify-center rounded-md text-text-3 hover:bg-hover"
        >
          <ChevronRight size={15} aria-hidden className={cx('transition-transform', open && 'rotate-90')} />
        </button>
      ) : (
        <span className="w-6 shrink-0" />
      )}
      {name}
    </span>
  )
}
