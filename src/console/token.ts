import { codeIn } from '#console/base.ts'
import { store, stored, unstore } from '#console/storage.ts'

const weekSeconds = 7 * 24 * 60 * 60

/** The code of the sub-merchant that this browser tab is for; null for the merchant itself. Fixed per page load. */
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

/** Keeps a token for 7 days under the code's key. */
export function keepToken(token: string, code = tabCode()) {
  if (code === tabCode()) dropViewToken()
  writeCookie(nameOf(code), encodeURIComponent(token), weekSeconds)
}

/** Forgets it; in a tab that views as someone only that view's, for the others of this browser stay signed in. */
export function dropToken(code = tabCode()) {
  if (code === tabCode() && readViewToken() !== null) return dropViewToken()
  writeCookie(nameOf(code), '', 0)
}

const viewName = 'View-Token'

/** The token of a tab that shows what someone else may see: of this tab alone, and gone with it. */
export function readViewToken(): string | null {
  return stored(viewName, 'sessionStorage') ?? null
}

function dropViewToken() {
  unstore(viewName, 'sessionStorage')
}

/**
 * Opens a tab with a token of its own: a new tab begins with a copy of what this one holds, but for its bar of open pages,
 * which are not the other's. False where it was blocked.
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

/** Forgets the tokens of every sub-merchant's tab: their sessions end with the one that they came from. */
export function dropTokensOfSubs() {
  for (const cookie of document.cookie.split('; ')) {
    const code = /^([A-Z0-9]{6})-Access-Token=/.exec(cookie)?.[1]
    if (code !== undefined) dropToken(code)
  }
}

// The server never reads it (it takes the Bearer header), so a page of another site can do nothing with it.
function writeCookie(name: string, value: string, maxAge: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP, where the demo runs
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`
}
