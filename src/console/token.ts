import { codeIn } from '#console/base.ts'
import { store, stored, unstore } from '#console/storage.ts'

const weekSeconds = 7 * 24 * 60 * 60

/** The sub-merchant code of this browser tab; null for the merchant itself. Fixed per page load. */
export function tabCode(): string | null {
  return codeIn(location.pathname)
}

function nameOf(code: string | null): string {
  return code === null ? 'Access-Token' : `${code}-Access-Token`
}

export function readToken(code = tabCode()): string | null {
  const viewing = code === tabCode() ? readViewToken() : null
  if (viewing !== null) return viewing
  const name = `${nameOf(code)}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(name))
  return found ? decodeURIComponent(found.slice(name.length)) || null : null
}

/** Stores a token for 7 days under the code's cookie. */
export function keepToken(token: string, code = tabCode()) {
  if (code === tabCode()) dropViewToken()
  writeCookie(nameOf(code), encodeURIComponent(token), weekSeconds)
}

/**
 * Removes the token. In an impersonation tab, only that tab's token: the browser's other tabs stay signed in.
 */
export function dropToken(code = tabCode()) {
  if (code === tabCode() && readViewToken() !== null) return dropViewToken()
  writeCookie(nameOf(code), '', 0)
}

const viewName = 'View-Token'

/** The impersonation token, which exists only in this browser tab. */
export function readViewToken(): string | null {
  return stored(viewName, 'sessionStorage') ?? null
}

function dropViewToken() {
  unstore(viewName, 'sessionStorage')
}

/**
 * Opens a tab with its own token. A new tab inherits a copy of this one's session storage, so the list of
 * open pages is removed first. Returns false if the popup was blocked.
 */
export function openWithToken(token: string, path: string): boolean {
  const bar = `tabs:${tabCode() ?? ''}`
  const pages = stored(bar, 'sessionStorage')
  store(viewName, token, 'sessionStorage')
  unstore(bar, 'sessionStorage')
  try {
    return window.open(path, '_blank') !== null
  } finally {
    dropViewToken()
    if (pages !== undefined) store(bar, pages, 'sessionStorage')
  }
}

/** Removes the tokens of all sub-merchant tabs: their sessions end with the parent session. */
export function dropTokensOfSubs() {
  for (const cookie of document.cookie.split('; ')) {
    const code = /^([A-Z0-9]{6})-Access-Token=/.exec(cookie)?.[1]
    if (code !== undefined) dropToken(code)
  }
}

// The server never reads this cookie (it requires the Bearer header), so another site cannot use it for CSRF.
function writeCookie(name: string, value: string, maxAge: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP, where the demo runs
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`
}
