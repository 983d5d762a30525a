import { scaleBand, scaleLinear } from 'd3-scale'
import { useId, useLayoutEffect, useRef } from 'react'
import { Hatch, middleOf, mostOf, Stack } from '#console/ui/chart/Stack.tsx'
import { type BarLayout, type BarPoint, type BarSeries, fillOf, titleOf } from '#console/ui/chart/series.ts'
import { useBarKeys } from '#console/ui/chart/useBarKeys.ts'
import { widthOf } from '#shared/textWidth.ts'

type Props = {
  label: string
  points: readonly BarPoint[]
  series: readonly BarSeries[]
  format: (value: number) => string
  formatTick: (value: number) => string
  width: number
  height: number
  layout: BarLayout
  /** Opens the point's details. */
  onOpen?: ((point: BarPoint) => void) | undefined
}

const [top, bottom] = [12, 24]
/** Space beside the outer bars for half their labels. */
const side = 18
const letterWidth = 7
const labelWidth = 56
/** Below this width neighbouring bars merge, so a long chart scrolls instead, showing its newest end. */
const leastStep = 2

/** The drawing of a bar chart. Its axis stays visible while the bars scroll; arrow keys move between bars. */
export function Bars({ points, series, format, formatTick, width, height, label, layout, onOpen }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const hatch = useId()
  const y = scaleLinear([0, mostOf(points, layout)], [height - bottom, top]).nice(4)
  const ticks = y.ticks(4).filter(Number.isInteger)
  const scaleWidth = 14 + letterWidth * Math.max(...ticks.map((tick) => widthOf(formatTick(tick))))
  const drawn = Math.max(width - scaleWidth, 2 * side + points.length * leastStep)
  const x = scaleBand(
    points.map((point) => point.x),
    [side, drawn - side],
  ).paddingInner(0.3)
  const every = Math.ceil(points.length / Math.max(1, Math.floor(drawn / labelWidth)))
  const { pointed, point, slider } = useBarKeys({ points, series, format, onOpen })

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
      <div ref={scroller} className="min-w-0 flex-1 overflow-x-auto overflow-y-hidden">
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          {...slider}
          aria-valuenow={slider['aria-valuenow']}
          className="rounded-sm outline-offset-[-2px]"
          style={{ width: drawn }}
        >
          <svg width={drawn} height={height} className="block text-xs" aria-hidden>
            <Hatch id={hatch} />
            {ticks.map((tick) => (
              <line key={tick} x1={0} x2={drawn} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
            ))}
            {points.map((one, index) => (
              <g
                key={one.x}
                onPointerEnter={() => point(index)}
                onPointerLeave={() => point(null)}
                {...(onOpen && { onClick: () => onOpen(one), className: 'cursor-pointer' })}
              >
                <Stack {...{ point: one, series, x, y, layout, hatch }} pointed={index === pointed} />
                {index % every === 0 && (
                  <text x={middleOf(x, one)} y={height - 6} textAnchor="middle" fill="var(--text-3)">
                    {one.x}
                  </text>
                )}
              </g>
            ))}
          </svg>
        </div>
      </div>
      {pointed !== null && points[pointed] && (
        <Tip
          point={points[pointed]}
          series={series}
          format={format}
          at={scaleWidth + middleOf(x, points[pointed]) - (scroller.current?.scrollLeft ?? 0)}
          width={width}
        />
      )}
    </div>
  )
}

type TipProps = Pick<Props, 'series' | 'format' | 'width'> & { point: BarPoint; at: number }

/** The tooltip of the hovered point, on the side that has room. */
function Tip({ point, series, format, at, width }: TipProps) {
  const place = at < width / 2 ? { left: at + 12 } : { right: width - at + 12 }
  return (
    <div aria-hidden className="popup pointer-events-none absolute top-0 px-2.5 py-1.5 text-xs" style={place}>
      <div className="font-medium whitespace-nowrap">{titleOf(point)}</div>
      {point.values.map((value, at) => (
        <div key={series[at]?.label} className="flex items-center gap-1.5 whitespace-nowrap">
          <span className="dot size-2 rounded-xs" style={{ background: fillOf(series[at]?.colour) }} />
          <span className="mr-auto pr-2 text-text-3">{series[at]?.label}</span>
          {format(value)}
        </div>
      ))}
    </div>
  )
}
