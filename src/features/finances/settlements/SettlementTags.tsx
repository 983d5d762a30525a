import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { validationText } from '#features/finances/settlements/settlementExport.messages.ts'
import type { Clearing } from '#features/finances/settlements/settlements.contract.ts'
import { statusText } from '#features/finances/settlements/settlements.messages.ts'

const statusKinds: Record<Clearing['status'], StatusKind> = {
  unsettled: 'waiting',
  settled: 'done',
  carried: 'ended',
}
const validationKinds: Record<Clearing['validation'], StatusKind> = {
  waiting: 'working',
  passed: 'done',
  failed: 'failed',
}

export function SettlementStatusTag({ of }: { of: Clearing['status'] }) {
  const t = useText()
  return <StatusTag kind={statusKinds[of]}>{t(statusText[of])}</StatusTag>
}

export function ValidationTag({ of }: { of: Clearing['validation'] }) {
  const t = useText()
  return <StatusTag kind={validationKinds[of]}>{t(validationText[of])}</StatusTag>
}
