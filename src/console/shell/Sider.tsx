import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useProductName } from '#console/brand.ts'
import { useText } from '#console/language.tsx'
import { Brand } from '#console/shell/Brand.tsx'
import { MenuList } from '#console/shell/MenuList.tsx'
import { RailMenu } from '#console/shell/RailMenu.tsx'
import { m } from '#console/shell.messages.ts'
import { changeSettings, useSettings } from '#console/theme.ts'
import { cx } from '#console/ui/cx.ts'
import { IconButton } from '#console/ui/IconButton.tsx'

/** The side menu: 256 px wide, 80 px collapsed. */
export function Sider({ current }: { current: string }) {
  const { collapsed, fixedSider } = useSettings()
  const t = useText()
  const product = useProductName()
  return (
    <aside
      className={cx(
        'flex shrink-0 flex-col border-r border-line bg-surface transition-[width]',
        collapsed ? 'w-20' : 'w-64',
        fixedSider && 'sticky top-0 h-dvh',
      )}
    >
      <div className={cx('flex h-14 items-center gap-2.5 px-4', collapsed && 'justify-center')}>
        <Brand />
        {!collapsed && (
          <span className="truncate font-semibold tracking-tight" title={product}>
            {product}
          </span>
        )}
      </div>
      <nav
        aria-label={t(m.menu)}
        data-tour="menu"
        className={cx('min-h-0 flex-1 overflow-y-auto py-2', collapsed ? 'px-1.5' : 'px-3')}
      >
        {collapsed ? <RailMenu current={current} /> : <MenuList current={current} />}
      </nav>
      <div className={cx('flex border-t border-line p-2', collapsed ? 'justify-center' : 'justify-end')}>
        <IconButton
          icon={collapsed ? PanelLeftOpen : PanelLeftClose}
          label={t(collapsed ? m.expand : m.collapse)}
          aria-expanded={!collapsed}
          onClick={() => changeSettings({ collapsed: !collapsed })}
        />
      </div>
    </aside>
  )
}
