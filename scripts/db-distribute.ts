import { readConfig } from '#server/config.ts'
import { withClient } from '#server/database/client.ts'
import { distribute, remainingPlan } from '#server/database/distribution/distribute.ts'
import { joinEmbedded } from '#server/database/embedded.ts'

/**
 * `npm run db:distribute`: distributes the tenants' tables over the nodes of a database with Citus. `--plan`
 * only prints the remaining statements, which works on any migrated PostgreSQL. If interrupted, run it again
 * to resume.
 */
const log = { info: () => undefined, warn: console.warn, error: console.error }

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function main() {
  const { databaseUrl, databaseDirectUrl, dataDir } = readConfig(process.env)
  const planOnly = process.argv.includes('--plan')
  const address = databaseDirectUrl ?? databaseUrl
  if (address === null && !planOnly)
    throw new Error('Set DATABASE_URL to the coordinator: the embedded database has one machine.')

  const database = address === null ? await joinEmbedded({ dataDir, log }) : null
  try {
    await withClient(address ?? database?.ownerUrl ?? '', async (client) => {
      if (planOnly) {
        const steps = await remainingPlan(client)
        for (const { says, statement } of steps) console.log(`-- ${says}\n${statement};`)
        return
      }
      const count = await distribute(client, ({ says }) => console.log(says))
      console.log(count === 0 ? 'Nothing left to do.' : `Distributed: ${count} statements.`)
    })
  } finally {
    await database?.stop()
  }
}
