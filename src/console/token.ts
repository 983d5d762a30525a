import { codeIn } from '#console/base.ts'

const weekSeconds = 7 * 24 * 60 * 60

/** The code of the sub-merchant that this browser tab is for; null for the merchant itself. Fixed per page load. */
export function tabCode(): string | null {
  return codeIn(location.pathname)
}

function nameOf(code: string | null): string {
  return code === null ? 'Access-Token' : `${code}-Access-Token`
}

export function readToken(code = tabCode()): string | null {
  const name = `${nameOf(code)}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(name))
  return found ? decodeURIComponent(found.slice(name.length)) || null : null
}

/** Keeps a token for 7 days under the code's key. */
export function keepToken(token: string, code = tabCode()) {
  writeCookie(nameOf(code), encodeURIComponent(token), weekSeconds)
}

export function dropToken(code = tabCode()) {
  writeCookie(nameOf(code), '', 0)
}

// The server never reads it (it takes the Bearer header), so a page of another site can do nothing with it.
function writeCookie(name: string, value: string, maxAge: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP, where the demo runs
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`
}
