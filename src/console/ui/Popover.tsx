import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '#console/ui/cx.ts'

type Props = {
  trigger: ReactElement
  title?: string
  /** The accessible name if there is no title. */
  label?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  width?: string
  children: ReactNode
}

/** A small panel at a button, for choices or short lists that are not a menu. */
export function Popover({ trigger, title, label, align = 'end', width = 'w-72', children, ...rest }: Props) {
  return (
    <Base.Root {...rest}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-40">
          <Base.Popup
            aria-label={title === undefined ? label : undefined}
            className={cx(
              'popup flex max-h-(--available-height) max-w-[calc(100vw-16px)] flex-col overflow-y-auto',
              width,
            )}
          >
            {title && <Base.Title className="px-3 pt-3 pb-1 font-semibold">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
