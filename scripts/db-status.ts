import { readConfig } from '#server/config.ts'
import { withClient } from '#server/database/client.ts'
import { joinEmbedded } from '#server/database/embedded.ts'
import { landedMigrations, pending, readMigrations } from '#server/database/migrate.ts'

/** `npm run db:status`: lists the applied and pending migrations. */
const log = { info: () => undefined, warn: console.warn, error: console.error }

try {
  await showStatus()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function showStatus() {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const database = databaseUrl === null ? await joinEmbedded({ dataDir, log }) : null
  try {
    const url = databaseUrl ?? database?.ownerUrl ?? ''
    const landed = await withClient(url, landedMigrations)
    const waiting = pending(await readMigrations(), landed)
    for (const { name, appliedAt } of landed) console.log(`${name}  applied ${appliedAt.toISOString()}`)
    for (const { name } of waiting) console.log(`${name}  waits`)
    console.log(`${landed.length} applied, ${waiting.length} waiting`)
  } finally {
    await database?.stop()
  }
}
