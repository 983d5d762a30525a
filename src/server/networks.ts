import { isIP } from 'node:net'

/**
 * Whether the text is an address or a CIDR network (`10.0.0.0/8`, `fd00::/8`). A prefix length of 0 would
 * match everyone and is rejected.
 */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  const fits = length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits)
  return bits > 0 && fits && more.length === 0
}
