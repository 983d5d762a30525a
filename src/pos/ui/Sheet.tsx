import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '#console/language.tsx'
import { netTexts } from '#pos/text/net.messages.ts'
import { IconButton } from '#pos/ui/Button.tsx'

type Props = {
  title: string
  description?: string | undefined
  onClose: () => void
  children?: ReactNode
  footer?: ReactNode
}

/** A modal sheet, based on the native dialog, which traps the focus and closes with Escape. */
export function Sheet({ title, description, onClose, children, footer }: Props) {
  const t = useText()
  const own = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const dialog = own.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={own}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === own.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      className="m-auto max-h-[94dvh] w-full max-w-120 overflow-hidden rounded-2xl border border-line bg-raised text-text shadow-raised max-sm:mb-0 max-sm:rounded-b-none"
    >
      <div className="flex max-h-[94dvh] flex-col">
        <header className="flex items-start gap-2 py-3 pr-2 pl-5">
          <div className="min-w-0 flex-1 py-2">
            <h2 id={heading} className="text-xl font-semibold">
              {title}
            </h2>
            {description && <p className="mt-1 text-lg text-text-2">{description}</p>}
          </div>
          <IconButton icon={X} label={t(netTexts.close)} onClick={onClose} />
        </header>
        {children && <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>}
        {footer && (
          <footer className="flex flex-wrap gap-3 border-t border-line p-4 *:flex-1">{footer}</footer>
        )}
      </div>
    </dialog>
  )
}
