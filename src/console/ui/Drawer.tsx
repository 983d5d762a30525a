import { Dialog as Base } from '@base-ui/react/dialog'
import { PartBoundary } from '#console/PartBoundary.tsx'
import { cx } from '#console/ui/cx.ts'
import { type DialogProps, PopupFoot, PopupHead } from '#console/ui/Dialog.tsx'

type Props = DialogProps & { side?: 'right' | 'left' | 'bottom' }

const sides = {
  right: cx(
    'inset-y-0 right-0 h-full w-full sm:rounded-l-xl',
    'data-ending-style:translate-x-6 data-starting-style:translate-x-6',
  ),
  left: cx(
    'inset-y-0 left-0 h-full w-full max-w-[85vw]',
    'data-ending-style:-translate-x-6 data-starting-style:-translate-x-6',
  ),
  bottom: cx(
    'inset-x-0 bottom-0 max-h-[92dvh] w-full rounded-t-xl',
    'data-ending-style:translate-y-6 data-starting-style:translate-y-6',
  ),
}
const widths = { small: 'sm:max-w-80', medium: 'sm:max-w-120', large: 'sm:max-w-180' }

/** A side panel for forms and settings that keep the page visible. */
export function Drawer({
  open,
  onClose,
  title,
  description,
  footer,
  children,
  side = 'right',
  ...rest
}: Props) {
  const { width = 'medium', keepOpen = false, initialFocus } = rest
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={keepOpen}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          initialFocus={initialFocus}
          className={cx(
            'fixed z-40 flex flex-col [--head:0px] border-line bg-raised shadow-raised outline-none',
            'transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:opacity-0',
            sides[side],
            side !== 'bottom' && widths[width],
          )}
        >
          <PopupHead title={title} description={description} />
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
            <PartBoundary>{children}</PartBoundary>
          </div>
          {footer && <PopupFoot>{footer}</PopupFoot>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
