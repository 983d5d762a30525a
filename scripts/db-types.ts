import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '#server/database/client.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { tableTypes } from '#server/database/tableTypes.ts'

/** `npm run db:types`: generates the types of the tables by migrating a temporary database. */
const target = join(import.meta.dirname, '../src/server/database/tables.ts')
const log = { info: () => undefined, warn: console.warn, error: console.error }
const dataDir = await mkdtemp(join(tmpdir(), 'merchant-types-'))

try {
  const { ownerUrl, stop } = await startEmbedded({ dataDir, log, fast: true })
  try {
    await ensureRoles(ownerUrl, randomBytes(32))
    await migrate(ownerUrl, log)
    await writeFile(target, await withClient(ownerUrl, tableTypes))
    console.log(`Wrote ${target}`)
  } finally {
    await stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
