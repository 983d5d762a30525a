import { useParams } from '@tanstack/react-router'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Menu } from '#console/ui/Menu.tsx'
import { useDialog } from '#console/useDialog.ts'
import { StaffFacts } from '#features/account/staff/detail/StaffFacts.tsx'
import { StaffHistory } from '#features/account/staff/detail/StaffHistory.tsx'
import { StaffRights } from '#features/account/staff/detail/StaffPermissions.tsx'
import { StaffSessions } from '#features/account/staff/detail/StaffSessions.tsx'
import { AccountState } from '#features/account/staff/list/AccountState.tsx'
import { StaffDialogs } from '#features/account/staff/list/StaffDialogs.tsx'
import { RoleTag } from '#features/account/staff/list/StaffTags.tsx'
import { type Opened, useStaffActs } from '#features/account/staff/list/useStaffActs.tsx'
import { m } from '#features/account/staff/staff.messages.ts'

export function StaffDetailPage() {
  const { accountId = '' } = useParams({ strict: false }) as { accountId?: string }
  return <StaffDetails key={accountId} accountId={accountId} />
}

/** One user: state, permissions, sessions and history. */
export function StaffDetails({ accountId }: { accountId: string }) {
  const t = useText()
  const { target: opened, open, close } = useDialog<Opened>()
  const actionsOf = useStaffActs(open)
  return (
    <>
      <DetailPage
        title={m.person}
        call={api.staff.get}
        input={{ accountId }}
        back={{ to: '/Account/UserManagement', label: m.title }}
        name={({ displayName }) => displayName}
        tag={(person) => (
          <>
            <RoleTag of={person.role} />
            <AccountState of={person} />
          </>
        )}
        actions={(person) => {
          const items = actionsOf(person)
          return items.length > 0 && <Menu trigger={<Button>{t(m.actions)}</Button>} items={items} />
        }}
        live={{ topic: 'account', id: accountId }}
      >
        {(person) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="flex min-w-0 flex-col gap-4">
              <StaffFacts person={person} />
              <StaffSessions sessions={person.sessions} />
              <StaffRights person={person} />
            </div>
            <StaffHistory person={person} />
          </div>
        )}
      </DetailPage>
      <StaffDialogs opened={opened} onClose={close} />
    </>
  )
}
