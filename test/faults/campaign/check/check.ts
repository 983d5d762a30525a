import { ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import { verifyTenant } from '#server/audit/verify.ts'
import { allTenants } from '#server/database/directory.ts'
import { openPool } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { channelDisagrees } from '#test/faults/campaign/check/channel.ts'
import { untold } from '#test/faults/campaign/check/notified.ts'
import { givenUp, leftBehind, whatIsOpen } from '#test/faults/campaign/check/open.ts'
import { type Checked, promisesBroken } from '#test/faults/campaign/check/promises.ts'
import type { CampaignEnvironment } from '#test/faults/campaign/environment/environment.ts'
import type { Journal } from '#test/faults/campaign/load/journal.ts'
import { contradictions } from '#test/oracle.ts'

const patienceMs = 90_000

/**
 * Waits until nothing is open any more; anything still open then is a violation. Returns how many outcomes
 * were open at first.
 */
export async function settleDown({
  place,
}: CampaignEnvironment): Promise<{ resolved: number; stuck: string[] }> {
  const until = performance.now() + patienceMs
  let first: number | null = null
  for (;;) {
    const open = await whatIsOpen(place.url)
    first ??= open.length
    if (open.length === 0) return { resolved: first, stuck: [] }
    if (performance.now() > until) return { resolved: first - open.length, stuck: open.slice(0, 20) }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** Every violation of the invariants that must hold once things have settled. */
export async function violations(
  environment: CampaignEnvironment,
  journal: Journal,
): Promise<{ found: string[]; checked: Checked }> {
  const url = environment.place.url
  const { broken, checked } = await promisesBroken(environment, journal)
  const found = [
    ...broken,
    ...(await contradictions(url)),
    ...(await booksAndLog(url, environment.secretKey)),
    ...(await givenUp(url)),
    ...(await leftBehind(url)),
    ...(await untold(environment)),
    ...(await channelDisagrees(environment)),
  ]
  return { found, checked }
}

/** Tenants whose ledger does not sum to zero or whose audit chain is broken. */
async function booksAndLog(url: string, secretKey: Buffer): Promise<string[]> {
  const pool = openPool({ url, max: 2, name: 'check', onError: () => undefined })
  const faults: string[] = []
  try {
    for (const tenantId of await allTenants(pool)) {
      if (!(await transaction(pool, tenantId, 'read', (db) => ledgerSumsToZero(db, tenantId))))
        faults.push(`the ledger of tenant ${tenantId} does not sum to nothing`)
      const { broken } = await verifyTenant(pool, tenantId, new Date(), { secretKey, anchored: [] })
      if (broken)
        faults.push(`the audit chain of tenant ${tenantId} is broken at ${broken.seq}: ${broken.why}`)
    }
  } finally {
    await pool.end()
  }
  return faults
}
