import { CircleAlert, RotateCw } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { ChunkLoadError } from '#console/lazyPage.ts'
import { Button } from '#console/ui/Button.tsx'
import { m } from '#console/ui/ui.messages.ts'

/** Replaces a part of a page that could not be loaded or shown. */
export function BrokenPart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-2">
      <CircleAlert size={18} className="shrink-0 text-red" aria-hidden />
      <span className="min-w-0 flex-1 basis-40">{t(m.partBroken)}</span>
      <RetryButton error={error} onRetry={onRetry} />
    </div>
  )
}

/** Tries again, or reloads the page where another attempt to load the code cannot succeed. */
function RetryButton({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  const reloads = error instanceof ChunkLoadError && error.isRepeated
  return (
    <Button icon={RotateCw} onClick={reloads ? () => location.reload() : onRetry}>
      {t(reloads ? m.reload : m.retry)}
    </Button>
  )
}
