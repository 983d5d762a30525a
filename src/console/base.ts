/** A sub-merchant's browser tab lives under `/:{code}`, with a literal colon; the code also keeps its token apart. */
export function codeIn(pathname: string): string | null {
  return /^\/:([A-Z0-9]{6})(?:\/|$)/i.exec(pathname)?.[1]?.toUpperCase() ?? null
}

/** The base of every address in this browser tab. */
export function baseOf(code: string | null): string {
  return code === null ? '/' : `/:${code}`
}

/** A path of the console as the browser knows it. */
export function withBase(code: string | null, path: string): string {
  return code === null ? path : `/:${code}${path}`
}
