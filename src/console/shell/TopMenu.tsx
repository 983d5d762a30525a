import { ChevronDown } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { Brand } from '#console/shell/Brand.tsx'
import { MenuLink } from '#console/shell/MenuLink.tsx'
import { isUnder, useMenu, useOpenEntry } from '#console/shell/useMenu.ts'
import { useWaiting } from '#console/shell/useWaiting.ts'
import { m } from '#console/shell.messages.ts'
import { cx } from '#console/ui/cx.ts'
import { Menu } from '#console/ui/Menu.tsx'

const look = (active: boolean) =>
  cx(
    'flex h-8 items-center gap-1 rounded-md px-2.5 whitespace-nowrap hover:bg-hover',
    active ? 'bg-tint font-medium text-accent' : 'text-text-2',
  )

/** The menu in the header, for users who chose that layout. */
export function TopMenu({ current }: { current: string }) {
  const t = useText()
  const open = useOpenEntry()
  const { titleOf } = useWaiting()
  return (
    <nav aria-label={t(m.menu)} className="mr-2 flex min-w-0 items-center gap-1 overflow-x-auto">
      <Brand />
      {useMenu().map(({ entry, children }) => {
        const active = isUnder(current, entry.path)
        if (children.length === 0) {
          return (
            <MenuLink key={entry.path} entry={entry} active={active} className={look(active)}>
              {t(entry.title)}
            </MenuLink>
          )
        }
        const items = children.map((child) => ({
          key: child.path,
          label: titleOf(child),
          onSelect: () => open(child),
        }))
        const trigger = (
          <button type="button" className={look(active)}>
            {t(entry.title)}
            <ChevronDown size={14} aria-hidden />
          </button>
        )
        return <Menu key={entry.path} trigger={trigger} items={items} align="start" />
      })}
    </nav>
  )
}
