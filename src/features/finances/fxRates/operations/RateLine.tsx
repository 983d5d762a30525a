import { scaleLinear } from 'd3-scale'
import { useRef } from 'react'
import { api, useRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { useWidth } from '#console/ui/useWidth.ts'
import { useZone } from '#console/zone.tsx'
import { m } from '#features/finances/fxRates/fxRates.messages.ts'
import type { Currency } from '#shared/currency.ts'
import { formatInstant } from '#shared/zone.ts'

const height = 160
const [left, right, top, bottom] = [64, 12, 12, 24]

/** A step chart of a pair's rates. The list below has the same data in numbers. */
export function RateLine({ base, quote }: { base: Currency; quote: Currency }) {
  const t = useText()
  const { data = [], refetch } = useRead(api.fxRates.history, { base, quote })
  useLive('fxRate', () => void refetch())
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const label = t(m.chartTitle, { base, quote })
  return (
    <figure aria-label={label}>
      <figcaption className="mb-1 text-sm text-text-2">{label}</figcaption>
      <div ref={frame}>
        {width > 0 && data.length > 0 && <Drawing points={data} width={width} label={label} />}
      </div>
    </figure>
  )
}

type Point = { validFrom: Date; rate: string }

function Drawing({ points, width, label }: { points: readonly Point[]; width: number; label: string }) {
  const [language, zone] = [useLanguage(), useZone()]
  // Numbers are used only for drawing, never for calculation.
  const rates = points.map(({ rate }) => Number(rate))
  const times = points.map(({ validFrom }) => validFrom.getTime())
  const [first = 0, last = 0] = [times[0], Math.max(Date.now(), times.at(-1) ?? 0)]
  const [least, most] = [Math.min(...rates), Math.max(...rates)]
  const room = most === least ? most * 0.01 : (most - least) * 0.1
  const y = scaleLinear([least - room, most + room], [height - bottom, top])
  const x = scaleLinear([first, last], [left, width - right])
  const steps = points.map((_, at) => {
    const [from, to] = [x(times[at] ?? first), x(times[at + 1] ?? last)]
    return `${at === 0 ? 'M' : 'L'}${from},${y(rates[at] ?? 0)} H${to}`
  })
  const dayOf = (time: number) => formatInstant(new Date(time), zone, language, 'date')
  return (
    <svg width={width} height={height} role="img" aria-label={label} className="block text-xs">
      {y.ticks(3).map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
          <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" fill="var(--text-3)">
            {Number(tick.toPrecision(6))}
          </text>
        </g>
      ))}
      <path d={steps.join(' ')} fill="none" stroke="var(--accent)" strokeWidth={2} />
      {points.map(({ validFrom, rate }, at) => (
        <circle
          key={validFrom.getTime()}
          cx={x(times[at] ?? first)}
          cy={y(rates[at] ?? 0)}
          r={points.length > 60 ? 0 : 3}
          fill="var(--accent)"
        >
          <title>{`${dayOf(validFrom.getTime())}: ${rate}`}</title>
        </circle>
      ))}
      <text x={left} y={height - 6} fill="var(--text-3)">
        {dayOf(first)}
      </text>
      <text x={width - right} y={height - 6} textAnchor="end" fill="var(--text-3)">
        {dayOf(last)}
      </text>
    </svg>
  )
}
