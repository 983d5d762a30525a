/**
 * A sub-merchant's console runs under `/:{code}`, with a literal colon; the code also separates its token.
 */
export function codeIn(pathname: string): string | null {
  return /^\/:([A-Z0-9]{6})(?:\/|$)/i.exec(pathname)?.[1]?.toUpperCase() ?? null
}

/** The base path of every URL in this browser tab. */
export function baseOf(code: string | null): string {
  return code === null ? '/' : `/:${code}`
}

/** Adds the base path to a console path. */
export function withBase(code: string | null, path: string): string {
  return code === null ? path : `/:${code}${path}`
}
