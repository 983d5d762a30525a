import { Copy, Eye, Info, Pencil, Plus, Trash2, Users } from 'lucide-react'
import { api } from '#console/api.ts'
import { EntityStatusTag } from '#console/entity/EntityStatusTag.tsx'
import { m as e } from '#console/entity/entity.messages.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { useDialog } from '#console/useDialog.ts'
import type { OpenedRole } from '#features/system/roles/list/RoleDialogs.tsx'
import { type Role, type RoleQuery, roleList } from '#features/system/roles/roles.fields.ts'
import { m, memberTexts } from '#features/system/roles/roles.messages.ts'

// The forms come with their first use.
const RoleDialogs = lazyDialog(() => import('#features/system/roles/list/RoleDialogs.tsx'), 'RoleDialogs')

const filters: Filter<RoleQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(roleList, ['status', 'userType']),
]

const choice: FieldChoice<Role> = {
  shown: ['name', 'key', 'dataScope', 'people', 'sort', 'status', 'remark'],
  more: ['userType', 'createTime'],
  special: {
    name: { cell: (role) => <RoleName of={role} /> },
    status: { cell: ({ status }) => <EntityStatusTag of={status} /> },
    remark: { cell: ({ remark }) => <span className="whitespace-normal">{remark}</span> },
  },
}

/** The roles of the provider's staff: what people can do, and for which merchants. */
export function RoleListPage() {
  const t = useText()
  const { target: opened, open, close } = useDialog<OpenedRole>()
  const actionsOf = useActions(open)
  const columns = useFieldColumns(roleList, choice)
  const add = (
    <Can do="role.add">
      <Button look="primary" icon={Plus} onClick={() => open({ kind: 'add' })}>
        {t(m.add)}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        title={m.title}
        description={m.description}
        pageActions={add}
        endpoint={api.roles.list}
        rowKey="roleId"
        columns={columns}
        filters={filters}
        live="portal"
        actions={actionsOf}
        empty={{ title: m.empty, hint: m.emptyHint, action: add }}
        exportTo={roleList.file}
      />
      {opened && <RoleDialogs opened={opened} onClose={close} />}
    </>
  )
}

function useActions(open: (opened: OpenedRole) => void): (role: Role) => MenuItem[] {
  const t = useText()
  const mayGet = useCan('role.get')
  const mayAdd = useCan('role.add')
  const mayEdit = useCan('role.edit')
  const mayRemove = useCan('role.delete')
  return (role) => {
    const change = mayEdit && !role.builtIn
    const offers: (MenuItem & { may: boolean })[] = [
      {
        ...{ key: 'edit', label: t(change ? e.edit : m.open), icon: change ? Pencil : Eye, may: mayGet },
        onSelect: () => open({ kind: 'edit', role }),
      },
      {
        ...{ key: 'copy', label: t(m.copy), icon: Copy, may: mayGet && mayAdd && !role.builtIn },
        onSelect: () => open({ kind: 'copy', role }),
      },
      {
        ...{ key: 'members', label: t(memberTexts.open), icon: Users, may: true },
        onSelect: () => open({ kind: 'members', role }),
      },
      {
        ...{ key: 'usage', label: t(e.usage), icon: Info, may: true },
        onSelect: () => open({ kind: 'usage', role }),
      },
      {
        ...{ key: 'remove', label: t(e.remove), icon: Trash2, may: mayRemove && !role.builtIn },
        ...{ danger: true, apart: true, onSelect: () => open({ kind: 'remove', role }) },
      },
    ]
    return offers.filter(({ may }) => may).map(({ may: _may, ...item }) => item)
  }
}

function RoleName({ of: { name, builtIn } }: { of: Role }) {
  const t = useText()
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="truncate">{name}</span>
      {builtIn && <Tag tone="special">{t(m.builtIn)}</Tag>}
    </span>
  )
}
