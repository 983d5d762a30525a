import { Play, Square } from 'lucide-react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { DryRun, RunResult } from '#features/payments/risk/dryRun/dryRun.contract.ts'
import { m, runStateText, verdictText } from '#features/payments/risk/dryRun/dryRun.messages.ts'
import { RunCharts } from '#features/payments/risk/operations/dryRun/RunCharts.tsx'
import { RunOrders } from '#features/payments/risk/operations/dryRun/RunOrders.tsx'
import { formatMoney } from '#shared/money.ts'

const kinds: Record<DryRun['state'], StatusKind> = {
  ...{ queued: 'waiting', running: 'working', done: 'done', stopped: 'ended', failed: 'failed' },
}

/** What a rule would have matched in the last ninety days: started, followed and shown here. */
export function DryRuns({ ruleId }: { ruleId: string }) {
  const t = useText()
  const may = useCan('riskRule.edit')
  const { data, error, refetch } = useRead(api.dryRuns.ofRule, { ruleId })
  useLive('riskDryRun', () => void refetch())
  const start = useWrite(() => api.dryRuns.start({ ruleId }), {
    onFailed: ({ message }) => notify.error(message),
  })
  const [latest, ...earlier] = data ?? []
  const goesOn = latest?.state === 'queued' || latest?.state === 'running'
  return (
    <Card
      title={t(m.title)}
      extra={
        may &&
        !goesOn && (
          <Button icon={Play} busy={start.pending} onClick={() => start.submit()}>
            {t(m.start)}
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : !latest ? (
        <Empty title={t(m.none)} hint={t(m.noneHint)} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-text-3">{t(m.about)}</p>
          <Run run={latest} />
          {earlier.length > 0 && <Earlier runs={earlier} />}
        </div>
      )}
    </Card>
  )
}

function Run({ run }: { run: DryRun }) {
  const t = useText()
  const may = useCan('riskRule.edit')
  const stop = useWrite(() => api.dryRuns.stop({ runId: run.runId }))
  const { state, doneCount: done, totalCount: all, result, version, askedBy: person, createTime } = run
  const goesOn = state === 'queued' || state === 'running'
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StatusTag kind={kinds[state]}>{t(runStateText[state])}</StatusTag>
        <span className="text-text-2">{t(m.byWhom, { version, person })}</span>
        <Instant at={createTime} />
        {goesOn && may && (
          <Button icon={Square} busy={stop.pending} onClick={() => stop.submit()}>
            {t(m.stop)}
          </Button>
        )}
      </div>
      {goesOn && (
        <div role="status">
          <progress className="w-full" value={done} max={Math.max(all, 1)} aria-label={t(m.title)} />
          <p className="text-text-3">{t(m.progress, { done: spaced(done), all: spaced(all) })}</p>
        </div>
      )}
      {result && <Result run={run} result={result} />}
    </div>
  )
}

const spaced = (count: number) => count.toLocaleString('en')

/** The summary sentence, the totals, and the comparison with the active version. */
function Result({ run, result }: { run: DryRun; result: RunResult }) {
  const t = useText()
  const language = useLanguage()
  const { hits, considered, liveHits, both, notKept } = result
  return (
    <>
      <div>
        <p className="text-lg font-semibold">{sentenceOf(t, run, result)}</p>
        <ul className="text-text-2">
          {hits.amounts.map(({ currency, count, amount }) => {
            const whole = considered.amounts.find((one) => one.currency === currency)
            const values = {
              amount: formatMoney(amount, currency, language),
              all: formatMoney(whole?.amount ?? 0n, currency, language),
            }
            return (
              <li key={currency}>
                {currency} · {spaced(count)} · {t(m.amount, values)}
              </li>
            )
          })}
        </ul>
        {liveHits && (
          <p className="mt-1 text-text-2">
            {t(m.live, { hits: spaced(liveHits.count) })} ·{' '}
            {t(m.compared, { both, here: hits.count - both, there: liveHits.count - both })}
          </p>
        )}
      </div>
      {notKept.length > 0 && <Note tone="warn" title={t(m.notKept)} />}
      <RunCharts result={result} />
      <RunOrders runId={run.runId} />
    </>
  )
}

function sentenceOf(
  t: ReturnType<typeof useText>,
  { spec }: DryRun,
  { hits, considered }: RunResult,
): string {
  return t(verdictText[spec.effect], { hits: spaced(hits.count), all: spaced(considered.count) })
}

function Earlier({ runs }: { runs: readonly DryRun[] }) {
  const t = useText()
  return (
    <div>
      <h3 className="mb-1 font-medium">{t(m.ended)}</h3>
      <ul className="flex flex-col gap-1 text-text-2">
        {runs.map((run) => (
          <li key={run.runId} className="flex flex-wrap items-center gap-2">
            <Instant at={run.createTime} />
            <span>{t(m.byWhom, { version: run.version, person: run.askedBy })}</span>
            <span>{run.result ? sentenceOf(t, run, run.result) : t(runStateText[run.state])}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
