import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readAnchor } from '#server/audit/anchor.ts'
import { type Head, openSignedHeads, signHeads } from '#server/audit/signedHeads.ts'
import { type Decision, verifyTenant } from '#server/audit/verify.ts'
import { anchorPlaceOf } from '#server/database/currentInstallation.ts'
import { allTenants } from '#server/database/directory.ts'
import { withInstallation } from './installation.ts'
import { sentenceOf } from './sentences.ts'

/**
 * `npm run audit:verify [-- --export FILE] [-- --head FILE]`: verifies every tenant's audit chain against the
 * heads anchored outside the database and, with --head, an earlier export. Exits with 1 if one does not hold.
 * --export writes the current heads, signed: store the file elsewhere and compare with it later.
 */
try {
  const options = { export: { type: 'string' }, head: { type: 'string' } } as const
  const { values } = parseArgs({ options })
  const sound = await withInstallation(process.env, async (app) => {
    const place = await anchorPlaceOf(app)
    const anchored = place ? await readAnchor(place, app.secretKey) : new Map<number, Head>()
    const exported = values.head
      ? openSignedHeads(app.secretKey, await readFile(values.head, 'utf8')).heads
      : []
    const heads: Head[] = []
    let sound = true
    for (const tenantId of await allTenants(app.pool)) {
      const older = exported.find((head) => head.tenantId === tenantId)
      const known = [anchored.get(tenantId), older].filter((head) => head !== undefined)
      const trust = { secretKey: app.secretKey, anchored: known }
      const decision = await verifyTenant(app.pool, tenantId, new Date(), trust)
      console.log(describe(decision, anchored.has(tenantId)))
      sound &&= decision.broken === null && decision.unsealed.length === 0
      if (decision.head) heads.push(decision.head)
    }
    if (values.export && sound)
      await writeFile(
        values.export,
        `${JSON.stringify(signHeads(app.secretKey, heads, new Date()), null, 1)}\n`,
      )
    return sound
  })
  if (!sound) process.exitCode = 1
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}

function describe({ tenantId, sound, broken, unsealed }: Decision, isAnchored: boolean): string {
  const tenant = `Tenant ${String(tenantId).padStart(6, '0')}: ${sound} entries hold`
  const why = {
    gap: 'a link is missing',
    missingEntry: 'its entry is missing',
    changed: 'the entry or its link was changed',
    forged: 'the chain was built anew without the key',
    unsigned: 'it was sealed, and nothing signs it',
    truncated: 'the chain was longer once: its end is missing',
    rewritten: 'the chain was another once',
  }
  const fault = broken && `broken at position ${broken.seq}, entry ${broken.auditId}: ${why[broken.why]}`
  const left = unsealed.length > 0 ? `never sealed: ${unsealed.join(', ')}` : null
  const anchor = isAnchored ? null : 'not anchored outside the database yet'
  return [tenant, fault, left, anchor].filter((part) => part !== null).join('; ')
}
