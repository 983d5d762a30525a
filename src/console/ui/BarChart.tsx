import { useRef, useState } from 'react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { type BarPoint, type BarSeries, Bars, fillOf } from '#console/ui/chart/Bars.tsx'
import { ChartTable } from '#console/ui/chart/ChartTable.tsx'
import { chartTexts } from '#console/ui/ui.messages.ts'
import { useWidth } from '#console/ui/useWidth.ts'

type Props = {
  label: string
  points: readonly BarPoint[]
  /** Stacked in this order; one for a plain bar chart. */
  series: readonly BarSeries[]
  format: (value: number) => string
  /** How the axis writes its numbers, where in full they would be too long. */
  formatTick?: (value: number) => string
  height?: number
}

/** Whole numbers (counts, minor units) as bars, or as the table that says the same. */
export function BarChart({ label, points, series, format, formatTick = format, height = 240 }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [asTable, setAsTable] = useState(false)
  const t = useText()
  return (
    <figure aria-label={label}>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {series.length > 1 && series.map((one) => <Legend key={one.label} {...one} />)}
        <span className="ml-auto">
          <Button look="ghost" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {t(chartTexts.showTable)}
          </Button>
        </span>
      </div>
      <div ref={frame}>
        {asTable ? (
          <ChartTable points={points} series={series} format={format} label={label} />
        ) : (
          width > 0 && <Bars {...{ points, series, format, formatTick, width, height, label }} />
        )}
      </div>
    </figure>
  )
}

function Legend({ label, colour = 'accent' }: BarSeries) {
  return (
    <span className="flex items-center gap-1.5 text-sm text-text-2">
      <span className="dot size-2.5 rounded-xs" style={{ background: fillOf(colour) }} aria-hidden />
      {label}
    </span>
  )
}
