import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { queries } from '#console/api.ts'
import { parseSearch, stringifySearch } from '#console/search.ts'
import { type Session, type Staff, setSession } from '#console/session.ts'
import { UiRoot } from '#console/ui/UiRoot.tsx'
import { ZoneProvider } from '#console/zone.tsx'
import { isZone } from '#shared/zone.ts'

type Props = { session: Session | Staff; path: string; children: ReactNode }

/** Renders one page without the shell, for a given user and path. Used by tests and the examples page. */
export function PageFrame({ session, path, children }: Props) {
  const [router] = useState(() => {
    setSession(session)
    return createRouter({
      routeTree: createRootRoute({ component: () => children }),
      history: createMemoryHistory({ initialEntries: [path] }),
      parseSearch,
      stringifySearch,
    })
  })
  const { timezone } = session.user
  return (
    <QueryClientProvider client={queries}>
      <UiRoot>
        <ZoneProvider value={isZone(timezone) ? timezone : 'America/Vancouver'}>
          <RouterProvider router={router} />
        </ZoneProvider>
      </UiRoot>
    </QueryClientProvider>
  )
}
