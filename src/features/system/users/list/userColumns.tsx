import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { PersonName } from '#console/PersonName.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { AccountState } from '#features/account/staff/list/AccountState.tsx'
import type { User } from '#features/system/users/users.contract.ts'
import { m } from '#features/system/users/users.messages.ts'
import type { Text } from '#shared/messages.ts'

export const userChoice: FieldChoice<User> = {
  shown: ['displayName', 'departmentName', 'roles', 'state', 'lastSignInTime'],
  more: ['email', 'posts', 'phone', 'language', 'remark', 'createTime'],
  special: {
    displayName: {
      title: m.person,
      exportAs: ['displayName', 'username'],
      cell: (user) => <PersonName of={user} />,
    },
    departmentName: { cell: ({ departmentName }) => departmentName ?? <Quiet of={m.none} /> },
    roles: { cell: ({ roles, administrator }) => <Tags of={roles} special={administrator} /> },
    state: { cell: (user) => <AccountState of={user} /> },
    email: { cell: ({ email }) => <span className="break-all">{email ?? '—'}</span> },
    lastSignInTime: {
      cell: ({ lastSignInTime: at }) => (at === null ? <Quiet of={m.never} /> : <Instant at={at} />),
    },
    posts: { cell: ({ posts }) => <Tags of={posts} /> },
  },
}

function Tags({ of, special = false }: { of: User['roles']; special?: boolean }) {
  if (of.length === 0) return <Quiet of={m.none} />
  return (
    <span className="flex flex-wrap gap-1 max-sm:justify-end">
      {of.map(({ id, name }) => (
        <Tag key={id} tone={special ? 'special' : 'neutral'}>
          {name}
        </Tag>
      ))}
    </span>
  )
}

function Quiet({ of }: { of: Text }) {
  return (
    <span className="text-text-3">
      <Words of={of} />
    </span>
  )
}
