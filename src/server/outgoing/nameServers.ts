import { Resolver } from 'node:dns/promises'
import { registerCache } from '#server/caches.ts'
import type { Resolve } from '#server/outgoing/destination.ts'

/** The addresses of a name, and how many seconds its name servers allow to keep them. */
export type Lookup = (name: string) => Promise<{ addresses: string[]; ttlSeconds: number }>

/** Answers are used again for as long as their servers allow, at most this long. */
const longestMs = 10_000
const maxEntries = 2_000

type Known = { until: number; addresses: Promise<string[]> }

/**
 * Looks each name up once for all calls of some seconds, and once for calls at the same time. A call still
 * checks every address and goes to one that was checked, so a remembered answer leads nowhere that a new one
 * could not. Failures are not remembered.
 */
export function rememberedLookup(lookup: Lookup, now: () => number) {
  const known = new Map<string, Known>()
  const resolve: Resolve = (name) => {
    const found = known.get(name)
    if (found && found.until > now()) return found.addresses
    if (known.size >= maxEntries) known.clear()
    const asked: Known = { until: Number.POSITIVE_INFINITY, addresses: Promise.resolve([]) }
    const forget = () => void (known.get(name) === asked && known.delete(name))
    asked.addresses = lookup(name).then(
      ({ addresses, ttlSeconds }) => {
        asked.until = now() + Math.min(ttlSeconds * 1_000, longestMs)
        if (addresses.length === 0) forget()
        return addresses
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
    known.set(name, asked)
    return asked.addresses
  }
  return { resolve, known }
}

const resolver = new Resolver({ timeout: 1_500, tries: 2 })

/**
 * Queries the name servers directly: unlike getaddrinfo, a slow name blocks no thread. What only one of the two
 * queries learned is used, but not remembered, unless the other one learned that there is nothing.
 */
const askServers: Lookup = async (name) => {
  const answers = await Promise.allSettled([
    resolver.resolve4(name, { ttl: true }),
    resolver.resolve6(name, { ttl: true }),
  ])
  const records = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const isWhole = answers.every(
    (answer) => answer.status === 'fulfilled' || answer.reason?.code === 'ENODATA',
  )
  const ttlSeconds = isWhole ? Math.min(...records.map(({ ttl }) => ttl)) : 0
  return { addresses: records.map(({ address }) => address), ttlSeconds }
}

const names = rememberedLookup(askServers, () => performance.now())
registerCache('outgoingNames', {
  entries: () => names.known.size,
  clear: () => names.known.clear(),
})

/** The addresses of a name by its name servers. */
export const askNameServers: Resolve = names.resolve
