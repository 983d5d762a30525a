import {
  Bookmark,
  BookmarkCheck,
  Check,
  Mail,
  MoveLeft,
  MoveRight,
  Pencil,
  Pin,
  PinOff,
  Plus,
  Save,
  Trash2,
} from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { usePins } from '#console/list/pins/usePins.ts'
import type { Views } from '#console/list/useViews.ts'
import { m } from '#console/list/views.messages.ts'
import { contentOf, type Viewable } from '#console/list/views.ts'
import { useCan } from '#console/permission.tsx'
import { useMaybeStaff } from '#console/session.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { Menu, type MenuItem } from '#console/ui/Menu.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import type { SavedView } from '#features/settings/views/views.contract.ts'
import { mostPins } from '#features/settings/views/views.domain.ts'

const ViewDialog = lazyDialog(() => import('#console/list/ViewDialog.tsx'), 'ViewDialog')

type Props<R, Q> = { of: Viewable<R, Q>; views: Views }

/** The saved views of a list: choose one, save the current state, or manage the chosen one. */
export function ViewsMenu<R, Q>({ of, views }: Props<R, Q>) {
  const { target: dialog, open, close } = useDialog<'new' | SavedView>()
  const { all, current, choose } = views
  const may = useRights()
  const acts = useActs(of)
  const pins = usePins(of.list, all)
  const t = useText()
  const chosen: MenuItem[] = all.map((view) => ({
    key: view.viewId,
    label: view.shared ? t(m.sharedView, { name: view.name }) : view.name,
    icon: view.viewId === current?.viewId ? Check : view.isDefault ? BookmarkCheck : Bookmark,
    onSelect: () => choose(view),
  }))
  const items: MenuItem[] = [
    ...chosen,
    ...(may.add
      ? [{ key: 'new', label: t(m.saveNew), icon: Plus, apart: true, onSelect: () => open('new') }]
      : []),
    ...(current ? ofCurrent(current, { may, acts, pins, t, onRename: () => open(current) }) : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Menu
        trigger={
          <PlainIconButton
            icon={current ? BookmarkCheck : Bookmark}
            label={current ? t(m.viewsWith, { name: current.name }) : t(m.views)}
          />
        }
        items={items}
      />

      {dialog && (
        <ViewDialog
          view={dialog === 'new' ? null : dialog}
          list={of.list}
          content={contentOf(of)}
          onClose={close}
          onSaved={choose}
        />
      )}
    </>
  )
}

type Rights = { add: boolean; edit: boolean; remove: boolean; schedule: boolean }

function useRights(): Rights {
  return {
    add: useCan('view.add'),
    edit: useCan('view.edit'),
    remove: useCan('view.delete'),
    schedule: useCan('exportJob.add'),
  }
}

function useActs<R, Q>(of: Viewable<R, Q>) {
  const ofStaff = useMaybeStaff() !== null
  const navigate = useNavigate()
  const t = useText()
  const save = useWrite((view: SavedView) => api.views.edit({ viewId: view.viewId, ...contentOf(of) }), {
    onDone: (view) => notify.success(t(m.saved, { name: view.name })),
  })
  const setDefault = useWrite((viewId: string | null) => api.views.setDefault({ list: of.list, viewId }), {
    onDone: () => notify.success(m.defaultSet),
  })
  const remove = useWrite(({ viewId }: SavedView) => api.views.remove({ viewId }), {
    onDone: () => notify.success(m.removed),
  })
  return {
    save: save.submit,
    setDefault: setDefault.submit,
    remove: async (view: SavedView) => {
      const title = t(m.removeTitle, { name: view.name })
      const body = t(view.shared ? (ofStaff ? m.removeSharedStaff : m.removeShared) : m.removeOwn)
      if (await confirm({ title, body, confirmLabel: t(m.remove), danger: true })) remove.submit(view)
    },
    schedule: ({ viewId }: SavedView) =>
      void navigate({ to: '/Settings/Exports', search: { tab: 'schedules', viewId } }),
  }
}

type OfCurrent = {
  may: Rights
  acts: ReturnType<typeof useActs>
  pins: ReturnType<typeof usePins>
  t: ReturnType<typeof useText>
  onRename: () => void
}

function ofCurrent(view: SavedView, { may, acts, pins, t, onRename }: OfCurrent): MenuItem[] {
  const editing: MenuItem[] = [
    { key: 'save', label: t(m.save, { name: view.name }), icon: Save, onSelect: () => acts.save(view) },
    { key: 'rename', label: t(m.rename), icon: Pencil, onSelect: onRename },
  ]
  const schedule = { key: 'mail', label: t(m.schedule), icon: Mail, onSelect: () => acts.schedule(view) }
  const remove = {
    key: 'remove',
    label: t(m.remove),
    icon: Trash2,
    danger: true,
    onSelect: () => void acts.remove(view),
  }
  return [
    ...(may.edit && view.editable ? editing : []),
    ...(may.edit ? pinning(view, pins, t) : []),
    ...(may.edit
      ? [
          {
            key: 'default',
            label: t(view.isDefault ? m.noDefault : m.makeDefault),
            icon: BookmarkCheck,
            onSelect: () => acts.setDefault(view.isDefault ? null : view.viewId),
          },
        ]
      : []),
    ...(may.schedule && view.exportPath ? [schedule] : []),
    ...(may.remove && view.editable ? [remove] : []),
  ]
}

/** Menu items that pin the view as a tab above the list, or reorder and unpin it. */
function pinning({ viewId }: SavedView, pins: ReturnType<typeof usePins>, t: OfCurrent['t']): MenuItem[] {
  const place = pins.ids.indexOf(viewId)
  if (place < 0) {
    const full = pins.ids.length >= mostPins
    return [{ key: 'pin', label: t(m.pin), icon: Pin, disabled: full, onSelect: () => pins.pin(viewId) }]
  }
  return [
    ...(place > 0
      ? [{ key: 'left', label: t(m.tabLeft), icon: MoveLeft, onSelect: () => pins.move(viewId, -1) }]
      : []),
    ...(place < pins.ids.length - 1
      ? [{ key: 'right', label: t(m.tabRight), icon: MoveRight, onSelect: () => pins.move(viewId, 1) }]
      : []),
    { key: 'unpin', label: t(m.unpin), icon: PinOff, onSelect: () => pins.unpin(viewId) },
  ]
}
