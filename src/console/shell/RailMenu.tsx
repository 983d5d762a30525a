import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import type { MenuEntry } from '#console/menu.ts'
import { isUnder, useGo, useMenu } from '#console/shell/useMenu.ts'
import { cx } from '#console/ui/cx.ts'
import { Menu } from '#console/ui/Menu.tsx'

const item = cx(
  'flex w-full flex-col items-center gap-1 rounded-md px-1 py-2',
  'text-center text-xs leading-tight transition-colors hover:bg-hover',
)

/** The menu of the collapsed sider: pictures with short names; a section opens beside its picture. */
export function RailMenu({ current }: { current: string }) {
  return (
    <ul className="flex flex-col gap-1">
      {useMenu().map((section) => (
        <li key={section.entry.path}>
          {section.children.length === 0 ? (
            <RailLink section={section} active={isUnder(current, section.entry.path)} />
          ) : (
            <RailSection section={section} active={isUnder(current, section.entry.path)} />
          )}
        </li>
      ))}
    </ul>
  )
}

type Props = { section: MenuEntry; active: boolean }

const look = (active: boolean) => cx(item, active ? 'bg-tint text-accent' : 'text-text-2 hover:text-text')

function RailLink({ section: { entry }, active }: Props) {
  return (
    <GoLink to={entry.path} className={look(active)} {...(active ? { 'aria-current': 'page' } : {})}>
      <RailFace entry={entry} />
    </GoLink>
  )
}

function RailSection({ section: { entry, children }, active }: Props) {
  const t = useText()
  const go = useGo()
  const items = children.map((child) => ({
    key: child.path,
    label: t(child.title),
    onSelect: () => go(child.path),
  }))
  const trigger = (
    <button type="button" className={look(active)}>
      <RailFace entry={entry} />
    </button>
  )
  return <Menu trigger={trigger} items={items} side="right" align="start" />
}

function RailFace({ entry }: { entry: MenuEntry['entry'] }) {
  const t = useText()
  const Icon = entry.icon
  return (
    <>
      {Icon && <Icon size={18} aria-hidden />}
      <span className="w-full truncate">{t(entry.title)}</span>
    </>
  )
}
