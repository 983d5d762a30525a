import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { PersonName } from '#console/PersonName.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Words } from '#console/ui/Words.tsx'
import { AccountState } from '#features/account/staff/list/AccountState.tsx'
import { PinTag, RoleTag } from '#features/account/staff/list/StaffTags.tsx'
import type { Staff } from '#features/account/staff/staff.fields.ts'
import { factorText, m, onOffText } from '#features/account/staff/staff.messages.ts'
import type { Text } from '#shared/messages.ts'

/** The columns of the user list. */
export const staffChoice: FieldChoice<Staff> = {
  shown: ['displayName', 'role', 'state', 'email', 'secondFactor', 'lastSignInTime', 'pin'],
  more: ['wechatBound', 'paymentNotice', 'language', 'createTime'],
  special: {
    displayName: {
      title: m.person,
      exportAs: ['displayName', 'username'],
      cell: (person) => <PersonName of={person} />,
    },
    role: { cell: ({ role }) => <RoleTag of={role} /> },
    state: { cell: (person) => <AccountState of={person} /> },
    email: {
      cell: ({ email }) =>
        email === null ? <Quiet of={m.noEmail} /> : <span className="break-all">{email}</span>,
    },
    secondFactor: {
      cell: ({ secondFactor: of }) =>
        of === 'none' ? <Quiet of={factorText.none} /> : <Words of={factorText[of]} />,
    },
    lastSignInTime: {
      cell: ({ lastSignInTime: at }) => (at === null ? <Quiet of={m.never} /> : <Instant at={at} />),
    },
    pin: { cell: ({ pin }) => <PinTag of={pin} /> },
    wechatBound: {
      cell: ({ wechatBound }) => (wechatBound ? <Words of={m.bound} /> : <Quiet of={m.notBound} />),
    },
    paymentNotice: {
      cell: ({ paymentNotice }) => <Words of={paymentNotice ? onOffText.on : onOffText.off} />,
    },
  },
}

function Quiet({ of }: { of: Text }) {
  return (
    <span className="text-text-3">
      <Words of={of} />
    </span>
  )
}
