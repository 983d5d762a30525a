import { useText } from '#console/language.tsx'
import { BrokenPart } from '#console/ui/BrokenPart.tsx'
import { Button } from '#console/ui/Button.tsx'
import { m } from '#console/ui/ui.messages.ts'

type Props = { error: unknown; onRetry: () => void; onClose?: (() => void) | undefined }

/**
 * Replaces a dialog that could not be loaded or shown. It is the browser's own dialog, which needs none of the
 * code that may have failed to load.
 */
export function BrokenDialog({ error, onRetry, onClose }: Props) {
  const t = useText()
  return (
    <dialog
      ref={(element) => element?.showModal()}
      aria-label={t(m.partBroken)}
      onClose={onClose}
      className="popup m-auto w-full max-w-100 rounded-xl p-3 text-text"
    >
      <BrokenPart error={error} onRetry={onRetry} />
      {onClose && (
        <div className="flex justify-end px-2 pb-2">
          <Button onClick={onClose}>{t(m.close)}</Button>
        </div>
      )}
    </dialog>
  )
}
