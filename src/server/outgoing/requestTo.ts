import { type Agent, type ClientRequest, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, isIPv6 } from 'node:net'
import type { Destination, DestinationFault } from '#server/outgoing/destination.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

export type OutgoingFailure =
  | DestinationFault
  | 'connectTimeout'
  | 'timeout'
  | 'refused'
  | 'tls'
  | 'broken'
  | 'redirect'

export type SentRequest = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** Opens the request to addresses that were checked. The caller sends the body. */
export function requestTo(
  { method, headers, body }: SentRequest,
  { url, addresses }: Destination,
  agent: Agent | false,
): ClientRequest {
  const isSecure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const options = {
    method,
    // Returns the checked addresses, whatever the name resolves to by now.
    lookup: lookupOf(addresses) as never,
    checked: addresses.toSorted().join(),
    host,
    ...(url.port && { port: Number(url.port) }),
    path: `${url.pathname}${url.search}`,
    headers: {
      ...headers,
      host: url.host,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    agent,
    ...(isSecure && isIP(host) === 0 && { servername: trimmedEnd(host, '.') }),
  }
  return (isSecure ? requestHttps : requestHttp)(options)
}

type ResolvedAddress = { address: string; family: number }

function lookupOf(addresses: string[]) {
  const all: ResolvedAddress[] = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (
    _name: string,
    { all: wantsAll }: { all?: boolean },
    callback: (error: null, found: ResolvedAddress[] | string | undefined, family?: number) => void,
  ) => (wantsAll ? callback(null, all) : callback(null, all[0]?.address, all[0]?.family))
}

/** Maps a socket error to the reason the connection failed. */
export function failureOf(error: NodeJS.ErrnoException): OutgoingFailure {
  const { code = '' } = error
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ECONNABORTED)$/.test(code)) return 'refused'
  if (code === 'ETIMEDOUT') return 'connectTimeout'
  if (/CERT|SSL|TLS|EPROTO|SELF_SIGNED|ISSUER|ALTNAME/.test(code)) return 'tls'
  return 'broken'
}

/** Returns the result of the work, or null if it takes longer than `ms` milliseconds. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
