import { useText } from '#console/language.tsx'
import { StatusTag, Tag } from '#console/ui/Tag.tsx'
import type { RiskHit } from '#features/payments/risk/hits/hits.fields.ts'
import { effectText, m, reviewText } from '#features/payments/risk/hits/hits.messages.ts'

const tones = { refuse: 'bad', review: 'warn', alert: 'neutral', trial: 'info' } as const

export function HitEffectTag({ of }: { of: RiskHit['effect'] }) {
  const t = useText()
  return <Tag tone={tones[of]}>{t(effectText[of])}</Tag>
}

type Reviewed = Pick<RiskHit, 'review' | 'inQueue' | 'overdue'>

/** Where a review stands: also that it is late, or that its money has not come yet. */
export function ReviewTag({ of: { review, inQueue, overdue } }: { of: Reviewed }) {
  const t = useText()
  if (review === null) return <span className="text-text-3">—</span>
  if (review === 'passed') return <StatusTag kind="done">{t(reviewText.passed)}</StatusTag>
  if (review === 'confirmed') return <StatusTag kind="failed">{t(reviewText.confirmed)}</StatusTag>
  if (!inQueue) return <StatusTag kind="undone">{t(m.notPaidYet)}</StatusTag>
  return (
    <StatusTag kind={overdue ? 'attention' : 'waiting'}>
      {t(overdue ? m.overdue : reviewText.waiting)}
    </StatusTag>
  )
}
