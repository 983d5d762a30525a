import type { Column } from '#console/ListPage.tsx'
import { PersonName } from '#console/PersonName.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { AccountState } from '#features/account/staff/list/AccountState.tsx'
import { PinTag, RoleTag } from '#features/account/staff/list/StaffTags.tsx'
import type { Staff } from '#features/account/staff/staff.contract.ts'
import { factorText, languageText, m, onOffText } from '#features/account/staff/staff.messages.ts'
import type { Text } from '#shared/messages.ts'
import type { Zone } from '#shared/zone.ts'

/** The columns of the user list. */
export function staffColumns(zone: Zone): Column<Staff>[] {
  return [
    {
      key: 'displayName',
      title: m.person,
      sortable: true,
      exportAs: ['displayName', 'username'],
      cell: (person) => <PersonName of={person} />,
    },
    { key: 'role', title: m.role, sortable: true, cell: ({ role }) => <RoleTag of={role} /> },
    { key: 'state', title: m.state, cell: (person) => <AccountState of={person} /> },
    {
      key: 'email',
      title: m.email,
      cell: ({ email }) =>
        email === null ? <Quiet of={m.noEmail} /> : <span className="break-all">{email}</span>,
    },
    {
      key: 'secondFactor',
      title: m.secondFactor,
      cell: ({ secondFactor: of }) =>
        of === 'none' ? <Quiet of={factorText.none} /> : <Words of={factorText[of]} />,
    },
    {
      key: 'lastSignInTime',
      title: zoned(m.lastSignInTime, zone),
      sortable: true,
      cell: ({ lastSignInTime: at }) => (at === null ? <Quiet of={m.never} /> : <Instant at={at} />),
    },
    { key: 'pin', title: m.pin, cell: ({ pin }) => <PinTag of={pin} /> },
    {
      key: 'wechatBound',
      title: m.wechat,
      hidden: true,
      cell: ({ wechatBound }) => (wechatBound ? <Words of={m.bound} /> : <Quiet of={m.notBound} />),
    },
    {
      key: 'paymentNotice',
      title: m.paymentNotice,
      hidden: true,
      cell: ({ paymentNotice }) => <Words of={paymentNotice ? onOffText.on : onOffText.off} />,
    },
    {
      key: 'language',
      title: m.language,
      hidden: true,
      cell: ({ language }) => <Words of={languageText[language]} />,
    },
    { key: 'createTime', title: zoned(m.createTime, zone), sortable: true, hidden: true },
  ]
}

function Quiet({ of }: { of: Text }) {
  return (
    <span className="text-text-3">
      <Words of={of} />
    </span>
  )
}
