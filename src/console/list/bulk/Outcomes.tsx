import { useText } from '#console/language.tsx'
import { m } from '#console/list/bulk/bulk.messages.ts'
import type { RowName } from '#console/list/bulk/bulk.ts'
import type { Outcome, RowResult } from '#console/list/bulk/useBulkRun.ts'
import { countOf } from '#console/list/bulk/useBulkRun.ts'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'

type Props<R> = {
  rows: readonly R[]
  told: ReadonlyMap<string, RowResult>
  running: boolean
  keyOf: (row: R) => string
  nameOf: RowName<R>
}

const kinds: Record<Outcome, StatusKind> = {
  waiting: 'waiting',
  running: 'working',
  done: 'done',
  refused: 'failed',
  unknown: 'attention',
}

/** The result of each row and of the whole run. */
export function Outcomes<R>({ rows, told, running, keyOf, nameOf }: Props<R>) {
  const t = useText()
  const count = rows.length
  const [done, refused, unknown] = (['done', 'refused', 'unknown'] as const).map((one) =>
    countOf(told, one),
  ) as [number, number, number]
  const ended = done + refused + unknown
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p role="status" className="mb-1.5 font-medium">
          {running
            ? t(m.progress, { done: ended, count })
            : done === count
              ? t(m.allDone, { count })
              : t(m.someDone, { done, refused, unknown, left: count - ended })}
        </p>
        <progress className="sr-only" value={ended} max={count} aria-label={t(m.running)} />
        <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-hover">
          <div className="h-full bg-fill transition-[width]" style={{ width: `${(ended / count) * 100}%` }} />
        </div>
      </div>
      {unknown > 0 && !running && <p className="text-sm text-text-2">{t(m.unknownHint)}</p>}
      <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {rows.map((row) => {
          const { outcome, why } = told.get(keyOf(row)) ?? { outcome: 'waiting' as const, why: '' }
          return (
            <li key={keyOf(row)} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <span className="min-w-0 flex-1 truncate">{nameOf(row)}</span>
              <StatusTag
                kind={kinds[outcome]}
                of={outcome === 'waiting' && !running ? m.notBegun : m[outcome]}
              />
              {why && <span className="w-full text-sm text-text-2">{why}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
