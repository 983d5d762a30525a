import { lostHeads, revocationsToRepeat } from '#features/session/restored/afterRestore.service.ts'
import { retireAnchor } from '#server/audit/anchor.ts'
import { advanceEpoch } from '#server/backup/epoch.ts'
import { findInstallation } from '#server/database/currentInstallation.ts'
import { withInstallation } from './installation.ts'
import { describeRevocation } from './revocations.ts'
import { sentenceOf } from './sentences.ts'

/**
 * `npm run restored`: run it after restoring a database with its own tools. The next start ends all sessions.
 * It prints the revocations made after the backup and starts a new anchor of the audit chains.
 */
try {
  await withInstallation(process.env, async (app) => {
    const installation = await findInstallation(app)
    if (installation === null) throw new Error('The product was never started on this database.')
    const place = { folder: app.config.auditAnchor, installationId: installation.installationId }
    for (const { tenantId, seq } of await lostHeads(app, place))
      console.log(`Tenant ${tenantId}: the audit log was at position ${seq}, and is behind it now.`)
    const repeat = await revocationsToRepeat(app, place)
    await retireAnchor(place, new Date())
    const epoch = await advanceEpoch(place, installation.epoch, null, new Date())
    console.log(`Epoch ${epoch}: the next start of the product ends all sessions. Restart every process now.`)
    if (repeat.length === 0)
      console.log('Nothing was revoked after the backup that is noted outside the database.')
    else console.log('Do these again:')
    for (const one of repeat) console.log(`  ${describeRevocation(one)}`)
  })
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
