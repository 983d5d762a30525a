import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#console/language.tsx'
import { logOut, useMaybeSession } from '#console/session.ts'
import { m } from '#console/shell.messages.ts'
import { Button } from '#console/ui/Button.tsx'
import type { LoggedInUser } from '#features/session/session.contract.ts'

type Props = { visit: NonNullable<LoggedInUser['visit']> }

/** Shown while provider staff visit a merchant's console: the reason, the time left, and how to leave. */
export function VisitBar({ visit: { reason, expireTime } }: Props) {
  const t = useText()
  const partner = useMaybeSession()?.partner
  const left = useSecondsTo(expireTime)
  if (!partner) return null

  async function stop() {
    await logOut().catch(() => undefined)
    window.close()
    // If the browser does not let a page close itself, the tab continues as the portal.
    location.assign('/admin/merchants/'.concat(partner?.mch_code ?? ''))
  }
  const minutes = Math.floor(left / 60)
  const clock = `${minutes}:${String(left % 60).padStart(2, '0')}`
  return (
    <div
      role="status"
      className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b border-blue/40 bg-blue/15 px-3 py-1 text-sm text-text sm:px-4"
    >
      <Eye size={15} className="shrink-0 text-blue" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{t(m.visiting, { name: partner.short_name })}</span>{' '}
        <bdi className="break-words text-text-2">{reason}</bdi>
      </span>
      <span aria-hidden className="tabular-nums">
        {clock}
      </span>
      <Button size="small" onClick={() => void stop()}>
        {t(m.endVisit)}
      </Button>
    </div>
  )
}

/** Counts down whole seconds; at zero the page checks whether the visit is still valid. */
function useSecondsTo(time: Date): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((time.getTime() - now) / 1_000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [left])
  return left
}
