import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { m } from '#console/list/views.messages.ts'
import type { contentOf } from '#console/list/views.ts'
import { useCan } from '#console/permission.tsx'
import { useMaybeSession, useMaybeStaff } from '#console/session.ts'
import { Combobox } from '#console/ui/Combobox.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import { hasText, type OptionSource } from '#console/ui/useOptions.ts'
import type { SavedView } from '#features/settings/views/views.contract.ts'
import { mayShare } from '#features/settings/views/views.domain.ts'
import { mostOptions } from '#shared/options.ts'
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
  const Audience = staff ? StaffAudience : MerchantAudience
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
          {({ value, onChange }) => <Audience value={value} onChange={onChange} />}
        </FormField>
      )}
    </FormDialog>
  )
}

type AudienceProps = { value: string; onChange: (who: string) => void }

/** The merchant's roles are few and fixed. */
function MerchantAudience({ value, onChange }: AudienceProps) {
  const t = useText()
  const roles = Object.entries(roleCode).map(([role, code]) => ({
    value: String(code),
    label: t(m.onlyRole, { role: t(roleText[role as keyof typeof roleText]) }),
  }))
  const options = [{ value: me, label: m.onlyMe }, { value: everyone, label: m.share }, ...roles]
  return <Select value={value} onChange={(next) => onChange(next ?? me)} options={options} />
}

/** The provider can have any number of roles. */
function StaffAudience({ value, onChange }: AudienceProps) {
  const t = useText()
  const mayReadRoles = useCan('role.query')
  const general = [
    { value: me, label: t(m.onlyMe) },
    { value: everyone, label: t(m.shareStaff) },
  ]
  const optionOf = ({ roleId, name }: { roleId: string; name: string }) => ({
    ...{ value: roleId, label: t(m.onlyRole, { role: name }) },
  })
  const audience: OptionSource = {
    key: ['viewAudience'],
    find: async (search, signal) => {
      const fitting = general.filter((option) => hasText(option, search))
      if (!mayReadRoles) return { options: fitting, more: false }
      const query = {
        ...{ pageNum: 1, pageSize: mostOptions, userType: 'staff' as const },
        ...(search && { search }),
      }
      const { rows, totalCount } = await api.roles.list(query, { signal })
      return { options: [...fitting, ...rows.map(optionOf)], more: totalCount > rows.length }
    },
    get: async (roleId, signal) =>
      general.find((option) => option.value === roleId) ??
      optionOf(await api.roles.get({ roleId }, { signal })),
  }
  return <Combobox value={value} onChange={(next) => onChange(next ?? me)} source={audience} />
}
