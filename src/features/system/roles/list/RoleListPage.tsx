import { Copy, Eye, Info, Pencil, Plus, Trash2, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyPart } from '#console/lazyPage.ts'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Tag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { standingText, m as used } from '#features/system/departments/departments.messages.ts'
import { StandingTag } from '#features/system/departments/StandingTag.tsx'
import type { OpenedRole } from '#features/system/roles/list/RoleDialogs.tsx'
import { type Role, type RoleQuery, roleExport } from '#features/system/roles/roles.contract.ts'
import { dataScopeText, m, memberTexts, userTypeText } from '#features/system/roles/roles.messages.ts'
import type { Zone } from '#shared/zone.ts'

// The forms come with their first use.
const RoleDialogs = lazyPart(() => import('#features/system/roles/list/RoleDialogs.tsx'), 'RoleDialogs')

const filters: Filter<RoleQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'status', label: m.status, options: optionsOf(standingText) },
  { key: 'userType', label: m.userType, options: optionsOf(userTypeText) },
]

/** What people may do, and of which merchants. */
export function RoleListPage() {
  const t = useText()
  const zone = useZone()
  const [opened, setOpened] = useState<OpenedRole | null>(null)
  const actionsOf = useActions(setOpened)
  const columns = useMemo(() => columnsWith(zone), [zone])
  const add = (
    <Can do="role.add">
      <Button look="primary" icon={Plus} onClick={() => setOpened({ kind: 'add' })}>
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
        exportTo={roleExport}
      />
      {opened && <RoleDialogs opened={opened} onClose={() => setOpened(null)} />}
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
        ...{ key: 'edit', label: t(change ? m.edit : m.open), icon: change ? Pencil : Eye, may: mayGet },
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
        ...{ key: 'usage', label: t(used.usage), icon: Info, may: true },
        onSelect: () => open({ kind: 'usage', role }),
      },
      {
        ...{ key: 'remove', label: t(m.remove), icon: Trash2, may: mayRemove && !role.builtIn },
        ...{ danger: true, apart: true, onSelect: () => open({ kind: 'remove', role }) },
      },
    ]
    return offers.filter(({ may }) => may).map(({ may: _may, ...item }) => item)
  }
}

function columnsWith(zone: Zone): Column<Role>[] {
  return [
    { key: 'name', title: m.name, sortable: true, cell: (role) => <RoleName of={role} /> },
    { key: 'key', title: m.key, sortable: true },
    {
      key: 'dataScope',
      title: m.dataScope,
      cell: ({ dataScope }) => <Words of={dataScopeText[dataScope]} />,
    },
    { key: 'people', title: m.people, align: 'right' },
    { key: 'sort', title: m.sort, align: 'right', sortable: true },
    { key: 'status', title: m.status, cell: ({ status }) => <StandingTag of={status} /> },
    {
      key: 'userType',
      title: m.userType,
      hidden: true,
      cell: ({ userType }) => <Words of={userTypeText[userType]} />,
    },
    {
      key: 'remark',
      title: m.remark,
      cell: ({ remark }) => <span className="whitespace-normal">{remark}</span>,
    },
    { key: 'createTime', title: zoned(m.createTime, zone), sortable: true, hidden: true },
  ]
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
