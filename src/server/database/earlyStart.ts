import { readConfig } from '#server/config.ts'
import { type Embedded, startEmbedded } from '#server/database/embedded.ts'
import { makeLogger } from '#server/log.ts'

/**
 * Starts the embedded database while the rest of the product is still being loaded. Null if the settings name a
 * database. Settings that are wrong are reported by the start of the product, which reads them again.
 */
export function startDatabaseEarly(env: NodeJS.ProcessEnv): Promise<Embedded> | null {
  const config = configOf(env)
  if (config === null || config.databaseUrl !== null || config.databaseDirectUrl !== null) return null
  const { dataDir, walArchive, logLevel } = config
  const starting = startEmbedded({ dataDir, walArchive, log: makeLogger({ level: logLevel }) })
  // Whoever awaits it reports the error.
  starting.catch(() => undefined)
  return starting
}

function configOf(env: NodeJS.ProcessEnv) {
  try {
    return readConfig(env)
  } catch {
    return null
  }
}
