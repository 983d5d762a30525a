import { retireAnchor } from '#server/audit/anchor.ts'
import { readConfig } from '#server/config.ts'
import { joinEmbedded } from '#server/database/embedded.ts'
import { knownInstallation, replaceKey } from '#server/database/installation.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { loadSecretKey } from '#server/secrets.ts'
import { sentenceOf } from './sentences.ts'

/** `npm run key:replace -- --yes`: makes SECRET_KEY the database's key if the old one is lost for good. */
const log = { info: () => undefined, warn: console.warn, error: console.error }

try {
  if (!process.argv.includes('--yes'))
    throw new Error(
      'What the key before has sealed can never be read again. Stop every process first, then: npm run key:replace -- --yes',
    )
  const config = readConfig(process.env)
  const secretKey = await loadSecretKey(config)
  const database = config.databaseUrl === null ? await joinEmbedded({ dataDir: config.dataDir, log }) : null
  try {
    const url = config.databaseDirectUrl ?? config.databaseUrl ?? database?.ownerUrl ?? ''
    await replaceKey(url, secretKey)
    await ensureRoles(url, secretKey, config.databaseDirectUrl !== null)
    const known = await knownInstallation(url)
    if (known)
      await retireAnchor({ folder: config.auditAnchor, installationId: known.installationId }, new Date())
    console.log('SECRET_KEY is now the key of this database. Start the product with it.')
  } finally {
    await database?.stop()
  }
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
