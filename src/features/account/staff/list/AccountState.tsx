import { useLanguage, useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { useZone } from '#console/zone.tsx'
import { stateText, stateTimes } from '#features/account/staff/accountState.messages.ts'
import type { StaffState } from '#features/account/staff/staff.domain.ts'
import { formatInstant } from '#shared/zone.ts'

const kinds: Record<StaffState, StatusKind> = {
  active: 'done',
  invited: 'waiting',
  withdrawn: 'ended',
  locked: 'attention',
  disabled: 'ended',
}

type Login = { state: StaffState; lockedUntil: Date | null; inviteTime: Date | null }

/** An account's state, with the day of a pending invitation or the end of a lock. */
export function AccountState({ of: { state, lockedUntil, inviteTime } }: { of: Login }) {
  const t = useText()
  const zone = useZone()
  const language = useLanguage()
  const at = (time: Date, show: 'time' | 'date') => ({ time: formatInstant(time, zone, language, show) })
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusTag kind={kinds[state]}>{t(stateText[state])}</StatusTag>
      {lockedUntil && (
        <span className="text-xs text-text-3">{t(stateTimes.lockedUntil, at(lockedUntil, 'time'))}</span>
      )}
      {state === 'invited' && inviteTime && (
        <span className="text-xs text-text-3">{t(stateTimes.invitedSince, at(inviteTime, 'date'))}</span>
      )}
    </span>
  )
}
