import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { useText } from '#console/language.tsx'
import { ChunkLoadError, reloadForChunk } from '#console/lazyPage.ts'
import { reportError } from '#console/reportError.ts'
import { errorPageTexts as m } from '#console/shell.messages.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'

/**
 * Replaces a page that failed to load or render. If a new release removed its chunk, the console reloads
 * automatically.
 */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useText()
  useEffect(() => {
    if (error instanceof ChunkLoadError) reloadForChunk()
    reportError('render', error)
  }, [error])
  return (
    <Card>
      {error instanceof ChunkLoadError ? (
        <Empty
          icon={RotateCw}
          title={t(m.chunk)}
          hint={t(m.chunkHint)}
          action={
            <Button look="primary" onClick={() => location.reload()}>
              {t(m.reload)}
            </Button>
          }
        />
      ) : (
        <ErrorPanel error={{ message: t(m.broken), detail: t(m.brokenHint) }} onRetry={reset} />
      )}
    </Card>
  )
}
