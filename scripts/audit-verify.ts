import { type Verdict, verifyTenant } from '#server/audit/verify.ts'
import { readConfig } from '#server/config.ts'
import { allTenants } from '#server/database/directory.ts'
import { joinEmbedded } from '#server/database/embedded.ts'
import { openPool } from '#server/database/pool.ts'

/** `npm run audit:verify`: walks every tenant's audit chain; ends with 1 where a link is broken or an entry was left out. */
const log = { info: () => undefined, warn: console.warn, error: console.error }

try {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const database = databaseUrl === null ? await joinEmbedded({ dataDir, log }) : null
  try {
    const sound = await verifyAll(databaseUrl ?? database?.ownerUrl ?? '')
    if (!sound) process.exitCode = 1
  } finally {
    await database?.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function verifyAll(url: string): Promise<boolean> {
  const pool = openPool({
    url,
    max: 1,
    name: 'audit-verify',
    onError: (error) => console.error(error.message),
  })
  try {
    let sound = true
    for (const tenantId of await allTenants(pool)) {
      const verdict = await verifyTenant(pool, tenantId, new Date())
      console.log(sentenceOf(verdict))
      sound &&= verdict.broken === null && verdict.unsealed.length === 0
    }
    return sound
  } finally {
    await pool.end()
  }
}

function sentenceOf({ tenantId, sound, broken, unsealed }: Verdict): string {
  const tenant = `Tenant ${String(tenantId).padStart(6, '0')}: ${sound} entries hold`
  const why = {
    gap: 'a link is missing',
    missingEntry: 'its entry is missing',
    changed: 'the entry or its link was changed',
  }
  const fault = broken && `broken at position ${broken.seq}, entry ${broken.auditId}: ${why[broken.why]}`
  const left = unsealed.length > 0 ? `never sealed: ${unsealed.join(', ')}` : null
  return [tenant, fault, left].filter((part) => part !== null).join('; ')
}
