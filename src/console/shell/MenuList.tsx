import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import type { MenuEntry } from '#console/menu.ts'
import { MenuLink } from '#console/shell/MenuLink.tsx'
import { isUnder, useMenu } from '#console/shell/useMenu.ts'
import { useWaiting } from '#console/shell/useWaiting.ts'
import { WaitingBadge } from '#console/shell/WaitingBadge.tsx'
import { cx } from '#console/ui/cx.ts'

type Props = { current: string; onGo?: () => void }

/** A long name wraps instead of being cut off. */
const item =
  'flex min-h-9 w-full items-center gap-2.5 rounded-md px-3 py-1.5 text-left leading-snug transition-colors hover:bg-hover'
const name = 'min-w-0 flex-1 wrap-anywhere'

/** The full menu with expandable sections. */
export function MenuList({ current, onGo }: Props) {
  return (
    <ul className="flex flex-col gap-0.5">
      {useMenu().map((section) =>
        section.children.length === 0 ? (
          <li key={section.entry.path}>
            <PageLink entry={section.entry} current={current} {...(onGo ? { onGo } : {})} />
          </li>
        ) : (
          <Section key={section.entry.path} section={section} current={current} {...(onGo ? { onGo } : {})} />
        ),
      )}
    </ul>
  )
}

function Section({ section: { entry, children }, current, onGo }: Props & { section: MenuEntry }) {
  const [open, setOpen] = useState(true)
  const { waitingAt } = useWaiting()
  const t = useText()
  const Icon = entry.icon
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cx(item, 'text-text-2 hover:text-text')}
      >
        {Icon && <Icon size={17} className="shrink-0" aria-hidden />}
        <span className={name}>{t(entry.title)}</span>
        {!open && <WaitingBadge of={waitingAt(...children)} />}
        <ChevronDown
          size={15}
          className={cx('text-text-3 transition-transform', !open && '-rotate-90')}
          aria-hidden
        />
      </button>
      {open && (
        <ul className="mt-0.5 mb-1 flex flex-col gap-0.5 pl-7">
          {children.map((child) => (
            <li key={child.path}>
              <PageLink entry={child} current={current} {...(onGo ? { onGo } : {})} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function PageLink({ entry, current, onGo }: Props & { entry: MenuEntry['entry'] }) {
  const t = useText()
  const { waitingAt, saidOf } = useWaiting()
  const waiting = waitingAt(entry)
  const Icon = entry.icon
  const active = isUnder(current, entry.path)
  return (
    <MenuLink
      entry={entry}
      active={active}
      title={saidOf(waiting)}
      onClick={onGo}
      className={cx(item, active ? 'bg-tint font-medium text-accent' : 'text-text-2 hover:text-text')}
    >
      {Icon && <Icon size={17} className="shrink-0" aria-hidden />}
      <span className={name}>{t(entry.title)}</span>
      <WaitingBadge of={waiting} />
    </MenuLink>
  )
}
