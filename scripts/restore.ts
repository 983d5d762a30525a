import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lostHeads, revocationsToRepeat } from '#features/session/restored/afterRestore.service.ts'
import { type Revocation, retireAnchor } from '#server/audit/anchor.ts'
import { advanceEpoch } from '#server/backup/epoch.ts'
import { restoreBackup, type Until } from '#server/backup/restore.ts'
import { type Config, readConfig } from '#server/config.ts'
import { assertSecretKey, knownInstallation } from '#server/database/installation.ts'
import { openPool } from '#server/database/pool.ts'
import { loadSecretKey } from '#server/secrets.ts'
import { describeRevocation } from './revocations.ts'
import { sentenceOf } from './sentences.ts'

/**
 * `npm run restore -- --from FOLDER [--until TIME|latest]`: creates the data folder DATA_DIR from a backup.
 */
const log = { info: () => undefined, warn: console.warn, error: console.error }

try {
  const options = { from: { type: 'string' }, until: { type: 'string' } } as const
  const { values } = parseArgs({ options })
  const { from } = values
  if (!from) throw new Error('Say where from: npm run restore -- --from FOLDER [--until TIME|latest]')
  const config = readConfig(process.env)
  const { databaseUrl, dataDir, walArchive } = config
  if (databaseUrl !== null)
    throw new Error(
      'DATABASE_URL is set: restore that database with its own tools, then run: npm run restored',
    )
  if (config.secretKey === null && !existsSync(join(from, 'files', 'secret.key')))
    throw new Error('SECRET_KEY is not set: the backup can only be used with the key that it was made with.')
  const until = readUntil(values.until)
  const began = performance.now()
  let repeat: Revocation[] = []
  const beforeUse = async (ownerUrl: string, draft: string) => {
    repeat = await closeTheGap(config, ownerUrl, draft)
  }
  const { endedAt } = await restoreBackup({ from, dataDir, until, walArchive, log, beforeUse })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const reached =
    until === null ? endedAt : until === 'latest' ? 'the end of the kept log' : until.toISOString()
  console.log(`${dataDir}: restored until ${reached}; ${seconds} s. Start it with DATA_DIR=${dataDir}`)
  console.log('The first start ends all sessions. What was revoked later than that has to be revoked again:')
  if (repeat.length === 0) console.log('  nothing that is noted in AUDIT_ANCHOR')
  for (const one of repeat) console.log(`  ${describeRevocation(one)}`)
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}

/**
 * Checks the key against the restored database, makes the next start end all sessions, and returns the
 * revocations made since the backup.
 */
async function closeTheGap(config: Config, ownerUrl: string, draft: string): Promise<Revocation[]> {
  const secretKey = await loadSecretKey({ ...config, demo: true, dataDir: draft })
  await assertSecretKey(ownerUrl, secretKey)
  const installation = await knownInstallation(ownerUrl)
  if (installation === null) return []
  const isInside = `${config.auditAnchor}/`.startsWith(`${config.dataDir}/`)
  const folder = isInside ? join(draft, config.auditAnchor.slice(config.dataDir.length)) : config.auditAnchor
  const place = { folder, installationId: installation.installationId }
  const pool = openPool({ url: ownerUrl, name: 'restore', max: 1, onError: () => undefined })
  try {
    const repeat = await revocationsToRepeat({ pool }, place)
    if ((await lostHeads({ pool, secretKey }, place)).length > 0) await retireAnchor(place, new Date())
    await advanceEpoch(place, installation.epoch, null, new Date())
    return repeat
  } finally {
    await pool.end()
  }
}

function readUntil(text: string | undefined): Until {
  if (text === undefined || text === 'latest') return text ?? null
  const time = new Date(text)
  if (!/[Zz]$|[+-]\d\d:?\d\d$/.test(text) || Number.isNaN(time.getTime()))
    throw new Error(
      `--until is '${text}', but must be an instant with its offset, such as 2026-11-23T09:30:00Z, or latest.`,
    )
  return time
}
