import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { ChangeState } from '#features/account/changes/changes.domain.ts'
import { stateText } from '#features/account/changes/changes.messages.ts'

const kinds: Record<ChangeState, StatusKind> = {
  pending: 'waiting',
  coolOff: 'working',
  passed: 'done',
  refused: 'failed',
  withdrawn: 'ended',
  stopped: 'undone',
}

export function ChangeStateTag({ of }: { of: ChangeState }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(stateText[of])}</StatusTag>
}
