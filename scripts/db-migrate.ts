import { readConfig } from '#server/config.ts'
import { prepareDatabase } from '#server/database/prepareDatabase.ts'
import { loadSecretKey } from '#server/secrets.ts'
import { sentenceOf } from './sentences.ts'

/**
 * `npm run db:migrate`: creates the roles and applies migrations as the owner of the tables. Start processes
 * with DATABASE_MIGRATE=0 after it; they only need the roles.
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
