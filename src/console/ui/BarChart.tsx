import { useRef } from 'react'
import { Bars } from '#console/ui/chart/Bars.tsx'
import { ChartFrame } from '#console/ui/chart/ChartFrame.tsx'
import { ChartTable } from '#console/ui/chart/ChartTable.tsx'
import { type BarLayout, type BarPoint, type BarSeries, fillOf, isHatched } from '#console/ui/chart/series.ts'
import { useWidth } from '#console/ui/useWidth.ts'

type Props = {
  label: string
  points: readonly BarPoint[]
  /** Stacked in this order; use one series for a plain bar chart. */
  series: readonly BarSeries[]
  format: (value: number) => string
  /** Formats axis labels if full numbers would be too long. */
  formatTick?: (value: number) => string
  height?: number
  layout?: BarLayout
  /** Opens a point's details on click or Enter. */
  onOpen?: (point: BarPoint) => void
}

/** A bar chart of whole numbers (counts, minor units), with a table alternative. */
export function BarChart({ label, points, series, format, formatTick = format, ...rest }: Props) {
  const { height = 240, layout = 'stacked', onOpen } = rest
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const legend =
    series.length > 1 &&
    series.map((one, at) => (
      <Legend key={one.label} {...one} hatched={layout === 'stacked' && isHatched(at)} />
    ))
  return (
    <ChartFrame label={label} legend={legend} table={<ChartTable {...{ points, series, format, label }} />}>
      <div ref={frame} style={{ height }}>
        {width > 0 && (
          <Bars {...{ points, series, format, formatTick, width, height, label, layout, onOpen }} />
        )}
      </div>
    </ChartFrame>
  )
}

const stripes =
  'repeating-linear-gradient(45deg, color-mix(in srgb, var(--surface) 55%, transparent) 0 1.5px, transparent 1.5px 4px)'

function Legend({ label, colour, hatched }: BarSeries & { hatched: boolean }) {
  const backgroundImage = hatched ? stripes : 'none'
  return (
    <span className="flex items-center gap-1.5 text-sm text-text-2">
      <span
        className="dot size-2.5 rounded-xs"
        style={{ backgroundColor: fillOf(colour), backgroundImage }}
        aria-hidden
      />
      {label}
    </span>
  )
}
