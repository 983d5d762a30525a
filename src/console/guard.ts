import { codeIn } from '#console/base.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

export const loginPath = '/user/login'
const workplacePath = '/dashboard/workplace'

/** The only pages that a person who is not signed in reaches (spec, section 2). */
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

/** What the guard does with a way into the console. */
export type Verdict = 'enter' | 'show' | 'toLogin' | 'toWorkplace'

/** `enter`: show it once the session is there. `show`: it needs none. */
export function judge(path: string, signedIn: boolean): Verdict {
  if (isLogin(path) && signedIn) return 'toWorkplace'
  if (isOpen(path)) return 'show'
  return signedIn ? 'enter' : 'toLogin'
}

/** Where to go after login: the page that was asked for, if it is one of this console and not the login page itself. */
export function afterLogin(redirect: string | undefined): string {
  const local = redirect !== undefined && /^\/(?![/\\])/.test(redirect) && !/[\\\r\n]/.test(redirect)
  if (!local || isOpen(redirect.split('?', 1)[0] ?? '') || codeIn(redirect) !== null) return workplacePath
  return redirect
}

function trimmed(path: string): string {
  return path.length > 1 ? trimmedEnd(path, '/') : path
}
