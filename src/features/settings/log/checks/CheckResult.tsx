import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveText } from '#console/keyPair.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import type { AuditCheck } from '#features/settings/log/checks/checks.contract.ts'
import { checkTexts as m } from '#features/settings/log/log.messages.ts'

/** The result of a verification, or its progress. */
export function CheckResult({ check }: { check: AuditCheck }) {
  const t = useText()
  const { signedHead } = check
  return (
    <div className="flex flex-col gap-4" role="status">
      <Verdict check={check} />
      {check.state === 'done' && check.unsealed > 0 && (
        <Note tone="warn" title={t(m.unsealed, { count: check.unsealed })} />
      )}
      <Descriptions
        items={[
          { label: t(m.asked), value: check.askedBy },
          check.endTime && { label: t(m.ended), value: <Instant at={check.endTime} /> },
          check.head && {
            label: t(m.head),
            wide: true,
            value: <span className="font-mono text-xs break-all">{check.head}</span>,
          },
        ]}
      />
      {signedHead && (
        <Button icon={Download} onClick={() => saveText(`audit-head-${check.checked}.json`, signedHead)}>
          {t(m.signedHead)}
        </Button>
      )}
    </div>
  )
}

function Verdict({ check: { state, checked, total, broken } }: { check: AuditCheck }): ReactNode {
  const t = useText()
  if (state === 'failed') return <Note tone="warn" title={t(m.failed)} />
  if (state === 'running') return <Progress checked={checked} total={total} />
  if (broken === null) return <Note tone="good" title={t(m.sound, { checked: grouped(checked) })} />
  const { place, why, activityId } = broken
  return (
    <Note tone="bad" title={t(m.broken, { place: grouped(place) })}>
      <p>
        {t(m[why])}. {t(m.upTo, { checked: grouped(checked) })}
      </p>
      <p>{t(m.call)}</p>
      {activityId && (
        <TextLink to="/Settings/Log" search={{ search: activityId }}>
          {t(m.open)}
        </TextLink>
      )}
    </Note>
  )
}

function Progress({ checked, total }: { checked: string; total: string }) {
  const t = useText()
  const text = t(m.running, { checked: grouped(checked), total: grouped(total) })
  const share = Math.floor((Number(checked) * 100) / Math.max(1, Number(total)))
  return (
    <div>
      <p>{text}</p>
      <div
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuenow={share}
        aria-valuemax={100}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-control"
      >
        <svg className="h-full w-full" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
          <rect width={share} height={1} className="fill-fill" />
        </svg>
      </div>
    </div>
  )
}

function grouped(count: string): string {
  return BigInt(count).toLocaleString('en-US')
}
