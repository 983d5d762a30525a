import type { ScaleBand, ScaleLinear } from 'd3-scale'
import { type BarLayout, type BarPoint, type BarSeries, fillOf, isHatched } from '#console/ui/chart/series.ts'

const mostBar = 48

type Props = {
  point: BarPoint
  series: readonly BarSeries[]
  x: ScaleBand<string>
  y: ScaleLinear<number, number>
  layout: BarLayout
  pointed: boolean
  hatch: string
}

/** The bars of one point and the hover area around them. */
export function Stack({ point, series, x, y, layout, pointed, hatch }: Props) {
  const [floor = 0, ceiling = 0] = y.range()
  const width = Math.min(x.bandwidth(), mostBar)
  const middle = middleOf(x, point)
  return (
    <>
      <rect
        x={middle - x.step() / 2}
        y={ceiling}
        width={x.step()}
        height={floor - ceiling}
        fill={pointed ? 'var(--hover)' : 'transparent'}
      />
      {point.values.map((value, at) => {
        const under = layout === 'stacked' ? sum(point.values.slice(0, at)) : 0
        const behind = layout === 'against' && at === 0
        const wide = layout === 'against' && at > 0 ? width * 0.56 : width
        const head = y(under + value)
        const place = {
          x: middle - wide / 2,
          y: head,
          width: wide,
          height: Math.max(0, y(under) - head),
          rx: Math.min(2, wide / 4),
        }
        const colour = fillOf(series[at]?.colour)
        return (
          <g key={series[at]?.label}>
            <rect
              {...place}
              fill={colour}
              fillOpacity={behind ? 0.28 : 1}
              {...(behind && { stroke: colour })}
            />
            {layout === 'stacked' && isHatched(at) && <rect {...place} fill={`url(#${hatch})`} />}
          </g>
        )
      })}
    </>
  )
}

/** A hatch pattern in the background colour over a bar. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={2} height={6} fill="var(--surface)" fillOpacity={0.55} />
    </pattern>
  )
}

export function middleOf(x: ScaleBand<string>, point: BarPoint): number {
  return (x(point.x) ?? 0) + x.bandwidth() / 2
}

/** The largest value on the axis. */
export function mostOf(points: readonly BarPoint[], layout: BarLayout): number {
  const heightOf = ({ values }: BarPoint) => (layout === 'stacked' ? sum(values) : Math.max(0, ...values))
  return Math.max(1, ...points.map(heightOf))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
