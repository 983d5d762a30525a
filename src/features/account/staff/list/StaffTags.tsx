import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag, Tag, type Tone } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import type { Staff } from '#features/account/staff/staff.fields.ts'
import { pinText } from '#features/account/staff/staff.messages.ts'
import type { Role } from '#shared/permissions.ts'
import { roleText } from '#shared/roles.messages.ts'

const tones: Record<Role, Tone> = { admin: 'special', manager: 'info', cashier: 'neutral' }

export function RoleTag({ of }: { of: Role }) {
  const t = useText()
  return <Tag tone={tones[of]}>{t(roleText[of])}</Tag>
}

const pinKinds: Record<Staff['pin'], StatusKind> = { notSet: 'ended', set: 'done', locked: 'attention' }

export function PinTag({ of }: { of: Staff['pin'] }) {
  return (
    <StatusTag kind={pinKinds[of]}>
      <Words of={pinText[of]} />
    </StatusTag>
  )
}
