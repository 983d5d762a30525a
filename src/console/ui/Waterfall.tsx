import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { Amount } from '#console/ui/Amount.tsx'
import { cx } from '#console/ui/cx.ts'
import type { Currency } from '#shared/currency.ts'

export type WaterfallStep = {
  key: string
  label: ReactNode
  /** Signed minor units: the change of this step, or for a total the sum. */
  amount: bigint
  total?: boolean
}

type Props = { steps: readonly WaterfallStep[]; currency: Currency; label: string }

/** A waterfall chart: each bar starts where the previous one ended, and a total starts at zero. */
export function Waterfall({ steps, currency, label }: Props) {
  const spans = spansOf(steps)
  const edges = spans.flat().concat(0)
  const x = scaleLinear()
    .domain([Math.min(...edges), Math.max(...edges, 1)])
    .range([0, 100])
  return (
    <ul aria-label={label} className="grid grid-cols-[auto_minmax(48px,1fr)_auto] gap-x-4">
      {steps.map((step, index) => {
        const [from, to] = spans[index] ?? [0, 0]
        return (
          <li
            key={step.key}
            className={cx(
              'col-span-3 grid min-h-9 grid-cols-subgrid items-center',
              step.total && 'border-t border-line font-semibold',
            )}
          >
            <span>{step.label}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-2.5 w-full" aria-hidden>
              <rect
                x={x(Math.min(from, to))}
                width={Math.max(x(Math.max(from, to)) - x(Math.min(from, to)), 0.4)}
                height="10"
                fill={step.total ? 'var(--text-2)' : step.amount < 0n ? 'var(--red)' : 'var(--green)'}
              />
            </svg>
            <span className="text-right">
              <Amount value={step.amount} currency={currency} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The start and end of each bar. Floats are fine for bar lengths: the figures beside them stay exact. */
function spansOf(steps: readonly WaterfallStep[]): [number, number][] {
  let level = 0n
  return steps.map(({ amount, total }) => {
    const from = total ? 0n : level
    level = total ? amount : level + amount
    return [Number(from), Number(level)]
  })
}
