import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { ConsoleFeature, ContractsOf, PortalFeature } from '#console/consoleFeature.ts'
import { reloadForChunk, withChunkTimeout } from '#console/lazyPage.ts'
import type { Fetch } from '#console/typedClient.ts'
import { consoleFeatures } from '#features/console.ts'
import type { portalFeatures } from '#features/portal.ts'

export { ApiError } from '#console/apiError.ts'

type Joined<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
/** The contracts of all features, by name. */
export type Contracts = Joined<
  ContractsOf<(typeof consoleFeatures)[number]> | ContractsOf<(typeof portalFeatures)[number]>
>
export type Client = ContractRouterClient<Contracts>

/**
 * The typed client for every console call. Codecs and each resource's contract are loaded with the first call
 * that needs them. If a chunk is missing because a new release replaced it, the console reloads once; the
 * second time the call rejects with ChunkLoadError.
 */
export function clientOf(baseUrl: string, send: Fetch): Client {
  const known = new Map<string, Promise<object>>()

  function clientOfNoun(noun: string): Promise<object> {
    const created = known.get(noun) ?? withChunkTimeout(() => load(noun))()
    known.set(noun, created)
    created.catch(() => {
      // A failed load is not cached, so the next call retries it.
      known.delete(noun)
      reloadForChunk()
    })
    return created
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
  const load = loaderIn(consoleFeatures, noun) ?? loaderIn(await featuresOfPortal(), noun)
  if (!load) throw new Error(`there is no call of '${noun}'`)
  return load()
}

type Loaders = Readonly<Record<string, () => Promise<AnyContractRouter>>>

function loaderIn(features: readonly (ConsoleFeature | PortalFeature)[], noun: string) {
  const loaders = features.map(({ contracts }): Loaders => contracts ?? {})
  return loaders.find((one) => noun in one)?.[noun]
}

async function featuresOfPortal(): Promise<readonly PortalFeature[]> {
  return (await import('#features/portal.ts')).portalFeatures
}

const pathKey = Symbol('path')

/** The path of a client's call: ['refunds', 'get'] for `api.refunds.get`. */
export function callPath(call: object): readonly string[] {
  return (call as { [pathKey]: readonly string[] })[pathKey]
}

type Call = (path: readonly string[], args: readonly unknown[]) => Promise<unknown>

/**
 * `x.orders.list(query)` calls `call(['orders', 'list'], [query])`. It must not have a `then`, or it would be
 * awaited as a promise.
 */
function pathOf(path: readonly string[], call: Call): unknown {
  return new Proxy(() => undefined, {
    get: (_, key) => {
      if (key === pathKey) return path
      return typeof key === 'string' && key !== 'then' ? pathOf([...path, key], call) : undefined
    },
    apply: (_, __, args) => call(path, args),
  })
}
