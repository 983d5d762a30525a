import { useLanguage, useText } from '#console/language.tsx'
import { type StatusKind, StatusTag, Tag, type Tone } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import type { Staff } from '#features/account/staff/staff.contract.ts'
import { m, pinText, stateText } from '#features/account/staff/staff.messages.ts'
import type { Role } from '#shared/permissions.ts'
import { roleText } from '#shared/roles.messages.ts'
import { formatInstant } from '#shared/zone.ts'

const tones: Record<Role, Tone> = { admin: 'special', manager: 'info', cashier: 'neutral' }

export function RoleTag({ of }: { of: Role }) {
  const t = useText()
  return <Tag tone={tones[of]}>{t(roleText[of])}</Tag>
}

const kinds: Record<Staff['state'], StatusKind> = {
  active: 'done',
  invited: 'waiting',
  withdrawn: 'ended',
  locked: 'attention',
  disabled: 'ended',
}

type Standing = Pick<Staff, 'state' | 'lockedUntil' | 'inviteTime'>

/** How the account stands, and since or until when where that matters. */
export function StaffState({ of: { state, lockedUntil, inviteTime } }: { of: Standing }) {
  const t = useText()
  const zone = useZone()
  const language = useLanguage()
  const at = (time: Date, show: 'time' | 'date') => ({ time: formatInstant(time, zone, language, show) })
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusTag kind={kinds[state]}>{t(stateText[state])}</StatusTag>
      {lockedUntil && (
        <span className="text-xs text-text-3">{t(m.lockedUntil, at(lockedUntil, 'time'))}</span>
      )}
      {state === 'invited' && inviteTime && (
        <span className="text-xs text-text-3">{t(m.invitedSince, at(inviteTime, 'date'))}</span>
      )}
    </span>
  )
}

const pinKinds: Record<Staff['pin'], StatusKind> = { notSet: 'ended', set: 'done', locked: 'attention' }

export function PinTag({ of }: { of: Staff['pin'] }) {
  return (
    <StatusTag kind={pinKinds[of]}>
      <Words of={pinText[of]} />
    </StatusTag>
  )
}
