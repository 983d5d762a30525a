import type { World } from './world.ts'

/**
 * The address of a page on the domain that the merchants registered, which is the product's own, or on the
 * host that the request came to. Null for any other text.
 */
export function ownAddress(world: World, host: string, text: string): URL | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return world.isOwnSite(url) || url.host === host ? url : null
}
