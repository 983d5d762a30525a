import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { baseOf } from '#console/base.ts'
import { afterLogin, judge, loginPath } from '#console/guard.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { mayEnter } from '#console/menu.ts'
import { flat, type RouteEntry } from '#console/routeEntry.ts'
import { publicRoutes, redirects, routes } from '#console/routes.ts'
import { oneOf, parseSearch, type Search, stringifySearch } from '#console/search.ts'
import { enter, isStaff, logOut, UnknownRoleError } from '#console/session.ts'
import { NotFoundPage } from '#console/shell/NotFoundPage.tsx'
import { PageError } from '#console/shell/PageError.tsx'
import { errorPageTexts } from '#console/shell.messages.ts'
import { goToPortal, portalNow } from '#console/staff/portal.ts'
import { holdTicket, ticketPath } from '#console/ticket.ts'
import { readToken, tabCode } from '#console/token.ts'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    entry?: RouteEntry
  }
}

// The shell is loaded with the first signed-in page; the login page does without it.
const Shell = lazyPage(() => import('#console/shell/Shell.tsx'), 'Shell')

type Options = { history?: RouterHistory; code?: string | null; table?: readonly RouteEntry[] }

/** Creates the console's router: guard, redirects and one route per table entry. */
export function makeRouter({ history, code = tabCode(), table = routes }: Options = {}) {
  const portal = portalNow()
  const root = createRootRoute({ component: Outlet, beforeLoad: guard })
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: Shell,
    beforeLoad: firstEntry,
  })
  const notFound = createRoute({
    getParentRoute: () => shell,
    path: '/404',
    component: NotFoundPage,
    beforeLoad: leaveNotFound,
  })
  const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: () => goTo('/404') })
  const open = publicRoutes.map((entry) => routeOf(entry, root))
  const behindLogin = flat([...table, ...(portal?.routes ?? [])])
    .filter(({ page, redirect }) => page || redirect)
    .map((entry) => routeOf(entry, shell))
  const old = Object.entries(redirects).map(([path, to]) =>
    createRoute({ getParentRoute: () => root, path, beforeLoad: () => goTo(to) }),
  )
  return createRouter({
    routeTree: root.addChildren([
      ...old,
      ...open,
      unknown,
      shell.addChildren([notFound, ...behindLogin, ...(portal ? [portal.ownAddress(shell)] : [])]),
    ]),
    basepath: baseOf(code),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
    ...(history ? { history } : {}),
  })
}

export type ConsoleRouter = ReturnType<typeof makeRouter>

type Way = { location: { pathname: string; searchStr: string; search: object } }

function guard({ location }: Way) {
  const decision = judge(location.pathname, readToken() !== null)
  if (decision === 'toLogin') throw toLogin(location.pathname + location.searchStr)
  if (decision === 'toWorkplace') goTo(afterLogin(oneOf(location.search as Search, 'redirect')))
}

/** Loads the session on first entry; without a token, redirects to the login page. */
async function firstEntry({ location }: Way) {
  const token = readToken()
  const wanted = location.pathname + location.searchStr
  const who = await enter().catch(async (error: unknown) => {
    await logOut(token).catch(() => undefined)
    if (error instanceof UnknownRoleError) notify.error(error.message)
    throw toLogin(wanted)
  })
  if (isStaff(who) && !portalNow()) await goToPortal(wanted)
}

function routeOf(entry: RouteEntry, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: entry.path,
    staticData: { entry },
    ...(entry.page ? { component: entry.page } : {}),
    beforeLoad: async ({ params }: { params: Record<string, string | undefined> }) => {
      if (entry.redirect) goTo(entry.redirect)
      if (parent.id === '__root__') holdBack(params.ticket)
      else await admit(entry)
    },
  })
}

/**
 * An unknown URL redirects to /404, which redirects to / (specification, section 2). Staff without any page
 * of their own stay, because / is unknown for them too.
 */
async function leaveNotFound({ preload }: { preload: boolean }) {
  const who = await enter()
  if (isStaff(who) && !portalNow()?.homeOf(who)) return
  if (!preload) notify.info(errorPageTexts.notFound)
  goTo('/')
}

/** Redirects users without access: provider staff to their home page, others to /404. */
async function admit(entry: RouteEntry) {
  const who = await enter()
  if (!mayEnter(entry, who)) goTo((isStaff(who) && portalNow()?.homeOf(who)) || '/404')
}

/** Removes a one-time ticket from the URL, and so from the browser history, before its page is shown. */
function holdBack(ticket: string | undefined) {
  if (ticket === undefined) return
  holdTicket(ticket)
  goTo(ticketPath)
}

function goTo(path: string): never {
  const [to = '/', query = ''] = path.split('?', 2)
  throw redirect({ to, search: parseSearch(query) as never, replace: true })
}

function toLogin(from: string) {
  return redirect({ to: loginPath, search: { redirect: from } as never, replace: true })
}
