import { GitBranchPlus, Info, Pencil, Plus, Trash2 } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { EntityStatusTag } from '#console/entity/EntityStatusTag.tsx'
import { m as e } from '#console/entity/entity.messages.ts'
import { RemoveDialog } from '#console/entity/RemoveDialog.tsx'
import { UsageDialog } from '#console/entity/UsageDialog.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { useLive } from '#console/live.ts'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { useDialog } from '#console/useDialog.ts'
import type { Department } from '#features/system/departments/departments.contract.ts'
import { m } from '#features/system/departments/departments.messages.ts'
import { TreePage } from '#features/system/departments/TreePage.tsx'
import type { Placed } from '#shared/trees.ts'

// The form is loaded with its first use.
const DepartmentDialog = lazyDialog(
  () => import('#features/system/departments/DepartmentDialog.tsx'),
  'DepartmentDialog',
)

type Row = Department & { id: string }
type Opened =
  | { kind: 'form'; department: Row | null; parentId: string | null }
  | { kind: 'remove' | 'usage'; department: Row }

/** How the company is divided. */
export function DepartmentsPage() {
  const t = useText()
  const { data, error, refetch } = useRead(api.departments.list, {})
  useLive('portal', () => void refetch())
  const { target: opened, open, close } = useDialog<Opened>()
  const rows = data?.map((one) => ({ ...one, id: one.departmentId }))
  const top = rows?.find(({ parentId }) => parentId === null)?.id ?? null
  const actionsOf = useActions(open)
  const add = (
    <Can do="department.add">
      <Button
        look="primary"
        icon={Plus}
        onClick={() => open({ kind: 'form', department: null, parentId: top })}
      >
        {t(m.add)}
      </Button>
    </Can>
  )
  return (
    <>
      <TreePage
        title={m.title}
        description={m.description}
        pageActions={add}
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        nameTitle={m.name}
        name={({ name }) => <span className="truncate font-medium">{name}</span>}
        columns={columns}
        actions={actionsOf}
        matches={({ name }, typed) => name.toLowerCase().includes(typed)}
        search={m.find}
        openLevels={3}
        empty={{ title: m.empty, hint: m.emptyHint, action: add }}
      />
      {opened && <Dialogs opened={opened} onClose={close} />}
    </>
  )
}

function useActions(open: (opened: Opened) => void): (row: Row) => MenuItem[] {
  const t = useText()
  const [mayAdd, mayEdit, mayRemove] = [
    useCan('department.add'),
    useCan('department.edit'),
    useCan('department.delete'),
  ]
  return (department) => [
    ...(mayEdit
      ? [
          {
            key: 'edit',
            label: t(e.edit),
            icon: Pencil,
            onSelect: () => open({ kind: 'form', department, parentId: null }),
          },
        ]
      : []),
    ...(mayAdd && department.status === 'enabled'
      ? [
          {
            ...{ key: 'below', label: t(m.addBelow), icon: GitBranchPlus },
            onSelect: () => open({ kind: 'form', department: null, parentId: department.id }),
          },
        ]
      : []),
    { key: 'usage', label: t(e.usage), icon: Info, onSelect: () => open({ kind: 'usage', department }) },
    ...(mayRemove
      ? [
          {
            ...{ key: 'remove', label: t(e.remove), icon: Trash2, danger: true, apart: true },
            onSelect: () => open({ kind: 'remove', department }),
          },
        ]
      : []),
  ]
}

function Dialogs({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.kind === 'form')
    return <DepartmentDialog department={opened.department} parentId={opened.parentId} onClose={onClose} />
  const { departmentId, name } = opened.department
  const usage = () => api.departments.usage({ departmentId })
  if (opened.kind === 'usage')
    return <UsageDialog name={name} id={departmentId} usage={usage} onClose={onClose} />
  const texts = { title: m.removeTitle, hint: m.removeHint, inUse: m.inUseHint, done: m.removed }
  const remove = () => api.departments.remove({ departmentId })
  return <RemoveDialog {...{ name, texts, usage, remove, onClose }} id={departmentId} />
}

const columns: Column<Placed<Row>>[] = [
  { key: 'leaderName', title: m.leader },
  { key: 'phone', title: m.phone },
  { key: 'email', title: m.email },
  { key: 'people', title: m.people, align: 'right' },
  { key: 'merchants', title: m.merchants, align: 'right' },
  { key: 'sort', title: m.sort, align: 'right' },
  { key: 'status', title: m.status, cell: ({ status }) => <EntityStatusTag of={status} /> },
]
