import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { joinEmbedded } from '#server/database/embedded.ts'
import { openPool } from '#server/database/pool.ts'
import { reachDatabase } from '#server/database/prepareDatabase.ts'
import { makeLogger } from '#server/log.ts'
import { loadSecretKey } from '#server/secrets.ts'
import type { Env } from '#server/settings.ts'

const log = { info: () => undefined, warn: console.warn, error: console.error }

/**
 * Runs a command on the installation that the settings name, with or without the product running. Refuses to
 * create a database, because a missing one most likely means wrong settings.
 */
export async function withInstallation<T>(env: Env, work: (app: App) => Promise<T>): Promise<T> {
  const config = readConfig(env)
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres', 'cluster')))
    throw new Error(
      `There is no database in ${config.dataDir}: set DATABASE_URL to the installation's database, or DATA_DIR to the folder of its embedded one.`,
    )
  const secretKey = await loadSecretKey(config)
  const database = config.databaseUrl === null ? await joinEmbedded({ dataDir: config.dataDir, log }) : null
  try {
    const url = config.databaseDirectUrl ?? config.databaseUrl ?? database?.ownerUrl ?? ''
    const { appUrl, deskUrl } = await reachDatabase(config, url, secretKey)
    const onError = (error: Error) => console.error(error.message)
    const pool = openPool({ url: appUrl, name: 'command', max: 2, onError })
    const deskPool = openPool({ url: deskUrl, name: 'command-desk', max: 1, onError })
    const pools = { pool, readPool: pool, streamPool: pool, deskPool }
    try {
      return await work({
        ...{ config, secretKey, ...pools },
        ...{ log: makeLogger({ level: 'silent' }), clock: () => new Date() },
      })
    } finally {
      await Promise.all([pool.end(), deskPool.end()])
    }
  } finally {
    await database?.stop()
  }
}
