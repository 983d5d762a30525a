import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import type { InjectOptions } from 'fastify'
import type { ReactNode } from 'react'
import { App } from '#console/App.tsx'
import { queries } from '#console/api.ts'
import { recallBrand } from '#console/brand.ts'
import { setLanguage } from '#console/language.tsx'
import { PageFrame } from '#console/PageFrame.tsx'
import type { RouteEntry } from '#console/routeEntry.ts'
import { makeRouter } from '#console/router.tsx'
import { endSession, isStaff, load } from '#console/session.ts'
import { keepPortal } from '#console/staff/portal.ts'
import { thePortal } from '#console/staff/thePortal.ts'
import { answerStepUp } from '#console/stepUp.ts'
import { setTabs } from '#console/tabsStore.ts'
import { keepToken } from '#console/token.ts'
import { forgetSent } from '#console/transport.ts'
import { currentRequest, setAsked } from '#console/ui/confirm.tsx'
import { takeNews } from '#console/ui/toast.tsx'
import type { Role } from '#shared/permissions.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import '#test/pages/serverSide.ts'

configure({
  // The first page of a run waits for its chunks to be compiled.
  asyncUtilTimeout: 15_000,
  // Without this, every failed poll of a wait would print the whole page for an error that nobody reads.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})
const home = new URL('/', location.origin).href
keepPortal(thePortal)

/** Routes the page’s network requests to the test’s own server, through its real HTTP handling. */
export function connectPage(t: TestApp) {
  globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api/live') return new Response(null, { status: 404 })
    const body = request.method === 'GET' ? null : Buffer.from(await request.arrayBuffer())
    const answer = await t.server.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body && body.length > 0 ? { payload: body } : {}),
    })
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return new Response(answer.body, { status: answer.statusCode, headers })
  }
}

/** Signs the browser in as one of a merchant’s people. */
export async function signInAs(t: TestApp, merchant: TestMerchant, role: Role) {
  keepToken(await t.signIn(merchant, role))
}

/** Opens the whole console at an address, with the pages of a route table. */
export function openConsole(path: string, options: { table: readonly RouteEntry[]; code?: string | null }) {
  const router = makeRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    code: null,
    ...options,
  })
  takeNews()
  render(<App router={router} />)
  return router
}

/** Renders one page without the shell, as one of a merchant’s people sees it. */
export async function renderPage(
  t: TestApp,
  merchant: TestMerchant,
  role: Role,
  page: ReactNode,
  path = '/',
) {
  connectPage(t)
  await signInAs(t, merchant, role)
  const session = await load()
  if (isStaff(session)) throw new Error('not a person of a merchant')
  // Drops the notifications of the previous page.
  takeNews()
  return render(
    <PageFrame session={session} path={path}>
      {page}
    </PageFrame>,
  )
}

/** Resets the session and all cached data between tests. */
export function closeBrowser() {
  cleanup()
  currentRequest()?.answer(false)
  setAsked(null)
  answerStepUp(false)
  endSession()
  queries.clear()
  forgetSent()
  takeNews()
  setTabs([])
  localStorage.removeItem('brand')
  recallBrand()
  setLanguage('en')
  // A page that saved a file has followed a link to it, and the next test file may share this window.
  window.happyDOM?.setURL(home)
}
