import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#console/language.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { m } from '#console/ui/ui.messages.ts'

/** What comes sooner does not flicker. */
const delayMs = 150

/** Stands in for a part of a page while its code loads. */
export function PendingPart({ size = 'h-24 w-full rounded-lg' }: { size?: string }) {
  const t = useText()
  return (
    useDelayed() && (
      <div role="status" aria-busy aria-label={t(m.loading)}>
        <Skeleton className={size} />
      </div>
    )
  )
}

/** Stands in for a dialog or drawer while its code loads. */
export function PendingDialog() {
  const t = useText()
  return (
    useDelayed() && (
      <div
        role="status"
        aria-busy
        aria-label={t(m.loading)}
        className="scrim fixed inset-0 z-40 grid place-items-center"
      >
        <LoaderCircle size={28} className="animate-spin text-accent" aria-hidden />
      </div>
    )
  )
}

function useDelayed(): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return shown
}
