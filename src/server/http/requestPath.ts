/** Returns the path without the query, which may hold something a payer or merchant typed. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

/**
 * An escape for a character that needs none (a letter, a digit, `-`, `.`, `_`, `~`), or for a slash or
 * backslash. Routers, proxies and URL parsers disagree on what such a path means.
 */
const ambiguousEscape = /%(2[def]|3\d|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9ae])/i

/**
 * Whether every parser reads the path as the same resource: it begins with one slash and has no dot segments,
 * double slashes, backslashes or ambiguous escapes. Limits, authentication and logging use the route that
 * Fastify matched, so a path that a later parser would normalize to another route must be rejected.
 */
export function isNormalPath(url: string): boolean {
  const path = pathOf(url)
  if (path === '*') return true
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\') || ambiguousEscape.test(path))
    return false
  return !URL.canParse(`http://host${path}`) || new URL(`http://host${path}`).pathname === path
}
