import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useText } from '#console/language.tsx'
import { PartBoundary } from '#console/PartBoundary.tsx'
import { cx } from '#console/ui/cx.ts'
import { firstField } from '#console/ui/firstFocus.ts'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { m } from '#console/ui/ui.messages.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  /** Footer buttons, the primary one last. */
  footer?: ReactNode
  children?: ReactNode
  width?: 'small' | 'medium' | 'large'
  /** Clicking outside does not close it: for forms with unsaved input. */
  keepOpen?: boolean
  /** The element focused first; the first field by default. */
  initialFocus?: RefObject<HTMLElement | null>
}

const widths = { small: 'sm:max-w-100', medium: 'sm:max-w-130', large: 'sm:max-w-190' }

/** A confirmation or short form over the page. */
export function Dialog({ open, onClose, title, description, footer, children, ...rest }: DialogProps) {
  const { width = 'medium', keepOpen = false, initialFocus } = rest
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={keepOpen}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-end overflow-y-auto sm:place-items-center sm:p-6">
          <Base.Popup
            ref={popup}
            initialFocus={initialFocus ?? ((openedBy) => firstField(popup.current, openedBy))}
            className={cx(
              'popup flex max-h-[92dvh] w-full flex-col max-sm:rounded-b-none sm:rounded-xl',
              widths[width],
            )}
          >
            <PopupHead title={title} description={description} />
            {children && (
              <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
                <PartBoundary>{children}</PartBoundary>
              </div>
            )}
            {footer && <PopupFoot>{footer}</PopupFoot>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export function PopupHead({ title, description }: { title: string; description?: string | undefined }) {
  const t = useText()
  return (
    <div className="flex items-start gap-3 px-5 pt-4 pb-3">
      <div className="min-w-0 flex-1">
        <Base.Title className="text-lg font-semibold">{title}</Base.Title>
        {description && <Base.Description className="mt-1 text-text-2">{description}</Base.Description>}
      </div>
      <span className="-mt-1 -mr-2">
        <Base.Close render={<PlainIconButton icon={X} label={t(m.close)} />} />
      </span>
    </div>
  )
}

export function PopupFoot({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{children}</div>
}
