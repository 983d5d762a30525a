import { useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { iconNamed } from '#console/staff/icons.ts'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { Tree, type TreeNode } from '#console/ui/Tree.tsx'
import type { DepartmentNode } from '#features/system/departments/departments.contract.ts'
import type { MenuNode } from '#features/system/roles/roles.contract.ts'
import { tickOf, withWaysTo } from '#features/system/roles/roles.domain.ts'
import { m } from '#features/system/roles/roles.messages.ts'
import { entityStatusText } from '#shared/entityFields.messages.ts'
import { type Branch, belowOf } from '#shared/trees.ts'

type Props<N> = { value: readonly string[]; onChange: (ids: string[]) => void; readOnly: boolean } & N

/** The portal's menu with a checkbox per entry; parents and children are linked unless unlinked. */
export function MenuTicks({ menus, value, onChange, readOnly }: Props<{ menus: readonly MenuNode[] }>) {
  const t = useText()
  const language = useLanguage()
  const [linked, setLinked] = useState(true)
  const branches = menus.map(({ menuId: id, parentId }) => ({ id, parentId }))
  const granted = new Set(value)
  const nodes = menus.map((menu): TreeNode => {
    const below = belowOf(branches, menu.menuId).map(({ id }) => id)
    const name = language === 'zh' ? menu.nameZh : menu.nameEn
    const label = <MenuLabel key={menu.menuId} menu={menu} name={name} />
    return { id: menu.menuId, parentId: menu.parentId, label, name, tick: tickOf(below, granted) }
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Checkbox checked={linked} onChange={setLinked} disabled={readOnly}>
          {t(m.linked)}
        </Checkbox>
        <span className="flex-1" />
        <span className="text-sm text-text-3">{t(m.ticked, { count: value.length })}</span>
        <Button
          size="small"
          look="ghost"
          disabled={readOnly}
          onClick={() => onChange(branches.map(({ id }) => id))}
        >
          {t(m.tickAll)}
        </Button>
        <Button size="small" look="ghost" disabled={readOnly} onClick={() => onChange([])}>
          {t(m.tickNone)}
        </Button>
      </div>
      <div className="max-h-96 overflow-y-auto rounded-lg border border-line p-1">
        <Tree
          label={t(m.rights)}
          nodes={nodes}
          readOnly={readOnly}
          openLevels={1}
          onPress={(id) => !readOnly && onChange(pressed(branches, granted, id, linked))}
        />
      </div>
    </div>
  )
}

/** Turns an entry's box; on with the way to it, off with all below it, for nothing below it could be reached. */
function pressed(
  all: readonly Branch[],
  granted: ReadonlySet<string>,
  id: string,
  linked: boolean,
): string[] {
  const below = belowOf(all, id).map((one) => one.id)
  const on = linked ? below.every((one) => granted.has(one)) : granted.has(id)
  if (on) return [...granted].filter((one) => !below.includes(one))
  return withWaysTo(all, [...granted, ...(linked ? below : [id])])
}

function MenuLabel({ menu, name }: { menu: MenuNode; name: string }) {
  const t = useText()
  const Icon = menu.kind === 'button' ? null : iconNamed(menu.icon)
  return (
    <>
      {Icon && <Icon size={15} className="shrink-0 text-text-3" aria-hidden />}
      <span>{name}</span>
      {menu.permission && <span className="font-mono text-xs text-text-3">{menu.permission}</span>}
      {menu.status === 'disabled' && <Tag>{t(entityStatusText.disabled)}</Tag>}
    </>
  )
}

/** The departments with a box each: of a custom data scope. Those below one are ticked by themselves. */
export function DepartmentTicks({
  departments,
  value,
  onChange,
  readOnly,
}: Props<{ departments: readonly DepartmentNode[] }>) {
  const t = useText()
  const chosen = new Set(value)
  const nodes = departments.map(({ departmentId: id, parentId, name, status }): TreeNode => {
    const tag = status === 'disabled' && <Tag>{t(entityStatusText.disabled)}</Tag>
    const label = (
      <>
        {name} {tag}
      </>
    )
    return { id, parentId, label, name, tick: chosen.has(id) ? 'on' : 'off', muted: status === 'disabled' }
  })
  function press(id: string) {
    if (!readOnly) onChange(chosen.has(id) ? value.filter((one) => one !== id) : [...value, id])
  }
  return (
    <div className="max-h-72 overflow-y-auto rounded-lg border border-line p-1">
      <Tree label={t(m.departments)} nodes={nodes} readOnly={readOnly} openLevels={4} onPress={press} />
    </div>
  )
}
