import { isLogin } from '#console/guard.ts'
import { readToken } from '#console/token.ts'
import { notify } from '#console/ui/toast.tsx'

/** Navigation callbacks, injected by main.tsx so that this module does not import the router. */
type Ways = {
  current: () => { pathname: string; searchStr: string }
  toLogin: (redirect: string) => void
  endSession: () => void
  /** Checks again whether the merchant is blocked. */
  recheck: () => void
}

const leaveDelayMs = 500

let ways: Ways | null = null
let leaving = false

export function bindNavigation(next: Ways) {
  ways = next
}

/**
 * Handles an expired session: shows the message, then after 500 ms the login page, which leads back to this
 * page. Does nothing if the user has signed in again meanwhile.
 */
export function leave(message: string, token: string | null) {
  if (leaving || !ways || isLogin(ways.current().pathname) || readToken() !== token) return
  leaving = true
  setTimeout(() => {
    leaving = false
    if (readToken() !== token) return
    notify.error(message)
    const { pathname, searchStr } = ways?.current() ?? { pathname: '/', searchStr: '' }
    if (isLogin(pathname)) return
    ways?.endSession()
    ways?.toLogin(pathname + searchStr)
  }, leaveDelayMs)
}

/**
 * Called when an error says that the merchant is frozen or under review: reloads its status, and the overlay
 * appears.
 */
export function recheck() {
  ways?.recheck()
}
