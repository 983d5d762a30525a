import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Words } from '#console/ui/Words.tsx'
import { type Figure, FigureLink, listBehind } from '#features/provider/performance/FigureLink.tsx'
import type { Grouping } from '#features/provider/performance/performance.domain.ts'
import type { PerformanceRow } from '#features/provider/performance/performance.fields.ts'
import { groupNoun, m } from '#features/provider/performance/performance.messages.ts'

type Row = PerformanceRow & { key: string }

/** `open` shows the merchants behind a row; each figure links to its list. */
export function performanceChoice(
  by: Grouping,
  month: string,
  open: (row: PerformanceRow) => void,
): FieldChoice<Row> {
  const linked = (key: Figure) => ({
    cell: (row: Row) => (
      <FigureLink to={listBehind(key, by, month, row)}>
        {key === 'opened' || key === 'active' ? (
          row[key]
        ) : (
          <Amount value={row[key]} currency={row.currency} />
        )}
      </FigureLink>
    ),
  })
  return {
    shown: ['groupName', 'currency', 'opened', 'active', 'volume', 'fees', 'commission', 'rank'],
    special: {
      groupName: {
        title: groupNoun[by],
        cell: (row) => (
          <button
            type="button"
            onClick={() => open(row)}
            className="cursor-pointer font-medium text-text underline-offset-3 hover:text-accent hover:underline"
          >
            {row.groupId === null ? <Words of={m.nobody} /> : <bdi>{row.groupName ?? row.groupId}</bdi>}
          </button>
        ),
      },
      opened: linked('opened'),
      active: linked('active'),
      volume: linked('volume'),
      fees: linked('fees'),
      commission: linked('commission'),
      rank: { cell: (row) => (row.rank === 0 ? <span className="text-text-3">—</span> : row.rank) },
    },
  }
}
