import { api, useRead } from '#console/api.ts'
import { RemoveDialog } from '#console/entity/RemoveDialog.tsx'
import { UsageDialog } from '#console/entity/UsageDialog.tsx'
import { useText } from '#console/language.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { RoleDialog } from '#features/system/roles/list/RoleDialog.tsx'
import { MembersDrawer } from '#features/system/roles/members/MembersDrawer.tsx'
import type { Role } from '#features/system/roles/roles.fields.ts'
import { m } from '#features/system/roles/roles.messages.ts'

/** The dialog that is open over the list of roles. */
export type OpenedRole =
  | { kind: 'add' }
  | { kind: 'edit' | 'copy' | 'members' | 'usage' | 'remove'; role: Role }

type Props = { opened: OpenedRole; onClose: () => void }

export function RoleDialogs({ opened, onClose }: Props) {
  if (opened.kind === 'add') return <RoleForm roleId={null} copy={false} onClose={onClose} />
  const { roleId, name } = opened.role
  if (opened.kind === 'edit' || opened.kind === 'copy')
    return <RoleForm roleId={roleId} copy={opened.kind === 'copy'} onClose={onClose} />
  if (opened.kind === 'members') return <MembersDrawer role={opened.role} onClose={onClose} />
  const usage = () => api.roles.usage({ roleId })
  if (opened.kind === 'usage') return <UsageDialog {...{ name, usage, onClose }} id={roleId} />
  const texts = { title: m.removeTitle, hint: m.removeHint, inUse: m.inUseHint, done: m.removed }
  const remove = () => api.roles.remove({ roleId })
  return <RemoveDialog {...{ name, texts, usage, remove, onClose }} id={roleId} />
}

type FormProps = { roleId: string | null; copy: boolean; onClose: () => void }

/** The form, once the options and the role are loaded. */
function RoleForm({ roleId, copy, onClose }: FormProps) {
  const t = useText()
  const choices = useRead(api.roles.choices, {})
  const role = useRead(
    api.roles.get,
    { roleId: roleId ?? '' },
    {
      enabled: roleId !== null,
    },
  )
  const error = choices.error ?? role.error
  const ready = choices.data && (roleId === null || role.data)
  if (choices.data && ready)
    return <RoleDialog choices={choices.data} role={role.data ?? null} copy={copy} onClose={onClose} />
  return (
    <Drawer open onClose={onClose} width="large" title={t(roleId === null || copy ? m.add : m.editTitle)}>
      {error ? <ErrorPanel error={error} onRetry={() => void choices.refetch()} /> : <PageSkeleton />}
    </Drawer>
  )
}
