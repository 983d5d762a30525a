import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { StatementState } from '#features/finances/monthly/monthly.domain.ts'
import { stateText } from '#features/finances/monthly/monthly.messages.ts'

const kinds: Record<StatementState, StatusKind> = {
  issued: 'done',
  credit: 'done',
  unpaid: 'waiting',
  overdue: 'failed',
  paid: 'done',
  corrected: 'ended',
}

export function StatementStateTag({ of }: { of: StatementState }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(stateText[of])}</StatusTag>
}

export function percent({ effectiveRate }: { effectiveRate: string | null }): string {
  return effectiveRate === null ? '—' : `${effectiveRate} %`
}
