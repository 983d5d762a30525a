import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { m } from '#console/list/views.messages.ts'
import type { contentOf } from '#console/list/views.ts'
import { useMaybeSession, useMaybeStaff } from '#console/session.ts'
import { Checkbox } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { SavedView } from '#features/settings/views/views.contract.ts'
import { mayShare } from '#features/settings/views/views.domain.ts'

type Props = {
  /** The one to rename; null to save a new one. */
  view: SavedView | null
  list: string
  content: ReturnType<typeof contentOf>
  onClose: () => void
  onSaved: (view: SavedView) => void
}

/** Names a view, and says whether all of the merchant see it. */
export function ViewDialog({ view, list, content, onClose, onSaved }: Props) {
  const session = useMaybeSession()
  const staff = useMaybeStaff()
  const sharer = { role: session?.role ?? null, grants: staff?.rights ?? new Set<string>() }
  const t = useText()
  const form = useForm({
    initial: { name: view?.name ?? '', shared: view?.shared ?? false },
    send: ({ name, shared }) =>
      view
        ? api.views.edit({ viewId: view.viewId, name, shared })
        : api.views.add({ list, name, shared, ...content }),
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
        <FormField form={form} name="shared" label={t(m.who)}>
          {({ value, onChange }) => (
            <Checkbox checked={value} onChange={onChange}>
              {t(staff ? m.shareStaff : m.share)}
            </Checkbox>
          )}
        </FormField>
      )}
    </FormDialog>
  )
}
