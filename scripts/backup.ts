import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '#server/backup/backup.ts'
import { readConfig } from '#server/config.ts'
import { joinEmbedded } from '#server/database/embedded.ts'

/**
 * `npm run backup -- --to FOLDER`: copies the embedded database and the data folder, whether or not the
 * product is running.
 */
const log = { info: () => undefined, warn: console.warn, error: console.error }

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new Error('Say where to: npm run backup -- --to FOLDER')
  const { databaseUrl, dataDir, walArchive } = readConfig(process.env)
  if (databaseUrl !== null)
    throw new Error(
      'DATABASE_URL is set: back up that database with its own tools (pg_basebackup with WAL archiving, pgBackRest, or your host’s snapshots), and DATA_DIR and SECRET_KEY beside it.',
    )
  const began = performance.now()
  const database = await joinEmbedded({ dataDir, log, walArchive })
  try {
    const { endedAt, files, bytes } = await makeBackup(
      { dataDir, walArchive, ownerUrl: database.ownerUrl },
      values.to,
    )
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const size = (bytes / 1e6).toFixed(0)
    // Read by `npm run doctor`, which checks the age of the last backup.
    await writeFile(join(dataDir, 'last-backup.json'), `${JSON.stringify({ to: values.to, endedAt })}\n`)
    console.log(
      `${values.to}: ${files} files, ${size} MB, all that was committed until ${endedAt}; ${seconds} s`,
    )
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
