import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { fillOf } from '#console/ui/chart/series.ts'
import type { WayCompared } from '#features/finances/simulator/simulator.fields.ts'
import { m } from '#features/finances/simulator/simulator.messages.ts'
import type { Currency } from '#shared/currency.ts'
import type { Text } from '#shared/messages.ts'
import { wayText } from '#shared/reference.ts'

type Props = { ways: readonly WayCompared[]; currency: Currency }

/** Two bars per method, actual charges above simulated ones: fee and tax side by side, all at one scale. */
export function Comparison({ ways, currency }: Props) {
  const t = useText()
  const most = greatestOf(ways)
  return (
    <figure aria-label={t(m.chart)}>
      <figcaption className="mb-3 flex flex-wrap items-center gap-x-4 text-sm text-text-2">
        <Legend title={m.fee} colour={fillOf()} />
        <Legend title={m.tax} colour={fillOf('amber')} />
      </figcaption>
      <ul className="flex flex-col gap-4">
        {ways.map((way) => (
          <li key={way.way} className="grid gap-1.5">
            <span className="font-medium">{t(wayText[way.way])}</span>
            <Bar title={m.charged} fee={way.feeNow} tax={way.taxNow} most={most} currency={currency} />
            <Bar title={m.tried} fee={way.feeThen} tax={way.taxThen} most={most} currency={currency} />
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** The length of the longest bar; at least 1, to avoid division by zero. */
function greatestOf(ways: readonly WayCompared[]): bigint {
  const sums = ways.flatMap((way) => [way.feeNow + way.taxNow, way.feeThen + way.taxThen])
  return [1n, ...sums].toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 1n
}

function Legend({ title, colour }: { title: Text; colour: string }) {
  const t = useText()
  return (
    <span className="flex items-center gap-1.5">
      <span className="size-2.5 rounded-xs" style={{ background: colour }} aria-hidden />
      {t(title)}
    </span>
  )
}

type BarProps = { title: Text; fee: bigint; tax: bigint; most: bigint; currency: Currency }

/** A negative amount, when returned fees exceed charged ones, has no bar, only its figure. */
function Bar({ title, fee, tax, most, currency }: BarProps) {
  const t = useText()
  const width = (amount: bigint) => `${amount > 0n ? Number((amount * 1000n) / most) / 10 : 0}%`
  return (
    <span className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-3 text-sm">
      <span className="text-text-3">{t(title)}</span>
      <span className="flex h-3.5 overflow-hidden rounded-sm bg-sunken" aria-hidden>
        <span style={{ width: width(fee), background: fillOf() }} />
        <span style={{ width: width(tax), background: fillOf('amber') }} />
      </span>
      <Amount value={fee + tax} currency={currency} />
    </span>
  )
}
