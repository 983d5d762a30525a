import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag, Tag } from '#console/ui/Tag.tsx'
import {
  complianceText,
  kaText,
  stateTexts,
} from '#features/provider/merchants/providerMerchants.messages.ts'
import { type Approval, approvalOf } from '#shared/reference.ts'

const kinds: Record<Approval, StatusKind> = {
  approved: 'done',
  unknown: 'waiting',
  frozen: 'failed',
  underReview: 'attention',
}

/** A merchant's state in words, by its approve_result. */
export function ApprovalTag({ of }: { of: number | null }) {
  const t = useText()
  const approval = approvalOf(of)
  return <StatusTag kind={kinds[approval]}>{t(stateTexts[approval])}</StatusTag>
}

export function ComplianceTag({ of }: { of: 'waiting' | 'passed' }) {
  const t = useText()
  return <StatusTag kind={of === 'passed' ? 'done' : 'waiting'}>{t(complianceText[of])}</StatusTag>
}

export function KaTag({ of }: { of: 'ordinary' | 'ka' }) {
  const t = useText()
  if (of === 'ordinary') return <span className="text-text-2">{t(kaText.ordinary)}</span>
  return <Tag>{t(kaText.ka)}</Tag>
}
