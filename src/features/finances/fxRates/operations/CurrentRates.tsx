import { CircleDollarSign } from 'lucide-react'
import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { Card } from '#console/ui/Card.tsx'
import { cx } from '#console/ui/cx.ts'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { CurrentRate } from '#features/finances/fxRates/fxRates.contract.ts'
import { m } from '#features/finances/fxRates/fxRates.messages.ts'
import { RateLine } from '#features/finances/fxRates/operations/RateLine.tsx'

/** The rates in force, one per pair, with a chart of the selected one. */
export function CurrentRates() {
  const t = useText()
  const { data, error, refetch } = useRead(api.fxRates.current, {})
  useLive('fxRate', () => void refetch())
  const [chosen, setChosen] = useState<string | null>(null)
  const keyOf = ({ base, quote }: CurrentRate) => `${base} ${quote}`
  const shown = data?.find((one) => keyOf(one) === chosen) ?? data?.[0]
  return (
    <Card title={t(m.current)}>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && <Empty icon={CircleDollarSign} title={t(m.none)} hint={t(m.noneHint)} />}
      <div className="flex flex-col gap-4">
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {data?.map((one) => (
            <Pair key={keyOf(one)} of={one} here={one === shown} onChoose={() => setChosen(keyOf(one))} />
          ))}
        </ul>
        {shown && <RateLine base={shown.base} quote={shown.quote} />}
      </div>
    </Card>
  )
}

function Pair({ of, here, onChoose }: { of: CurrentRate; here: boolean; onChoose: () => void }) {
  const t = useText()
  const { base, quote, rate, change, stale, validFrom } = of
  return (
    <li>
      <button
        type="button"
        aria-pressed={here}
        onClick={onChoose}
        className={cx(
          'block h-full w-full rounded-md border px-3 py-2 text-left hover:bg-hover',
          here ? 'border-accent' : 'border-line',
        )}
      >
        <span className="block font-medium tabular-nums">{t(m.inWords, { base, rate, quote })}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-text-3">
          <Instant at={validFrom} />
          <span>
            {change === null ? t(m.first) : `${change > 0 ? '+' : ''}${(change / 100).toFixed(2)}%`}
          </span>
          {stale && (
            <span title={t(m.staleHint)}>
              <Tag tone="warn">{t(m.stale)}</Tag>
            </span>
          )}
        </span>
      </button>
    </li>
  )
}
