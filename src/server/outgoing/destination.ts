import { isIP } from 'node:net'
import { addressFault } from '#server/outgoing/addresses.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

/** What is wrong with a URL that we are asked to call. */
export type DestinationFault =
  | 'unreadable'
  | 'credentials'
  | 'notHttps'
  | 'localName'
  | 'privateAddress'
  | 'unknownHost'

/** Resolves a name to all its addresses, or rejects. */
export type Resolve = (name: string) => Promise<string[]>

/** `loopback` allows calls to this machine, also without TLS, as in demo mode. */
export type Allowed = { loopback: boolean }

export type Destination = { url: URL; addresses: string[] }

/**
 * Checks a URL without a DNS lookup; null if nothing is wrong with it. IPv4 in decimal, octal or hexadecimal
 * and IPv6 in any notation are read as a browser reads them.
 */
export function urlFault(text: string, allowed: Allowed): DestinationFault | null {
  const read = readUrl(text, allowed)
  return 'fault' in read ? read.fault : null
}

/** Returns where a call goes. The name is resolved once, and all its addresses must be public. */
export async function findDestination(
  text: string,
  allowed: Allowed,
  resolve: Resolve,
): Promise<Destination | { fault: DestinationFault }> {
  const read = readUrl(text, allowed)
  if ('fault' in read) return read
  const addresses = read.addresses ?? (await resolve(read.name).catch(() => []))
  if (addresses.length === 0) return { fault: 'unknownHost' }
  const fault = addresses.map((address) => faultOf(read.url, address, allowed)).find((one) => one !== null)
  return fault ? { fault } : { url: read.url, addresses }
}

type Read = { url: URL; name: string; addresses: string[] | null } | { fault: DestinationFault }

function readUrl(text: string, allowed: Allowed): Read {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:\/\/[^/]/i.test(text)) return { fault: 'unreadable' }
  if (url.protocol !== 'https:' && !allowed.loopback) return { fault: 'notHttps' }
  if (url.username || url.password) return { fault: 'credentials' }

  const name = trimmedEnd(url.hostname.replace(/^\[|\]$/g, ''), '.')
  if (isIP(name)) {
    const fault = faultOf(url, name, allowed)
    return fault ? { fault } : { url, name, addresses: [name] }
  }
  if (name === 'localhost' || name.endsWith('.localhost')) {
    return allowed.loopback ? { url, name, addresses: ['127.0.0.1', '::1'] } : { fault: 'privateAddress' }
  }
  return isLocalName(name) ? { fault: 'localName' } : { url, name, addresses: null }
}

function faultOf(url: URL, address: string, allowed: Allowed): DestinationFault | null {
  const fault = addressFault(address)
  if (fault === 'loopback' && allowed.loopback) return null
  if (fault !== null) return 'privateAddress'
  return url.protocol === 'https:' ? null : 'notHttps'
}

/** Whether a name is only meaningful in a local network. */
function isLocalName(name: string): boolean {
  return !name.includes('.') || /\.(local|internal|intranet|lan|home|corp|home\.arpa|localdomain)$/.test(name)
}
