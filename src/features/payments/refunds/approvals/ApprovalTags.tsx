import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { RefundApproval } from '#features/payments/refunds/approvals/approvals.contract.ts'
import type { AuditState as State } from '#features/payments/refunds/approvals/approvals.domain.ts'
import {
  levelText,
  m,
  reasonText,
  stateText,
} from '#features/payments/refunds/approvals/approvals.messages.ts'

const kinds: Record<State, StatusKind> = { waitAudit: 'attention', success: 'done', refused: 'failed' }

/** The status of a refund request, and below it who must approve it or why it was refused. */
export function AuditState({ of }: { of: RefundApproval }) {
  const t = useText()
  const { status, level, providerReason, refusal } = of
  const waits = status === 'waitAudit' ? t(levelText[level]) : null
  const why = status === 'waitAudit' ? providerReason && t(reasonText[providerReason]) : refusal
  const lapsed = status === 'refused' && refusal === null ? t(m.lapsed) : null
  const below = [waits, why, lapsed].filter(Boolean).join(' · ')
  return (
    <span className="inline-flex max-w-72 min-w-32 flex-col items-start gap-1 whitespace-normal max-sm:items-end">
      <StatusTag kind={kinds[status]}>{t(stateText[status])}</StatusTag>
      {below && <span className="text-xs text-text-3">{below}</span>}
    </span>
  )
}
