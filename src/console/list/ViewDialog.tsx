import { api, useRead } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { m } from '#console/list/views.messages.ts'
import type { contentOf } from '#console/list/views.ts'
import { useMaybeSession, useMaybeStaff } from '#console/session.ts'
import { Input } from '#console/ui/Input.tsx'
import type { Option } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { SavedView } from '#features/settings/views/views.contract.ts'
import { mayShare } from '#features/settings/views/views.domain.ts'
import { roleCode } from '#shared/permissions.ts'
import { roleText } from '#shared/roles.messages.ts'

type Props = {
  /** The view to rename; null to save a new one. */
  view: SavedView | null
  list: string
  content: ReturnType<typeof contentOf>
  onClose: () => void
  onSaved: (view: SavedView) => void
}

const me = 'me'
const everyone = 'everyone'

/** Names a view and sets who can see it: only its creator, everyone at the merchant, or one role. */
export function ViewDialog({ view, list, content, onClose, onSaved }: Props) {
  const session = useMaybeSession()
  const staff = useMaybeStaff()
  const sharer = { role: session?.role ?? null, grants: staff?.rights ?? new Set<string>() }
  const options = useAudience()
  const t = useText()
  const form = useForm({
    initial: { name: view?.name ?? '', who: view?.shared ? (view.sharedRole ?? everyone) : me },
    send: ({ name, who }) => {
      const shared = who !== me
      const sharing = { name, shared, sharedRole: shared && who !== everyone ? who : null }
      return view
        ? api.views.edit({ viewId: view.viewId, ...sharing })
        : api.views.add({ list, ...sharing, ...content })
    },
    onDone: (saved) => {
      notify.success(t(m.saved, { name: saved.name }))
      onClose()
      if (!view) onSaved(saved)
    },
  })
  return (
    <FormDialog open onClose={onClose} title={view ? m.renameTitle : m.saveTitle} form={form} width="small">
      <FormField
        form={form}
        name="name"
        label={t(m.name)}
        required
        {...(view ? {} : { hint: t(m.nameHint) })}
      >
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      {mayShare(sharer) && (
        <FormField form={form} name="who" label={t(m.who)}>
          {({ value, onChange }) => (
            <Select value={value} onChange={(next) => onChange(next ?? me)} options={options} />
          )}
        </FormField>
      )}
    </FormDialog>
  )
}

function useAudience(): Option[] {
  const ofStaff = useMaybeStaff() !== null
  const t = useText()
  const { data } = useRead(
    api.roles.list,
    { pageNum: 1, pageSize: 100, userType: 'staff' },
    { enabled: ofStaff },
  )
  const roles = ofStaff
    ? (data?.rows ?? []).map(({ roleId, name }) => ({ value: roleId, label: t(m.onlyRole, { role: name }) }))
    : Object.entries(roleCode).map(([role, code]) => ({
        value: String(code),
        label: t(m.onlyRole, { role: t(roleText[role as keyof typeof roleText]) }),
      }))
  return [
    { value: me, label: m.onlyMe },
    { value: everyone, label: ofStaff ? m.shareStaff : m.share },
    ...roles,
  ]
}
