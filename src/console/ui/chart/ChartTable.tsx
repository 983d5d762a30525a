import { useText } from '#console/language.tsx'
import { type BarPoint, type BarSeries, titleOf } from '#console/ui/chart/series.ts'
import { chartTexts } from '#console/ui/ui.messages.ts'

type Props = {
  label: string
  points: readonly BarPoint[]
  series: readonly BarSeries[]
  format: (value: number) => string
}

/** A chart's data as a table. */
export function ChartTable({ label, points, series, format }: Props) {
  const t = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="max-h-60 overflow-y-auto" tabIndex={0} aria-label={label}>
      <table className="w-full">
        <thead className="sticky top-0 bg-surface text-left text-sm text-text-3">
          <tr className="h-8">
            <th scope="col" className="font-medium">
              {t(chartTexts.period)}
            </th>
            {series.map((one) => (
              <th key={one.label} scope="col" className="text-right font-medium">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.x} className="h-8 border-t border-line">
              <th scope="row" className="text-left font-normal">
                {titleOf(point)}
              </th>
              {series.map((one, at) => (
                <td key={one.label} className="text-right">
                  {format(point.values[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
