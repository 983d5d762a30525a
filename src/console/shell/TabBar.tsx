import { ChevronDown, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { knownAddress } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { parseSearch } from '#console/search.ts'
import { useMaybeStaff } from '#console/session.ts'
import { useGo, useMenu } from '#console/shell/useMenu.ts'
import { tabTexts as m, menuTexts } from '#console/shell.messages.ts'
import { type Closing, closeAll, closeLeft, closeRight, closeTab, type Tab } from '#console/tabs.ts'
import { setTabs, useTabs } from '#console/tabsStore.ts'
import { cx } from '#console/ui/cx.ts'
import { Menu } from '#console/ui/Menu.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { portalHome } from '#shared/portal/home.ts'

const merchantsHome: Tab = { path: '/dashboard', href: '/Dashboard', title: menuTexts.dashboard }
const isStaffs = ({ path }: Tab) => path.startsWith(portalHome)

/** The tab that stays when all are closed. */
function useHome(ofStaff: boolean): Tab {
  const [first] = useMenu().flatMap(({ entry, children }) => [entry, ...children].filter(({ page }) => page))
  if (!ofStaff || !first) return merchantsHome
  return { path: first.path.toLowerCase(), href: first.path, title: first.title }
}

/** The open pages as a list of links, each with a close button. */
export function TabBar({ current }: { current: string }) {
  const ofStaff = useMaybeStaff() !== null
  const home = useHome(ofStaff)
  // Another user may have used this browser tab before.
  const tabs = useTabs().filter((tab) => isStaffs(tab) === ofStaff)
  const go = useGo()
  const t = useText()
  const here = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another page comes
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void here.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])

  function apply(closing: Closing) {
    if (!closing.closed) return notify.info(m[closing.why])
    setTabs(closing.tabs)
    if (closing.goTo !== null) go(closing.goTo)
  }

  const items = [
    { key: 'this', label: t(m.closeThis), onSelect: () => apply(closeTab(tabs, current, current)) },
    { key: 'left', label: t(m.closeLeft), onSelect: () => apply(closeLeft(tabs, current, current)) },
    { key: 'right', label: t(m.closeRight), onSelect: () => apply(closeRight(tabs, current, current)) },
    { key: 'all', label: t(m.closeAll), onSelect: () => apply(closeAll(tabs, home)), apart: true },
  ]
  return (
    <nav aria-label={t(m.tabs)} className="flex h-10 items-center border-b border-line px-2">
      <ul className="flex min-w-0 flex-1 gap-1 overflow-x-auto py-1 [scrollbar-width:none]">
        {tabs.map((tab) => (
          <li key={tab.path} ref={tab.path === current ? here : undefined} className="shrink-0">
            <TabItem
              tab={tab}
              active={tab.path === current}
              onClose={() => apply(closeTab(tabs, tab.path, current))}
            />
          </li>
        ))}
      </ul>
      {tabs.length > 0 && (
        <Menu trigger={<PlainIconButton icon={ChevronDown} label={t(m.more)} />} items={items} />
      )}
    </nav>
  )
}

function TabItem({ tab, active, onClose }: { tab: Tab; active: boolean; onClose: () => void }) {
  const t = useText()
  const [to = '/', query = ''] = tab.href.split('?', 2)
  return (
    <span
      className={cx(
        'flex h-8 items-center rounded-md pr-1',
        active ? 'bg-tint text-accent' : 'text-text-2 hover:bg-hover',
      )}
    >
      <GoLink
        to={knownAddress(to)}
        search={parseSearch(query)}
        className={cx('flex h-8 max-w-56 items-center rounded-md pr-1 pl-3', active && 'font-medium')}
        {...(active ? { 'aria-current': 'page' } : {})}
      >
        <span className="truncate" title={t(tab.title)}>
          {t(tab.title)}
        </span>
      </GoLink>
      <PlainIconButton icon={X} size="small" label={t(m.close, { title: t(tab.title) })} onClick={onClose} />
    </span>
  )
}
