import { Eye } from 'lucide-react'
import { withBase } from '#console/base.ts'
import { useText } from '#console/language.tsx'
import { logOut, useMaybeSession } from '#console/session.ts'
import { m } from '#console/shell.messages.ts'
import { tabCode } from '#console/token.ts'
import { Button } from '#console/ui/Button.tsx'
import { roleText } from '#shared/roles.messages.ts'

/** Shown in an impersonation tab: whose view it is, and how to leave it. */
export function ViewingBar({ viewing: { displayName: name } }: { viewing: { displayName: string } }) {
  const t = useText()
  const role = useMaybeSession()?.role
  if (!role) return null

  async function stop() {
    await logOut().catch(() => undefined)
    window.close()
    // If the browser does not let a page close itself, the tab continues as the user's own.
    location.assign(withBase(tabCode(), '/'))
  }
  return (
    <div
      role="status"
      className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 border-b border-amber/40 bg-amber/15 px-3 py-1 text-sm text-text sm:px-4"
    >
      <Eye size={15} className="shrink-0 text-amber" aria-hidden />
      <span className="min-w-0 flex-1">{t(m.viewingAs, { name, role: t(roleText[role]) })}</span>
      <Button size="small" onClick={() => void stop()}>
        {t(m.stopViewing)}
      </Button>
    </div>
  )
}
