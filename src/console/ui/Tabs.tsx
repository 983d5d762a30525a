import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { cx } from '#console/ui/cx.ts'

type Tab<K extends string> = { key: K; label: string; count?: number; content: ReactNode }

type Props<K extends string> = { tabs: readonly Tab<K>[]; value?: K; onChange?: (key: K) => void }

/** Sections of a page. Controlled if `value` is given, so that the URL can hold it. */
export function Tabs<K extends string>({ tabs, value, onChange }: Props<K>) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.key } : { value })}
      onValueChange={(next) => onChange?.(next as K)}
    >
      <Base.List className="relative flex gap-5 overflow-x-auto border-b border-line px-1">
        {tabs.map(({ key, label, count }) => (
          <Base.Tab
            key={key}
            value={key}
            className={cx(
              'flex h-10 items-center gap-1.5 whitespace-nowrap text-text-2 -outline-offset-2',
              'hover:text-text data-active:font-medium data-active:text-text',
            )}
          >
            {label}
            {count !== undefined && (
              <span className="rounded-full bg-hover px-1.5 text-xs text-text-2">{count}</span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator
          className={cx(
            'absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left)',
            'bg-accent transition-[translate,width]',
          )}
        />
      </Base.List>
      {tabs.map(({ key, content }) => (
        <Base.Panel key={key} value={key} className="pt-4">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
