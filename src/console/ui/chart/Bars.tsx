import { type ScaleBand, type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale'
import { useLayoutEffect, useRef, useState } from 'react'
import { widthOf } from '#shared/textWidth.ts'

export type BarPoint = { x: string; values: readonly number[] }
export type BarSeries = { label: string; colour?: 'accent' | 'blue' | 'green' | 'purple' | 'amber' }

type Props = {
  label: string
  points: readonly BarPoint[]
  series: readonly BarSeries[]
  format: (value: number) => string
  formatTick: (value: number) => string
  width: number
  height: number
}

const [top, bottom] = [12, 24]
/** Room beside the outer bars for the halves of their labels. */
const side = 18
const letterWidth = 7
const labelWidth = 56
/** Narrower than this a bar cannot be told from its neighbour: a long chart scrolls instead, its newest end in sight. */
const leastStep = 2
const mostBar = 48

/** The drawing of a bar chart. Its scale stays in sight where the bars scroll. */
export function Bars({ points, series, format, formatTick, width, height, label }: Props) {
  const [pointed, setPointed] = useState<BarPoint | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const y = scaleLinear([0, mostOf(points)], [height - bottom, top]).nice(4)
  const ticks = y.ticks(4).filter(Number.isInteger)
  const scaleWidth = 14 + letterWidth * Math.max(...ticks.map((tick) => widthOf(formatTick(tick))))
  const drawn = Math.max(width - scaleWidth, 2 * side + points.length * leastStep)
  const scrolls = drawn > width - scaleWidth
  const x = scaleBand(
    points.map((point) => point.x),
    [side, drawn - side],
  ).paddingInner(0.3)
  const every = Math.ceil(points.length / Math.max(1, Math.floor(drawn / labelWidth)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another drawing moves it
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = drawn
  }, [drawn, points.length])

  return (
    <div className="relative flex">
      <svg width={scaleWidth} height={height} className="block shrink-0 text-xs" aria-hidden>
        {ticks.map((tick) => (
          <text key={tick} x={scaleWidth - 8} y={y(tick)} dy="0.32em" textAnchor="end" fill="var(--text-3)">
            {formatTick(tick)}
          </text>
        ))}
      </svg>
      <div ref={scroller} className="min-w-0 flex-1 overflow-x-auto" {...(scrolls ? { tabIndex: 0 } : {})}>
        <svg width={drawn} height={height} role="img" aria-label={label} className="block text-xs">
          {ticks.map((tick) => (
            <line key={tick} x1={0} x2={drawn} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
          ))}
          {points.map((point, index) => (
            <g key={point.x} onPointerEnter={() => setPointed(point)} onPointerLeave={() => setPointed(null)}>
              <Stack point={point} series={series} x={x} y={y} />
              {index % every === 0 && (
                <text x={middleOf(x, point)} y={height - 6} textAnchor="middle" fill="var(--text-3)">
                  {point.x}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      {pointed && (
        <Tip
          point={pointed}
          series={series}
          format={format}
          at={scaleWidth + middleOf(x, pointed) - (scroller.current?.scrollLeft ?? 0)}
          width={width}
        />
      )}
    </div>
  )
}

type StackProps = {
  point: BarPoint
  series: readonly BarSeries[]
  x: ScaleBand<string>
  y: ScaleLinear<number, number>
}

/** The bars of one point, one on the other, and around them the place that can be pointed at. */
function Stack({ point, series, x, y }: StackProps) {
  const [floor = 0, ceiling = 0] = y.range()
  const width = Math.min(x.bandwidth(), mostBar)
  return (
    <>
      <rect
        x={middleOf(x, point) - x.step() / 2}
        y={ceiling}
        width={x.step()}
        height={floor - ceiling}
        fill="transparent"
      />
      {point.values.map((value, at) => {
        const under = sum(point.values.slice(0, at))
        const head = y(under + value)
        return (
          <rect
            key={series[at]?.label}
            x={middleOf(x, point) - width / 2}
            y={head}
            width={width}
            height={Math.max(0, y(under) - head)}
            rx={Math.min(2, width / 4)}
            fill={fillOf(series[at]?.colour)}
          />
        )
      })}
    </>
  )
}

type TipProps = Pick<Props, 'series' | 'format' | 'width'> & { point: BarPoint; at: number }

/** Repeats the figures of the point under the pointer, on the side of it that has room. */
function Tip({ point, series, format, at, width }: TipProps) {
  const place = at < width / 2 ? { left: at + 12 } : { right: width - at + 12 }
  return (
    <div className="popup pointer-events-none absolute top-0 px-2.5 py-1.5 text-xs" style={place}>
      <div className="font-medium">{point.x}</div>
      {point.values.map((value, at) => (
        <div key={series[at]?.label} className="flex justify-between gap-3 whitespace-nowrap">
          <span className="text-text-3">{series[at]?.label}</span>
          {format(value)}
        </div>
      ))}
    </div>
  )
}

/** The accent as text is too bright for areas: they take its fill. */
export function fillOf(colour: BarSeries['colour'] = 'accent'): string {
  return colour === 'accent' ? 'var(--fill)' : `var(--${colour})`
}

function middleOf(x: ScaleBand<string>, point: BarPoint): number {
  return (x(point.x) ?? 0) + x.bandwidth() / 2
}

function mostOf(points: readonly BarPoint[]): number {
  return Math.max(1, ...points.map((point) => sum(point.values)))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
