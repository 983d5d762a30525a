import type { World } from './world.ts'

/**
 * Parses the URL of a page on the domain that the merchants registered (the product's own) or on the host of
 * the request; null for anything else.
 */
export function ownAddress(world: World, host: string, text: string): URL | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return world.isOwnSite(url) || url.host === host ? url : null
}
