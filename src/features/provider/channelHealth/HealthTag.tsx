import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { stateText } from '#features/provider/channelHealth/channelHealth.messages.ts'
import type { HealthState } from '#features/provider/channelHealth/health.domain.ts'

const kinds: Record<HealthState, StatusKind> = { good: 'done', degraded: 'attention', down: 'failed' }

export function HealthTag({ of }: { of: HealthState }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(stateText[of])}</StatusTag>
}
