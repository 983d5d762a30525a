import { ShieldCheck, UserPlus } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can } from '#console/permission.tsx'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { useDialog } from '#console/useDialog.ts'
import { StaffDialogs } from '#features/account/staff/list/StaffDialogs.tsx'
import { staffChoice } from '#features/account/staff/list/staffColumns.tsx'
import { type Opened, useStaffActs } from '#features/account/staff/list/useStaffActs.tsx'
import { useStaffBulk } from '#features/account/staff/list/useStaffBulk.tsx'
import { type Staff, type StaffListQuery, staffList } from '#features/account/staff/staff.fields.ts'
import { detailTexts, formTexts, m, onOffText } from '#features/account/staff/staff.messages.ts'

const filters: Filter<StaffListQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(staffList, ['role', 'state']),
  { key: 'secondFactor', label: m.secondFactor, options: optionsOf(onOffText) },
]

/** The merchant's users, with their roles and sign-in methods. */
export function StaffListPage() {
  const t = useText()
  const { target: opened, open, close } = useDialog<Opened>()
  const actionsOf = useStaffActs(open)
  const bulk = useStaffBulk()
  const columns = useFieldColumns(staffList, staffChoice)
  const add = (
    <Can do="staff.add">
      <Button look="primary" icon={UserPlus} onClick={() => open({ kind: 'add' })}>
        {t(formTexts.add)}
      </Button>
    </Can>
  )
  const roles = (
    <GoLink to="/Account/UserManagement/Roles" className={buttonClass()}>
      <ShieldCheck size={16} aria-hidden />
      {t(detailTexts.allRoles)}
    </GoLink>
  )
  return (
    <>
      <ListPage
        title={m.title}
        description={m.description}
        pageActions={
          <>
            {roles}
            {add}
          </>
        }
        endpoint={api.staff.list}
        rowKey="accountId"
        columns={columns}
        filters={filters}
        live="account"
        totals={totals}
        actions={actionsOf}
        bulk={bulk}
        rowLink={({ accountId }: Staff) => pathTo('/Account/UserManagement/Detail/$accountId', { accountId })}
        empty={{ title: m.empty, hint: m.emptyHint, action: add }}
        exportTo={staffList.file}
      />
      <StaffDialogs opened={opened} onClose={close} />
    </>
  )
}

type Totals = Awaited<ReturnType<typeof api.staff.totals>>

const totals = {
  read: (narrowing: Partial<StaffListQuery>) => api.staff.totals(narrowing),
  count: ({ count }: Totals) => count,
  show: (all: Totals) => <Total {...all} />,
}

function Total({ count, invited, withSecondFactor }: Totals) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(m.count, { count })}</span>
      {invited > 0 && <span>{t(m.invitedCount, { count: invited })}</span>}
      <span>{t(m.factorCount, { count: withSecondFactor })}</span>
    </span>
  )
}
