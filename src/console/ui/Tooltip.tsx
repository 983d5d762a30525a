import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

type Props = { text: string; side?: 'top' | 'bottom' | 'left' | 'right'; children: ReactElement }

/** A hint on hover and focus. Never the only place of a fact. */
export function Tooltip({ text, side = 'top', children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-50">
          <Base.Popup className="popup max-w-72 px-2 py-1 text-xs">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
