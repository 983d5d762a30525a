import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag, Tag } from '#console/ui/Tag.tsx'
import type { BillState } from '#features/finances/reconciliation/bills/bills.domain.ts'
import {
  billStateText,
  stateText,
  typeText,
} from '#features/finances/reconciliation/bills/billTexts.messages.ts'
import type {
  DifferenceState,
  DifferenceType,
} from '#features/finances/reconciliation/differences/differences.domain.ts'

const billKinds: Record<BillState, StatusKind> = {
  stored: 'working',
  loaded: 'working',
  matched: 'done',
  refused: 'failed',
  replaced: 'ended',
}
const differenceKinds: Record<DifferenceState, StatusKind> = {
  carried: 'waiting',
  open: 'attention',
  asked: 'working',
  settled: 'done',
}

export function BillStateTag({ of }: { of: BillState }) {
  const t = useText()
  return <StatusTag kind={billKinds[of]}>{t(billStateText[of])}</StatusTag>
}

export function DifferenceStateTag({ of }: { of: DifferenceState }) {
  const t = useText()
  return <StatusTag kind={differenceKinds[of]}>{t(stateText[of])}</StatusTag>
}

export function DifferenceTypeTag({ of }: { of: DifferenceType }) {
  const t = useText()
  return <Tag tone={of === 'refund_other_day' ? 'neutral' : 'warn'}>{t(typeText[of])}</Tag>
}
