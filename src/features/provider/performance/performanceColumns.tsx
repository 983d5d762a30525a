import { Amount } from '#console/ui/Amount.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { type Figure, FigureLink, listBehind } from '#features/provider/performance/FigureLink.tsx'
import type { PerformanceRow } from '#features/provider/performance/performance.contract.ts'
import type { Grouping } from '#features/provider/performance/performance.domain.ts'
import { groupNoun, m } from '#features/provider/performance/performance.messages.ts'

export type Row = PerformanceRow & { key: string }
const figures = ['opened', 'active', 'volume', 'fees', 'commission'] as const

const rank: Column<Row> = {
  key: 'rank',
  title: m.rank,
  align: 'right',
  cell: (row) => (row.rank === 0 ? <span className="text-text-3">—</span> : row.rank),
}

/** `open` shows the merchants behind a row; a figure leads to the list that makes it. */
export function performanceColumns(by: Grouping, month: string, open: (row: Row) => void): Column<Row>[] {
  const figure = (key: Figure): Column<Row> => ({
    ...{ key, title: m[key], align: 'right' },
    cell: (row) => (
      <FigureLink to={listBehind(key, by, month, row)}>
        {key === 'opened' || key === 'active' ? (
          row[key]
        ) : (
          <Amount value={row[key]} currency={row.currency} />
        )}
      </FigureLink>
    ),
  })
  const group: Column<Row> = {
    ...{ key: 'groupName', title: groupNoun[by] },
    cell: (row) => (
      <button
        type="button"
        onClick={() => open(row)}
        className="cursor-pointer font-medium text-text underline-offset-3 hover:text-accent hover:underline"
      >
        {row.groupId === null ? <Words of={m.nobody} /> : <bdi>{row.groupName ?? row.groupId}</bdi>}
      </button>
    ),
  }
  return [group, { key: 'currency', title: m.currency }, ...figures.map(figure), rank]
}
