import { readConfig } from '#server/config.ts'
import { prepareDatabase } from '#server/database/prepareDatabase.ts'
import { loadSecretKey } from '#server/secrets.ts'
import { sentenceOf } from './sentences.ts'

/**
 * `npm run db:migrate`: makes the roles and applies migrations, as the owner of the tables. Processes with DATABASE_MIGRATE=0 are
 * started after it, and need no more than the roles.
 */
try {
  const config = { ...readConfig(process.env), migrates: true }
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url === null) throw new Error('DATABASE_URL is not set: the embedded database migrates at the start.')
  await prepareDatabase(config, url, await loadSecretKey(config), console)
  console.log('The database is ready for this version.')
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
