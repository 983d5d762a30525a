import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queries } from '#console/api.ts'
import { loginPath } from '#console/guard.ts'
import { setWays } from '#console/leave.ts'
import type { ConsoleRouter } from '#console/router.tsx'
import { endSession, load } from '#console/session.ts'
import { UiRoot } from '#console/ui/UiRoot.tsx'

export function App({ router }: { router: ConsoleRouter }) {
  useEffect(() => {
    setWays({
      current: () => router.state.location,
      toLogin: (redirect) =>
        void router.navigate({ to: loginPath, search: { redirect } as never, replace: true }),
      endSession,
      recheck: () => void load().catch(() => undefined),
    })
  }, [router])
  return (
    <QueryClientProvider client={queries}>
      <UiRoot>
        <RouterProvider router={router} />
      </UiRoot>
    </QueryClientProvider>
  )
}
