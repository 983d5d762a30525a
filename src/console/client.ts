import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { contractLoaders } from '#console/contractLoaders.ts'
import { reloadForChunk, withChunkTimeout } from '#console/lazyPage.ts'
import type { Fetch } from '#console/typedClient.ts'
import type { contracts } from '#features/contracts.ts'

export { ApiError } from '#console/apiError.ts'

export type Contracts = typeof contracts
export type Client = ContractRouterClient<Contracts>

/**
 * The typed client of every call of the console. What encodes and decodes, and the contract of a noun, are fetched with its
 * first call. Where they cannot be had the console is loaded anew, as a release has taken their place; the second time the call
 * rejects with ChunkLoadError.
 */
export function clientOf(baseUrl: string, send: Fetch): Client {
  const known = new Map<string, Promise<object>>()

  function clientOfNoun(noun: string): Promise<object> {
    const made = known.get(noun) ?? withChunkTimeout(() => load(noun))()
    known.set(noun, made)
    made.catch(() => {
      // What did not arrive is asked for again by the next call.
      known.delete(noun)
      reloadForChunk()
    })
    return made
  }

  async function load(noun: string): Promise<object> {
    const [{ clientFor }, contract] = await Promise.all([import('#console/typedClient.ts'), contractOf(noun)])
    return clientFor({ [noun]: contract }, baseUrl, send)
  }

  async function call(path: readonly string[], args: readonly unknown[]): Promise<unknown> {
    const client = await clientOfNoun(path[0] ?? '')
    const found = path.reduce((node, key) => (node as Record<string, object>)[key] as object, client)
    return (found as (...args: readonly unknown[]) => Promise<unknown>)(...args)
  }

  return pathOf([], call) as Client
}

async function contractOf(noun: string): Promise<AnyContractRouter> {
  const loaders: Loaders = noun in contractLoaders ? contractLoaders : await loadersOfPortal()
  const load = loaders[noun]
  if (!load) throw new Error(`there is no call of '${noun}'`)
  return load()
}

type Loaders = Readonly<Record<string, () => Promise<AnyContractRouter>>>

async function loadersOfPortal(): Promise<Loaders> {
  return (await import('#console/portalLoaders.ts')).portalLoaders
}

type Call = (path: readonly string[], args: readonly unknown[]) => Promise<unknown>

/** `x.orders.list(query)` calls `call(['orders', 'list'], [query])`. No promise: it has no `then`. */
function pathOf(path: readonly string[], call: Call): unknown {
  return new Proxy(() => undefined, {
    get: (_, key) => (typeof key === 'string' && key !== 'then' ? pathOf([...path, key], call) : undefined),
    apply: (_, __, args) => call(path, args),
  })
}
