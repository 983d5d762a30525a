import { WifiOff } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { netTexts as m } from '#pos/text/net.messages.ts'

/** Shown on every screen while offline. */
export function OfflineBar() {
  const t = useText()
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2.5 border-b border-amber/40 bg-amber/15 px-4 py-2.5 text-lg text-amber"
    >
      <WifiOff size={20} aria-hidden className="shrink-0" />
      <span>
        <b className="font-semibold">{t(m.offline)}</b> · {t(m.offlineHint)}
      </span>
    </div>
  )
}
