import { codeIn } from '#console/base.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

export const loginPath = '/user/login'
const workplacePath = '/dashboard/workplace'

/** The only pages that a signed-out user can open (spec, section 2). */
const open = [
  /^\/user\/login(\/[^/]*)?$/i,
  /^\/user\/register$/i,
  /^\/user\/registerResult$/i,
  /^\/user\/forget\/[^/]+\/[^/]+$/i,
  /^\/user\/ForgetWithEmail$/i,
  /^\/verifyEmail$/i,
  /^\/wechat\/login\/qr\/[^/]+$/i,
]

function isOpen(path: string): boolean {
  return open.some((pattern) => pattern.test(trimmed(path)))
}

export function isLogin(path: string): boolean {
  return trimmed(path).toLowerCase() === loginPath
}

/** The guard's decision about a navigation. */
export type Decision = 'enter' | 'show' | 'toLogin' | 'toWorkplace'

/** `enter` shows the page once the session has loaded; `show` needs no session. */
export function judge(path: string, signedIn: boolean): Decision {
  if (isLogin(path) && signedIn) return 'toWorkplace'
  if (isOpen(path)) return 'show'
  return signedIn ? 'enter' : 'toLogin'
}

/**
 * Where to go after sign-in: the requested page, if it is a page of this console other than the login page.
 */
export function afterLogin(redirect: string | undefined): string {
  const local = redirect !== undefined && /^\/(?![/\\])/.test(redirect) && !/[\\\r\n]/.test(redirect)
  if (!local || isOpen(redirect.split('?', 1)[0] ?? '') || codeIn(redirect) !== null) return workplacePath
  return redirect
}

function trimmed(path: string): string {
  return path.length > 1 ? trimmedEnd(path, '/') : path
}
