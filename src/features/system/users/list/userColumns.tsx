import type { Column } from '#console/ListPage.tsx'
import { PersonName } from '#console/PersonName.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { AccountState } from '#features/account/staff/list/AccountState.tsx'
import type { User } from '#features/system/users/users.contract.ts'
import { languageText, m } from '#features/system/users/users.messages.ts'
import type { Text } from '#shared/messages.ts'
import type { Zone } from '#shared/zone.ts'

/** What the list shows of each person. */
export function userColumns(zone: Zone): Column<User>[] {
  return [
    {
      key: 'displayName',
      title: m.person,
      sortable: true,
      exportAs: ['displayName', 'username'],
      cell: (user) => <PersonName of={user} />,
    },
    {
      key: 'departmentName',
      title: m.department,
      sortable: true,
      cell: ({ departmentName }) => departmentName ?? <Quiet of={m.none} />,
    },
    {
      key: 'roles',
      title: m.roles,
      cell: ({ roles, administrator }) => <Tags of={roles} special={administrator} />,
    },
    { key: 'state', title: m.state, cell: (user) => <AccountState of={user} /> },
    {
      key: 'email',
      title: m.email,
      hidden: true,
      cell: ({ email }) => <span className="break-all">{email ?? '—'}</span>,
    },
    {
      key: 'lastSignInTime',
      title: zoned(m.lastSignInTime, zone),
      sortable: true,
      cell: ({ lastSignInTime: at }) => (at === null ? <Quiet of={m.never} /> : <Instant at={at} />),
    },
    { key: 'posts', title: m.posts, hidden: true, cell: ({ posts }) => <Tags of={posts} /> },
    { key: 'phone', title: m.phone, hidden: true },
    {
      key: 'language',
      title: m.language,
      hidden: true,
      cell: ({ language }) => <Words of={languageText[language]} />,
    },
    { key: 'remark', title: m.remark, hidden: true },
    { key: 'createTime', title: zoned(m.createTime, zone), sortable: true, hidden: true },
  ]
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
