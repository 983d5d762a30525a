import { GitBranchPlus, Info, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { api, useRead, useWrite } from '#console/api.ts'
import { m as e } from '#console/entity/entity.messages.ts'
import { RemoveDialog } from '#console/entity/RemoveDialog.tsx'
import { UsageDialog } from '#console/entity/UsageDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { useLive } from '#console/live.ts'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import { TreePage } from '#features/system/departments/TreePage.tsx'
import { MenuName, type MenuRow, menuColumns } from '#features/system/menus/menuColumns.tsx'
import { m } from '#features/system/menus/menus.messages.ts'

// The form is loaded with its first use.
const MenuDialog = lazyDialog(() => import('#features/system/menus/MenuDialog.tsx'), 'MenuDialog')

type Opened =
  | { kind: 'form'; menu: MenuRow | null; parent: MenuRow | null }
  | { kind: 'remove' | 'usage'; menu: MenuRow }

/** The portal's menu with the permission that each entry requires and grants. */
export function MenusPage() {
  const t = useText()
  const { data, error, refetch } = useRead(api.menus.list, {})
  useLive('portal', () => void refetch())
  const { target: opened, open, close } = useDialog<Opened>()
  const rows = data?.map((one) => ({ ...one, id: one.menuId }))
  const actionsOf = useActions(open)
  const add = (
    <Can do="menu.add">
      <Button look="primary" icon={Plus} onClick={() => open({ kind: 'form', menu: null, parent: null })}>
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
        name={(row) => <MenuName of={row} />}
        columns={menuColumns}
        actions={actionsOf}
        matches={isMeant}
        search={m.search}
        openLevels={1}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {opened && rows && <Dialogs opened={opened} rows={rows} onClose={close} />}
    </>
  )
}

function isMeant({ nameEn, nameZh, permission, address }: MenuRow, typed: string): boolean {
  return [nameEn, nameZh, permission ?? '', address].some((text) => text.toLowerCase().includes(typed))
}

function useActions(open: (opened: Opened) => void): (menu: MenuRow) => MenuItem[] {
  const t = useText()
  const language = useLanguage()
  const [mayAdd, mayEdit, mayRemove] = [useCan('menu.add'), useCan('menu.edit'), useCan('menu.delete')]
  const restore = useWrite((menuId: string) => api.menus.restore({ menuId }), {
    onDone: () => notify.success(m.restored),
    onFailed: ({ message }) => notify.error(message),
  })
  async function askRestore({ menuId, nameEn, nameZh }: MenuRow) {
    const name = language === 'zh' ? nameZh : nameEn
    const question = {
      title: t(m.restoreTitle, { name }),
      body: t(m.restoreHint),
      confirmLabel: t(m.restore),
    }
    if (await confirm(question)) restore.submit(menuId)
  }
  return (menu) => {
    const holds = menu.kind === 'directory' || (menu.kind === 'menu' && !menu.external)
    const offers: (MenuItem & { may: boolean })[] = [
      {
        ...{ key: 'edit', label: t(e.edit), icon: Pencil, may: mayEdit },
        onSelect: () => open({ kind: 'form', menu, parent: null }),
      },
      {
        ...{ key: 'below', label: t(m.addBelow), icon: GitBranchPlus, may: mayAdd && holds },
        onSelect: () => open({ kind: 'form', menu: null, parent: menu }),
      },
      {
        ...{ key: 'usage', label: t(e.usage), icon: Info, may: true },
        onSelect: () => open({ kind: 'usage', menu }),
      },
      {
        ...{ key: 'restore', label: t(m.restore), icon: RotateCcw, may: mayEdit && menu.own === 'changed' },
        onSelect: () => void askRestore(menu),
      },
      {
        ...{ key: 'remove', label: t(e.remove), icon: Trash2, may: mayRemove && menu.own === null },
        ...{ danger: true, apart: true, onSelect: () => open({ kind: 'remove', menu }) },
      },
    ]
    return offers.filter(({ may }) => may).map(({ may: _may, ...item }) => item)
  }
}

type DialogsProps = { opened: Opened; rows: readonly MenuRow[]; onClose: () => void }

function Dialogs({ opened, rows, onClose }: DialogsProps) {
  const language = useLanguage()
  if (opened.kind === 'form')
    return <MenuDialog rows={rows} menu={opened.menu} parent={opened.parent} onClose={onClose} />
  const { menuId, nameEn, nameZh } = opened.menu
  const name = language === 'zh' ? nameZh : nameEn
  const usage = () => api.menus.usage({ menuId })
  if (opened.kind === 'usage') return <UsageDialog {...{ name, usage, onClose }} id={menuId} />
  const texts = { title: m.removeTitle, hint: m.removeHint, inUse: m.inUseHint, done: m.removed }
  const remove = () => api.menus.remove({ menuId })
  return <RemoveDialog {...{ name, texts, usage, remove, onClose }} id={menuId} />
}
