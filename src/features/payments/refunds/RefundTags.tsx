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
  return <StatusTag kind={kinds[of]} of={refundStatusText[of]} />
}
