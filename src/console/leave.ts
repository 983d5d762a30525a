import { isLogin } from '#console/guard.ts'
import { readToken } from '#console/token.ts'
import { notify } from '#console/ui/toast.tsx'

/** How the page in the browser is left; main.tsx hands in the router's ways. */
type Ways = {
  current: () => { pathname: string; searchStr: string }
  toLogin: (redirect: string) => void
  endSession: () => void
  /** Looks again whether the merchant is blocked. */
  recheck: () => void
}

const leaveDelayMs = 500

let ways: Ways | null = null
let leaving = false

export function setWays(next: Ways) {
  ways = next
}

/**
 * The session of this token is over: after 500 ms the message shows, and the login page comes, which leads back to this one.
 * Whoever has signed in meanwhile stays.
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

/** A refusal says that the merchant is frozen or under review: the page behind finds out, and the overlay comes. */
export function recheck() {
  ways?.recheck()
}
