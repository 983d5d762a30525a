import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { PayoutStatus } from '#features/finances/payouts/payouts.domain.ts'
import { statusText } from '#features/finances/payouts/payouts.messages.ts'

const kinds: Record<PayoutStatus, StatusKind> = {
  approved: 'waiting',
  filed: 'waiting',
  sent: 'working',
  paid: 'done',
  returned: 'failed',
}

export function PayoutStatusTag({ of }: { of: PayoutStatus }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(statusText[of])}</StatusTag>
}
