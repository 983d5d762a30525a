import { useText } from '#console/language.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { Dispute } from '#features/payments/disputes/disputes.contract.ts'
import { type DisputeStage, isAnswerable, timeLeft } from '#features/payments/disputes/disputes.domain.ts'
import { evidenceStateText, leftText, m, stageText } from '#features/payments/disputes/disputes.messages.ts'

const kinds: Record<DisputeStage, StatusKind> = {
  inquiry: 'attention',
  chargeback: 'attention',
  represented: 'working',
  preArbitration: 'attention',
  arbitration: 'working',
  accepted: 'ended',
  won: 'done',
  lost: 'failed',
  withdrawn: 'done',
}

export function StageTag({ of }: { of: DisputeStage }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(stageText[of])}</StatusTag>
}

const evidenceKinds: Record<Dispute['evidenceState'], StatusKind> = {
  none: 'ended',
  draft: 'waiting',
  submitting: 'working',
  submitted: 'done',
  refused: 'failed',
}

export function EvidenceTag({ of }: { of: Dispute['evidenceState'] }) {
  const t = useText()
  return <StatusTag kind={evidenceKinds[of]}>{t(evidenceStateText[of])}</StatusTag>
}

/** The deadline to respond, and the time left. */
export function DueClock({
  of: { dueTime, stage, evidenceState },
}: {
  of: Pick<Dispute, 'dueTime' | 'stage' | 'evidenceState'>
}) {
  const t = useText()
  if (dueTime === null) return <span className="text-text-3">—</span>
  const given = evidenceState === 'submitted' || evidenceState === 'submitting'
  if (!isAnswerable(stage) || given) return <Instant at={dueTime} />
  const left = timeLeft(dueTime, new Date())
  const isSoon = left !== null && (left.unit === 'hours' || left.count < 3)
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-sm:justify-end">
      <Instant at={dueTime} />
      <StatusTag kind={left === null ? 'failed' : isSoon ? 'attention' : 'waiting'}>
        {left === null ? t(m.over) : t(leftText[left.unit], { count: left.count })}
      </StatusTag>
    </span>
  )
}
