import { useText } from '#console/language.tsx'
import type { MenuEntry } from '#console/menu.ts'
import { MenuLink } from '#console/shell/MenuLink.tsx'
import { isUnder, useMenu, useOpenEntry } from '#console/shell/useMenu.ts'
import { useWaiting } from '#console/shell/useWaiting.ts'
import { cx } from '#console/ui/cx.ts'
import { Menu } from '#console/ui/Menu.tsx'

const item = cx(
  'flex w-full flex-col items-center gap-1 rounded-md px-1 py-2',
  'text-center text-xs leading-tight transition-colors hover:bg-hover',
)

/** The collapsed sider's menu: icons with short names; a section opens beside its icon. */
export function RailMenu({ current }: { current: string }) {
  return (
    <ul className="flex flex-col gap-1">
      {useMenu().map((section) => (
        <li key={section.entry.path}>
          {section.children.length === 0 ? (
            <ChannelLink section={section} active={isUnder(current, section.entry.path)} />
          ) : (
            <ChannelSection section={section} active={isUnder(current, section.entry.path)} />
          )}
        </li>
      ))}
    </ul>
  )
}

type Props = { section: MenuEntry; active: boolean }

const look = (active: boolean) => cx(item, active ? 'bg-tint text-accent' : 'text-text-2 hover:text-text')

function ChannelLink({ section: { entry }, active }: Props) {
  return (
    <MenuLink entry={entry} active={active} className={look(active)}>
      <ChannelFace entry={entry} />
    </MenuLink>
  )
}

function ChannelSection({ section: { entry, children }, active }: Props) {
  const open = useOpenEntry()
  const { waitingAt, titleOf } = useWaiting()
  const items = children.map((child) => ({
    key: child.path,
    label: titleOf(child),
    onSelect: () => open(child),
  }))
  const trigger = (
    <button type="button" className={look(active)}>
      <ChannelFace entry={entry} dotted={waitingAt(...children) !== null} />
    </button>
  )
  return <Menu trigger={trigger} items={items} side="right" align="start" />
}

/** `dotted` shows that work is waiting in the section. */
function ChannelFace({ entry, dotted = false }: { entry: MenuEntry['entry']; dotted?: boolean }) {
  const t = useText()
  const Icon = entry.icon
  return (
    <>
      <span className="relative">
        {Icon && <Icon size={18} aria-hidden />}
        {dotted && (
          <span className="dot absolute -top-0.5 -right-1.5 size-2 rounded-full bg-fill" aria-hidden />
        )}
      </span>
      <span className="line-clamp-2 w-full wrap-anywhere" title={t(entry.title)}>
        {t(entry.title)}
      </span>
    </>
  )
}
