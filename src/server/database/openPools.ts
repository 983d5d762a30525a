import type { Config } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { atAddress } from '#server/database/addresses.ts'
import { deskSettings, openPool } from '#server/database/pool.ts'
import { follow } from '#server/database/replica/follower.ts'
import { noteWrites, routeReads } from '#server/database/replica/routes.ts'
import type { Log } from '#server/log.ts'

export type Pools = Pick<App, 'pool' | 'readPool' | 'streamPool' | 'deskPool'>

type Roles = { appUrl: string; deskUrl: string }

/**
 * Opens the product's connection pools for its two roles: to the database or its pooler, and to the replica
 * for reads if there is one. `close` ends them all.
 */
export async function openPools(
  config: Config,
  roles: Roles,
  log: Log,
): Promise<Pools & { close(): Promise<void> }> {
  let closing = false
  const onError = (error: Error) => {
    if (!closing) log.warn({ err: error }, 'a database connection was lost')
  }
  const pooled = config.databaseDirectUrl !== null
  const manners = { onError, pooled, named: config.preparedStatements }
  const through = (url: string) => (pooled ? atAddress(url, config.databaseUrl ?? url) : url)
  const [appUrl, deskUrl] = [through(roles.appUrl), through(roles.deskUrl)]
  const desk = { name: 'desk', max: 8, settings: deskSettings }

  const pool = openPool({ ...manners, url: appUrl, name: 'app', pipeline: true })
  const streamPool = openPool({ ...manners, url: appUrl, name: 'stream', max: 4 })
  const deskPool = openPool({ ...manners, ...desk, url: deskUrl })
  const here = { pool, readPool: pool, streamPool, deskPool }
  const replicaUrl = config.databaseReplicaUrl
  const followed = replicaUrl === null ? null : await beside(here, roles, replicaUrl, config, log, onError)
  const pools = followed?.pools ?? here
  return {
    ...pools,
    close: async () => {
      closing = true
      await followed?.stop()
      const all = new Set([...Object.values(here), ...Object.values(pools)])
      await Promise.all([...all].map((one) => one.end()))
    },
  }
}

/** Opens the replica's pools, each with the primary pool that replaces it when needed. */
async function beside(
  here: Pools,
  roles: Roles,
  replicaUrl: string,
  config: Config,
  log: Log,
  onError: (error: Error) => void,
): Promise<{ pools: Pools; stop(): Promise<void> }> {
  const appUrl = atAddress(roles.appUrl, replicaUrl)
  const deskUrl = atAddress(roles.deskUrl, replicaUrl)
  const readPool = openPool({ url: appUrl, name: 'replica', pipeline: true, onError })
  const streamPool = openPool({ url: appUrl, name: 'stream', max: 4, onError })
  const deskPool = openPool({ url: deskUrl, name: 'desk', max: 8, settings: deskSettings, onError })
  // The follower has its own connections, so that its checks never wait for others and nothing waits long for
  // them.
  const look = { name: 'follow', max: 1, patienceMs: 2_000, onError }
  const primary = openPool({ ...look, url: roles.appUrl })
  const replica = openPool({ ...look, url: appUrl })
  const boundMs = config.replicaLagSeconds * 1_000
  const follower = await follow({ primary, replica, boundMs, log })

  noteWrites(here.pool, follower)
  routeReads(readPool, { primary: here.pool, follower })
  routeReads(streamPool, { primary: here.streamPool, follower, jobs: true })
  routeReads(deskPool, { primary: here.deskPool, follower })
  const stop = async () => {
    await follower.stop()
    await Promise.all([primary.end(), replica.end()])
  }
  return { pools: { ...here, readPool, streamPool, deskPool }, stop }
}
