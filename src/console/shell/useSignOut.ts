import { useRouter } from '@tanstack/react-router'
import { loginPath } from '#console/guard.ts'
import { useText } from '#console/language.tsx'
import { logOut } from '#console/session.ts'
import { m } from '#console/shell.messages.ts'
import { confirm } from '#console/ui/confirm.tsx'

/** Signs out after confirmation and goes to the login page. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  const t = useText()
  return async () => {
    if (!(await confirm({ title: t(m.confirmLogout), confirmLabel: t(m.logout) }))) return
    await logOut().catch(() => undefined)
    await router.navigate({ to: loginPath, replace: true })
  }
}
