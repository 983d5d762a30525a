import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { type RefundStatus, refundStatusText } from '#shared/reference.ts'

const kinds: Record<RefundStatus, StatusKind> = {
  submitted: 'waiting',
  submitFailed: 'failed',
  submitSuccess: 'working',
  refundFailed: 'failed',
  refundSuccess: 'done',
  change: 'attention',
}

export function RefundStatusTag({ of }: { of: RefundStatus }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(refundStatusText[of])}</StatusTag>
}
