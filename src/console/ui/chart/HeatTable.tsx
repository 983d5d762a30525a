import { useText } from '#console/language.tsx'
import type { HeatLine } from '#console/ui/chart/heat.ts'
import { chartTexts } from '#console/ui/ui.messages.ts'

type Props = {
  label: string
  rows: readonly HeatLine[]
  columns: readonly HeatLine[]
  valueAt: (row: number, column: number) => number
  format: (value: number) => string
}

/** A heat map's data as a table, with a row for each non-empty cell. */
export function HeatTable({ label, rows, columns, valueAt, format }: Props) {
  const t = useText()
  const lines = rows.flatMap((row, at) =>
    columns.flatMap((column, under) => {
      const value = valueAt(at, under)
      return value > 0 ? [{ row, column, value }] : []
    }),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="max-h-60 overflow-y-auto" tabIndex={0} aria-label={label}>
      <table className="w-full">
        <thead className="sticky top-0 bg-surface text-left text-sm text-text-3">
          <tr className="h-8">
            <th scope="col" className="font-medium">
              {t(chartTexts.period)}
            </th>
            <th scope="col" className="text-right font-medium">
              {t(chartTexts.value)}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, column, value }) => (
            <tr key={`${row.key}/${column.key}`} className="h-8 border-t border-line">
              <th scope="row" className="text-left font-normal">
                {row.title} {column.title}
              </th>
              <td className="text-right">{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
