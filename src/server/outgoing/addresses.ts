import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Why an IP address is not on the public internet. */
export type AddressFault = 'loopback' | 'private' | 'reserved'

/** The IANA special-purpose registries (RFC 6890 and its updates, 2026-11). */
const loopback = blockList(['127.0.0.0/8'], ['::1/128'])
const privately = blockList(
  ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ['fc00::/7', 'fe80::/10', 'fec0::/10', '64:ff9b:1::/48'],
)
const reserved = blockList(
  [
    '0.0.0.0/8',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  ['2001::/23', '2001:db8::/32', '3fff::/20'],
)
/** IPv6 outside this range is unallocated or has another meaning: unspecified, multicast, local. */
const global = blockList([], ['2000::/3'])

/**
 * Returns why an outgoing call must not go to this IP address, or null if it is public. An IPv6 address that
 * embeds an IPv4 one (mapped, compatible, translated, NAT64, 6to4) is judged by that. Anything unreadable
 * counts as reserved.
 */
export function addressFault(address: string): AddressFault | null {
  if (isIPv4(address)) return listed(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return 'reserved'

  if (loopback.check(address, 'ipv6')) return 'loopback'
  const carried = carriedV4(bytesOf(address))
  if (carried) return listed(carried, 'ipv4')
  const fault = listed(address, 'ipv6')
  if (fault) return fault
  return global.check(address, 'ipv6') ? null : 'reserved'
}

function listed(address: string, family: 'ipv4' | 'ipv6'): AddressFault | null {
  if (loopback.check(address, family)) return 'loopback'
  if (privately.check(address, family)) return 'private'
  if (reserved.check(address, family)) return 'reserved'
  return null
}

function blockList(v4: string[], v6: string[]): BlockList {
  const list = new BlockList()
  for (const [ranges, family] of [
    [v4, 'ipv4'],
    [v6, 'ipv6'],
  ] as const) {
    for (const range of ranges) {
      const [net = '', bits] = range.split('/')
      list.addSubnet(net, Number(bits), family)
    }
  }
  return list
}

/** The IPv6 prefixes that embed an IPv4 address, and its position. */
const carriers: { prefix: number[]; at: number }[] = [
  { prefix: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff], at: 12 },
  { prefix: [0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0], at: 12 },
  { prefix: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], at: 12 },
  { prefix: [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0], at: 12 },
  { prefix: [0x20, 0x02], at: 2 },
]

function carriedV4(bytes: number[]): string | null {
  const carrier = carriers.find(({ prefix }) => prefix.every((byte, place) => bytes[place] === byte))
  return carrier ? bytes.slice(carrier.at, carrier.at + 4).join('.') : null
}

/** Returns the sixteen bytes of an IPv6 address. The URL parser normalizes every notation. */
function bytesOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')
  const groups = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const before = groups(head)
  const after = groups(tail ?? '')
  const between = tail === undefined ? [] : new Array<number>(8 - before.length - after.length).fill(0)
  return [...before, ...between, ...after].flatMap((group) => [group >> 8, group & 0xff])
}
