import { Menu as Base } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '#console/ui/cx.ts'

export type MenuItem = {
  key: string
  label: string
  icon?: LucideIcon
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
  /** Adds a separator above it. */
  apart?: boolean
}

/** An element, or a point on the page. */
export type Anchor = Element | { getBoundingClientRect: () => DOMRect }

type Place = { align?: 'start' | 'end'; side?: 'bottom' | 'right'; anchor?: Anchor | null }
type Props = Place & { trigger: ReactElement; items: readonly MenuItem[]; header?: ReactNode }

/** A menu behind a button. */
export function Menu({ trigger, items, header, align = 'end', side = 'bottom' }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Popup align={align} side={side}>
        {header}
        <Items items={items} />
      </Popup>
    </Base.Root>
  )
}

type AnchoredProps = {
  anchor: Anchor | null
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  onClose: () => void
}

/** One menu shared by many triggers: it opens at the element given as its anchor. */
export function AnchoredMenu({ anchor, items, align = 'end', onClose }: AnchoredProps) {
  return (
    <Base.Root open={anchor !== null} onOpenChange={(open) => !open && onClose()} modal={false}>
      <Popup align={align} anchor={anchor}>
        <Items items={items} />
      </Popup>
    </Base.Root>
  )
}

function Popup({ children, ...place }: Place & { children: ReactNode }) {
  return (
    <Base.Portal>
      <Base.Positioner {...place} sideOffset={4} className="z-50">
        <Base.Popup className="popup max-h-(--available-height) min-w-40 overflow-y-auto p-1">
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

function Items({ items }: { items: readonly MenuItem[] }) {
  return items.map(({ key, label, icon: Icon, onSelect, danger, disabled, apart }) => (
    <div key={key} className={cx(apart && 'mt-1 border-t border-line pt-1')}>
      <Base.Item
        disabled={disabled ?? false}
        onClick={onSelect}
        className={cx('popup-item', danger && 'text-red')}
      >
        {Icon && <Icon size={15} className={danger ? undefined : 'text-text-3'} aria-hidden />}
        {label}
      </Base.Item>
    </div>
  ))
}
