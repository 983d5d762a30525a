import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag, Tag } from '#console/ui/Tag.tsx'
import type { RuleRow } from '#features/payments/risk/rules/rules.fields.ts'
import { effectText, ruleStatusText } from '#features/payments/risk/rules/rules.messages.ts'

const kinds: Record<RuleRow['status'], StatusKind> = {
  draft: 'undone',
  dryRun: 'working',
  live: 'done',
  off: 'ended',
}
const tones = { refuse: 'bad', review: 'warn', alert: 'neutral' } as const

export function RuleStatusTag({ of }: { of: RuleRow['status'] }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(ruleStatusText[of])}</StatusTag>
}

export function EffectTag({ of }: { of: RuleRow['effect'] }) {
  const t = useText()
  return <Tag tone={tones[of]}>{t(effectText[of])}</Tag>
}

/** The percentage of decided hits that were confirmed. */
export function Precision({ of: { confirmed, passed } }: { of: { confirmed: number; passed: number } }) {
  const decided = confirmed + passed
  if (decided === 0) return <span className="text-text-3">—</span>
  return (
    <>
      {Math.round((confirmed * 100) / decided)}%
      <span className="text-text-3">
        {' '}
        ({confirmed}/{decided})
      </span>
    </>
  )
}
