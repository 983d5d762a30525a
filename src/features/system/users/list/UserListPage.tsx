import { useSearch } from '@tanstack/react-router'
import { Upload, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can } from '#console/permission.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { completeOptions, uuidShape } from '#console/ui/useOptions.ts'
import { usePhone } from '#console/ui/usePhone.ts'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { DepartmentSelect } from '#features/system/departments/DepartmentSelect.tsx'
import { DepartmentTree } from '#features/system/departments/DepartmentTree.tsx'
import { m as departmentTexts } from '#features/system/departments/departments.messages.ts'
import { m as importTexts } from '#features/system/users/import/userImport.messages.ts'
import { userChoice } from '#features/system/users/list/userColumns.tsx'
import { type Opened, useUserActs } from '#features/system/users/list/useUserActs.tsx'
import type { UserTotals } from '#features/system/users/users.contract.ts'
import { type UserQuery, userList } from '#features/system/users/users.fields.ts'
import { formTexts, m } from '#features/system/users/users.messages.ts'

// The forms come with their first use.
const UserDialog = lazyDialog(() => import('#features/system/users/list/UserDialog.tsx'), 'UserDialog')
const ImportDialog = lazyDialog(
  () => import('#features/system/users/import/ImportDialog.tsx'),
  'ImportDialog',
)

/** The provider's own people, beside the tree of departments that narrows them. */
export function UserListPage() {
  const t = useText()
  const phone = usePhone()
  const [departmentId, setDepartment] = useDepartment()
  const { target: opened, open, close } = useDialog<Opened>()
  const add = (
    <Can do="user.add">
      <Button look="primary" icon={UserPlus} onClick={() => open({ kind: 'add' })}>
        {t(formTexts.add)}
      </Button>
    </Can>
  )
  const actions = (
    <>
      <Can do="user.import">
        <Button icon={Upload} onClick={() => open({ kind: 'import' })}>
          {t(importTexts.open)}
        </Button>
      </Can>
      {add}
    </>
  )
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} actions={actions} />
      <div className="flex flex-col gap-4 lg:flex-row lg:items-start">
        {phone ? (
          <DepartmentSelect
            label={t(departmentTexts.title)}
            value={departmentId}
            onChange={setDepartment}
            none={t(departmentTexts.all)}
          />
        ) : (
          <div className="shrink-0 lg:w-60">
            <Card title={t(departmentTexts.title)}>
              <DepartmentTree value={departmentId} onChange={setDepartment} />
            </Card>
          </div>
        )}
        <div className="min-w-0 flex-1">
          <People departmentId={departmentId} open={open} add={add} />
        </div>
      </div>
      {opened?.kind === 'import' && <ImportDialog onClose={close} />}
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <UserDialog
          user={opened.kind === 'edit' ? opened.user : null}
          departmentId={departmentId}
          onClose={close}
        />
      )}
    </>
  )
}

/** The selected department is in the URL. */
function useDepartment() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const set = (departmentId: string | null) =>
    void navigate({
      to: '.',
      search: { ...search, pageNum: undefined, departmentId: departmentId ?? undefined },
      replace: true,
      resetScroll: false,
    })
  return [oneOf(search, 'departmentId') ?? null, set] as const
}

type PeopleProps = {
  departmentId: string | null
  open: (opened: Opened) => void
  add: ReactNode
}

function People({ departmentId, open, add }: PeopleProps) {
  const actionsOf = useUserActs(open)
  const columns = useFieldColumns(userList, userChoice)
  return (
    <ListView
      title={m.title}
      endpoint={api.users.list}
      rowKey="accountId"
      columns={columns}
      filters={filters}
      live="account"
      totals={totals}
      actions={actionsOf}
      empty={{ title: m.empty, hint: m.emptyHint, action: add }}
      {...(departmentId === null ? {} : { fixed: { departmentId } })}
      exportTo={userList.file}
    />
  )
}

const roles = completeOptions(['userRoles'], async (signal) =>
  (await api.users.choices({}, { signal })).roles.map(({ id, name }) => ({ value: id, label: name })),
)
const filters: Filter<UserQuery>[] = [
  { key: 'search', label: m.find, placeholder: m.search },
  ...fieldFilters(userList, ['state']),
  { key: 'roleId', label: m.roles, source: { ...roles, shape: uuidShape } },
]

const totals = {
  read: (narrowing: Partial<UserQuery>) => api.users.totals(narrowing),
  count: ({ count }: UserTotals) => count,
  show: (all: UserTotals) => <Totals {...all} />,
}

function Totals({ count, invited, disabled }: UserTotals) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(m.count, { count })}</span>
      {invited > 0 && <span>{t(m.invited, { count: invited })}</span>}
      {disabled > 0 && <span>{t(m.disabled, { count: disabled })}</span>}
    </span>
  )
}
