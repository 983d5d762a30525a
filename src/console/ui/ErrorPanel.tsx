import { CircleAlert, RotateCw } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { m } from '#console/ui/ui.messages.ts'

type Props = {
  /** For instance a read's `error`, in the reader's language. */
  error: { message: string; detail?: string | null; requestId?: string | null }
  onRetry?: (() => void) | undefined
}

/** Replaces content that could not be loaded. */
export function ErrorPanel({ error: { message, detail, requestId }, onRetry }: Props) {
  const t = useText()
  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-6 py-14 text-center">
      <span className="mb-3 grid size-12 place-items-center rounded-full bg-red/10 text-red">
        <CircleAlert size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="font-medium">{message}</p>
      {detail && <p className="max-w-120 text-text-2">{detail}</p>}
      {requestId && (
        <p className="mt-1 flex flex-wrap items-center justify-center gap-1.5 text-sm text-text-3">
          {t(m.requestId)} <CopyText text={requestId} />
        </p>
      )}
      {onRetry && (
        <div className="mt-4">
          <Button icon={RotateCw} onClick={onRetry}>
            {t(m.retry)}
          </Button>
        </div>
      )}
    </div>
  )
}
