import { Pencil, Plus } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { useDialog } from '#console/useDialog.ts'
import type { Watch } from '#features/payments/risk/alerts/alerts.contract.ts'
import { m, measureText } from '#features/payments/risk/alerts/alerts.messages.ts'
import { WatchDialog } from '#features/payments/risk/operations/alerts/WatchDialog.tsx'
import { useSpan } from '#features/payments/risk/operations/rules/page/useSentence.tsx'

/** The monitored measures with thresholds and open alerts. */
export function Watches() {
  const t = useText()
  const [mayAdd, mayEdit] = [useCan('riskRule.add'), useCan('riskRule.edit')]
  const { target: changing, open, close } = useDialog<Watch | 'new'>()
  const { data, error, refetch } = useRead(api.riskAlerts.watches, {})
  useLive('riskAlert', () => void refetch())
  return (
    <Card
      title={t(m.watches)}
      extra={
        mayAdd && (
          <Button icon={Plus} onClick={() => open('new')}>
            {t(m.add)}
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-16" />
      ) : data.length === 0 ? (
        <p className="text-text-3">{t(m.noWatches)}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((watch) => (
            <li key={watch.watchId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1">
                <span className="font-medium">{watch.name}</span>
                <span className="block text-text-3">
                  <Sentence {...watch} />
                </span>
              </span>
              {watch.open > 0 && <Tag tone="warn">{t(m.openCount, { count: watch.open })}</Tag>}
              {!watch.enabled && <Tag>{t(m.off)}</Tag>}
              {mayEdit && (
                <PlainIconButton
                  icon={Pencil}
                  size="small"
                  label={`${t(m.edit)}: ${watch.name}`}
                  onClick={() => open(watch)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {changing && <WatchDialog watch={changing === 'new' ? null : changing} onClose={close} />}
    </Card>
  )
}

function Sentence({ measure, threshold, windowMinutes: minutes, ruleName }: Watch) {
  const t = useText()
  const span = useSpan()
  const rate = measure.endsWith('Rate') ? `${threshold}%` : String(threshold)
  const text = t(m.sentence, { measure: t(measureText[measure]), threshold: rate, span: span(minutes) })
  return <>{ruleName === null ? text : `${text} · ${ruleName}`}</>
}
