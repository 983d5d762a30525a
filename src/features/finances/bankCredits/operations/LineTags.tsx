import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { confidenceText, ruleText, stateText } from '#features/finances/bankCredits/bankCredits.messages.ts'
import type { BankLineRow } from '#features/finances/bankCredits/bankLines.fields.ts'
import type { LineState } from '#features/finances/bankCredits/lines/lineStates.domain.ts'
import { m } from '#features/finances/bankCredits/operations/bank.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'

const kinds: Record<LineState, StatusKind> = {
  unmatched: 'attention',
  matched: 'done',
  ignored: 'ended',
  posted: 'done',
}

export function LineStateTag({ of }: { of: LineState }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(stateText[of])}</StatusTag>
}

/** The matching rule, its confidence, and the result. */
export function MatchedBy({ of: { matchRule, confidence, channel, payoutCount } }: { of: BankLineRow }) {
  const t = useText()
  if (matchRule === null || confidence === null) return <span className="text-text-3">—</span>
  const what = channel ? t(channelNames[channel] ?? m.account) : t(m.payouts, { count: payoutCount })
  return (
    <span className="inline-block leading-snug">
      {t(ruleText[matchRule])}
      <span className="block text-xs text-text-3">
        {t(confidenceText[confidence])} · {what}
      </span>
    </span>
  )
}
