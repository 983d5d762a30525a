import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { reportError } from '#console/reportError.ts'
import { BrokenPart } from '#console/ui/BrokenPart.tsx'

/** What stands in place of a part that failed. */
export type Broken = { error: unknown; onRetry: () => void; onClose?: (() => void) | undefined }

type Props = {
  children: ReactNode
  Broken?: ComponentType<Broken> | undefined
  /** Prepares another attempt to show the part. */
  onRetry?: ((error: unknown) => void) | undefined
  /** Closes the part, if it is a dialog. */
  onClose?: (() => void) | undefined
}

/** Confines an error to the part that failed: a message with a retry button replaces it, and the page stays. */
export function PartBoundary({ children, Broken = BrokenPart, onRetry, onClose }: Props) {
  const [caught, setCaught] = useState<{ error: unknown } | null>(null)
  if (caught !== null) {
    const retry = () => {
      onRetry?.(caught.error)
      setCaught(null)
    }
    const close = () => {
      onClose?.()
      retry()
    }
    return <Broken error={caught.error} onRetry={retry} onClose={onClose && close} />
  }
  return (
    <CatchBoundary
      getResetKey={() => 0}
      errorComponent={Nothing}
      onCatch={(error) => {
        reportError('render', error)
        setCaught({ error })
      }}
    >
      {children}
    </CatchBoundary>
  )
}

const Nothing = () => null
