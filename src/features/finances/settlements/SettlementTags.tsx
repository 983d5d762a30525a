import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { validationText } from '#features/finances/settlements/settlementExport.messages.ts'
import type { Clearing } from '#features/finances/settlements/settlements.fields.ts'
import { settlementStateText, settlementStatusText } from '#shared/labels.messages.ts'

const statusKinds: Record<Clearing['status'], StatusKind> = {
  unsettled: 'waiting',
  settled: 'done',
  carried: 'ended',
}
const stateKinds: Record<Clearing['state'], StatusKind> = {
  draft: 'working',
  validated: 'waiting',
  approved: 'waiting',
  sent: 'working',
  paid: 'done',
  returned: 'attention',
  reissued: 'waiting',
  carried: 'ended',
}
const validationKinds: Record<Clearing['validation'], StatusKind> = {
  waiting: 'working',
  passed: 'done',
  failed: 'failed',
}

export function SettlementStatusTag({ of }: { of: Clearing['status'] }) {
  return <StatusTag kind={statusKinds[of]} of={settlementStatusText[of]} />
}

/** The state of a settlement's payment. */
export function StateTag({ of }: { of: Clearing['state'] }) {
  return <StatusTag kind={stateKinds[of]} of={settlementStateText[of]} />
}

export function ValidationTag({ of }: { of: Clearing['validation'] }) {
  const t = useText()
  return <StatusTag kind={validationKinds[of]}>{t(validationText[of])}</StatusTag>
}
