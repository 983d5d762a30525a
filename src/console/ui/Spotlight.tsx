import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'

type Props = {
  onClose: () => void
  /** The accessible name, since there is no visible title. */
  label: string
  /** The element focused first. */
  initialFocus: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A panel at the top of the page for typing and choosing. On a phone it fills the screen. */
export function Spotlight({ onClose, label, initialFocus, children }: Props) {
  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="fixed inset-0 z-40 flex justify-center sm:px-6 sm:pt-[12vh] sm:pb-6">
          <Base.Popup
            aria-label={label}
            initialFocus={initialFocus}
            className="popup flex max-h-dvh w-full flex-col overflow-hidden max-sm:rounded-none max-sm:border-0 sm:max-h-[68vh] sm:max-w-165 sm:self-start sm:rounded-xl"
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
