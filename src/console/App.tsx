import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { queries } from '#console/api.ts'
import { loginPath } from '#console/guard.ts'
import type { ConsoleRouter } from '#console/router.tsx'
import { endSession, reload } from '#console/session.ts'
import { bindNavigation } from '#console/sessionExpiry.ts'
import { m } from '#console/shell.messages.ts'
import { isStepUpRequested, subscribeStepUp } from '#console/stepUp.ts'
import { notify } from '#console/ui/toast.tsx'
import { UiRoot } from '#console/ui/UiRoot.tsx'

let looking: Promise<void> | null = null

/** Reloads the user, role and merchant status. Concurrent calls share one request. */
function recheck(router: ConsoleRouter): Promise<void> {
  looking ??= look(router).finally(() => {
    looking = null
  })
  return looking
}

/**
 * A role change takes effect at once: cached data read under the old role is cleared and the page is entered
 * again.
 */
async function look(router: ConsoleRouter): Promise<void> {
  if (!(await reload())) return
  queries.clear()
  notify.info(m.roleChanged)
  await router.invalidate()
}

// The dialog is loaded with the first call that requires step-up authentication.
const StepUpHost = lazy(() => import('#console/StepUpHost.tsx').then((it) => ({ default: it.StepUpHost })))

function ProofHost() {
  const isRequested = useSyncExternalStore(subscribeStepUp, isStepUpRequested)
  const [once, setOnce] = useState(isRequested)
  if (isRequested && !once) setOnce(true)
  return <Suspense>{once && <StepUpHost />}</Suspense>
}

export function App({ router }: { router: ConsoleRouter }) {
  useEffect(() => {
    bindNavigation({
      current: () => router.state.location,
      toLogin: (redirect) =>
        void router.navigate({ to: loginPath, search: { redirect } as never, replace: true }),
      endSession,
      recheck: () => void recheck(router).catch(() => undefined),
    })
  }, [router])
  return (
    <QueryClientProvider client={queries}>
      <UiRoot>
        <RouterProvider router={router} />
        <ProofHost />
      </UiRoot>
    </QueryClientProvider>
  )
}
