import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { statusText } from '#features/finances/adjustments/operations/adjustmentDesk.messages.ts'
import type { Adjustment } from '#features/finances/adjustments/operations/adjustments.fields.ts'

const kinds: Record<Adjustment['status'], StatusKind> = {
  proposed: 'waiting',
  posted: 'done',
  refused: 'failed',
  withdrawn: 'ended',
}

export function AdjustmentTag({ of }: { of: Adjustment['status'] }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(statusText[of])}</StatusTag>
}
