import { insertSeals, lastSeal, type Seal, tryChainLock, unsealedEntries } from '#server/audit/chain.sql.ts'
import { type ChainedEntry, genesis, instantOfId, leastIdAt, linkOf } from '#server/audit/chain.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { allTenants } from '#server/database/directory.ts'
import { transaction } from '#server/database/transaction.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/** An entry gets its id before it commits; one that commits later than this behind the chain's end is left to the verifier. */
const lookBackMs = 10 * 60_000
const batch = 2_000
const roundEverySeconds = 10

/** Lengthens a tenant's chain by what has been written since. Answers how many entries that were; none where another is at it. */
export async function sealTenant(app: App, tenantId: number): Promise<number> {
  for (let total = 0; ; ) {
    const count = await transaction(app.pool, tenantId, 'write', (db) => sealBatch(app, db, tenantId))
    total += count
    if (count < batch) return total
  }
}

async function sealBatch(app: App, db: Db, tenantId: number): Promise<number> {
  if (!(await tryChainLock(db, tenantId))) return 0
  const end = await lastSeal(db, tenantId)
  const from = new Date(end === undefined ? 0 : instantOfId(end.auditId).getTime() - lookBackMs)
  const entries = await unsealedEntries(db, tenantId, leastIdAt(from), lastId, batch)
  if (entries.length === 0) return 0

  const seals = lengthen(end, entries)
  await insertSeals(db, tenantId, seals, app.clock())
  const head = seals.at(-1)
  // What is in the log cannot be taken back with the rows: it shows a chain that was cut short.
  app.log[app.config.demo ? 'debug' : 'info'](
    { tenantId, seq: String(head?.seq), hash: head?.hash.toString('hex') },
    'audit chain sealed',
  )
  return entries.length
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

function lengthen(end: Seal | undefined, entries: readonly ChainedEntry[]): Seal[] {
  let { seq, hash } = end ?? { seq: 0n, hash: genesis }
  return entries.map((entry) => {
    seq += 1n
    hash = linkOf(hash, entry)
    return { seq, auditId: entry.auditId, hash }
  })
}

/** The clock enqueues a round each minute at most; the round spreads itself over that minute. */
export const auditCron: CronEntry[] = [{ name: 'audit.sealRounds', pattern: '* * * * *' }]

export const auditJobs: JobHandlers = {
  'audit.sealRounds': async (app) => {
    const who = {
      scope: scopeOf(providerTenant, ''),
      actor: systemActor('audit'),
      requestId: 'audit.sealRounds',
    }
    const starts = Array.from({ length: 60 / roundEverySeconds }, (_, round) => round * roundEverySeconds)
    await asActor(app, who, 'write', async (ctx) => {
      for (const seconds of starts) {
        const runAt = new Date(app.clock().getTime() + seconds * 1000)
        ctx.enqueue({
          name: 'audit.seal',
          payload: { tenantId: providerTenant, merchantId: '' },
          runAt,
          key: `audit.seal:${seconds}`,
        })
      }
      ctx.unchanged()
    })
  },
  'audit.seal': async (app) => {
    for (const tenantId of await allTenants(app.pool)) await sealTenant(app, tenantId)
  },
}
