import { GitBranchPlus, Plus } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { EntityStatusTag } from '#console/entity/EntityStatusTag.tsx'
import { UseDialogs } from '#console/entity/UseDialogs.tsx'
import { type EntityActions, type Opened, useEntityActions } from '#console/entity/useEntityActions.ts'
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

const entity: EntityActions<Row, { departmentId: string }> = {
  noun: 'department',
  oneOf: ({ departmentId }) => ({ departmentId }),
  nameOf: ({ name }) => name,
  calls: api.departments,
  usage: api.departments.usage,
  texts: m,
}

/** How the company is divided. */
export function DepartmentsPage() {
  const t = useText()
  const { data, error, refetch } = useRead(api.departments.list, {})
  useLive('portal', () => void refetch())
  const { target: opened, open, close } = useDialog<Opened<Row>>()
  const { target: below, open: openBelow, close: closeBelow } = useDialog<{ parentId: string | null }>()
  const rows = data?.map((one) => ({ ...one, id: one.departmentId }))
  const top = rows?.find(({ parentId }) => parentId === null)?.id ?? null
  const mayAdd = useCan('department.add')
  const addBelow = ({ id: parentId, status }: Row): MenuItem[] =>
    mayAdd && status === 'enabled'
      ? [
          {
            ...{ key: 'below', label: t(m.addBelow), icon: GitBranchPlus },
            onSelect: () => openBelow({ parentId }),
          },
        ]
      : []
  const actionsOf = useEntityActions({ ...entity, actions: addBelow }, open)
  const add = (
    <Can do="department.add">
      <Button look="primary" icon={Plus} onClick={() => openBelow({ parentId: top })}>
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
      {below && <DepartmentDialog department={null} parentId={below.parentId} onClose={closeBelow} />}
      {opened?.kind === 'form' && (
        <DepartmentDialog department={opened.row} parentId={null} onClose={close} />
      )}
      {opened && opened.kind !== 'form' && (
        <UseDialogs entity={entity} kind={opened.kind} row={opened.row} onClose={close} />
      )}
    </>
  )
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
