import { type AnchorPlace, noteRevocations, readAnchor, writeAnchor } from '#server/audit/anchor.ts'
import {
  insertSeals,
  lastSeal,
  type Seal,
  tenantsWithEntries,
  tryChainLock,
  unsealedEntries,
} from '#server/audit/chain.sql.ts'
import { type ChainedEntry, genesis, instantOfId, leastIdAt, linkOf } from '#server/audit/chain.ts'
import {
  hasHead,
  insertCheckpoint,
  lastCheckpoint,
  tenantsWithoutHeads,
} from '#server/audit/checkpoints.sql.ts'
import { revocationsIn } from '#server/audit/revocations.ts'
import { checkpointMac, type Head } from '#server/audit/signedHeads.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import { anchorPlaceOf } from '#server/database/currentInstallation.ts'
import type { Db } from '#server/database/db.ts'
import { allTenants } from '#server/database/directory.ts'
import { transaction } from '#server/database/transaction.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/**
 * An entry gets its ID before it commits. One that commits more than this behind the end of the chain is left
 * to the verifier to report.
 */
const lookBackMs = 10 * 60_000
const batch = 2_000
const roundEverySeconds = 10

/**
 * Extends a tenant's chain by the new entries. Returns how many there were; 0 if another process is sealing
 * it.
 */
export async function sealTenant(app: App, tenantId: number): Promise<number> {
  return (await sealAndSign(app, tenantId, null, null)).count
}

/**
 * `head` is the end of the chain; null if the chain is empty, another process is sealing it, or it
 * contradicts its anchor.
 */
type Sealed = { count: number; head: Head | null; contradicts: boolean }

async function sealAndSign(
  app: App,
  tenantId: number,
  anchored: Head | null,
  place: AnchorPlace | null,
): Promise<Sealed> {
  for (let total = 0; ; ) {
    const sealed = await transaction(app.pool, tenantId, 'write', (db) =>
      sealBatch(app, db, tenantId, anchored, place),
    )
    total += sealed.count
    if (sealed.count < batch) return { ...sealed, count: total }
  }
}

async function sealBatch(
  app: App,
  db: Db,
  tenantId: number,
  anchored: Head | null,
  place: AnchorPlace | null,
): Promise<Sealed> {
  if (!(await tryChainLock(db, tenantId))) return { count: 0, head: null, contradicts: false }
  // A truncated or rebuilt chain must not be extended, because our signature would make it look valid.
  if (anchored !== null && (await hasHead(db, anchored)) !== 'same')
    return { count: 0, head: null, contradicts: true }

  const end = await lastSeal(db, tenantId)
  const from = new Date(end === undefined ? 0 : instantOfId(end.auditId).getTime() - lookBackMs)
  const entries = await unsealedEntries(db, tenantId, leastIdAt(from), lastId, batch)
  const seals = lengthen(end, entries)
  if (seals.length > 0) await insertSeals(db, tenantId, seals, app.clock())
  const last = seals.at(-1) ?? end
  if (last === undefined) return { count: 0, head: null, contradicts: false }

  await signHead(app, db, tenantId, last)
  // Runs before the commit, so that entries whose revocations cannot be noted outside the database are sealed
  // in a later round.
  if (place !== null) await noteRevocations(place, revocationsIn(entries))
  const head = { tenantId, seq: String(last.seq), auditId: last.auditId, hash: last.hash.toString('hex') }
  if (seals.length > 0)
    // A log line outlives the rows, so it reveals a chain that was truncated later.
    app.log[app.config.demo ? 'debug' : 'info'](
      { tenantId, seq: head.seq, hash: head.hash },
      'audit chain sealed',
    )
  return { count: entries.length, head, contradicts: false }
}

/**
 * Signs the end of the chain and thereby all links before it, including those added by a version without
 * signatures.
 */
async function signHead(app: App, db: Db, tenantId: number, { seq, hash }: Seal): Promise<void> {
  if ((await lastCheckpoint(db, tenantId)) >= seq) return
  const mac = checkpointMac(app.secretKey, tenantId, seq, hash)
  await insertCheckpoint(db, tenantId, seq, mac, app.clock())
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

/** When this process's last complete round began. */
const sealedUntil = new WeakMap<App, Date>()
/** The clocks of two processes may differ by this much. */
const skewMs = 60_000

/**
 * Returns the tenants with new entries, or whose chain no longer contains its anchored head. The first round of
 * a process, and the first one without an anchor, visit every tenant.
 */
async function tenantsToSeal(db: Db, app: App, anchored: readonly Head[]): Promise<{ tenantId: number }[]> {
  const last = sealedUntil.get(app)
  const isUnanchored = anchored.length === 0 && (await anchorPlaceOf(app)) !== null
  if (!last || isUnanchored) return (await allTenants(app.pool)).map((tenantId) => ({ tenantId }))
  const idBefore = (ms: number) => leastIdAt(new Date(last.getTime() - ms))
  const written = await tenantsWithEntries(db, { unsealedFrom: idBefore(lookBackMs), from: idBefore(skewMs) })
  const contradicting = anchored.length > 0 ? await tenantsWithoutHeads(db, anchored) : []
  const tenants = new Set([...written, ...contradicting].map(({ tenantId }) => tenantId))
  return [...tenants].map((tenantId) => ({ tenantId }))
}

/**
 * Seals every tenant's chain and anchors the heads outside the database. Returns how many chains contradict
 * their anchor.
 */
export async function sealAll(app: App): Promise<number> {
  const place = await anchorPlaceOf(app)
  const anchored = place ? await readAnchor(place, app.secretKey) : new Map<number, Head>()
  const heads = new Map(anchored)
  let contradicting = 0
  // If one chain cannot be extended, the heads of the others are anchored all the same.
  let failure: unknown = null
  const sealOne = async (tenantId: number) => {
    const { head, contradicts } = await sealAndSign(app, tenantId, anchored.get(tenantId) ?? null, place)
    if (head) heads.set(tenantId, head)
    if (!contradicts) return
    contradicting += 1
    app.log.error(
      { tenantId },
      'the audit chain contradicts its anchor outside the database, and is not lengthened: see "The audit chain is broken" in docs/operations.md; after a restore from a backup, run npm run restored',
    )
  }
  const started = new Date()
  await forEachDue(
    app,
    (db) => tenantsToSeal(db, app, [...anchored.values()]),
    ({ tenantId }) => sealOne(tenantId),
  ).then(
    () => sealedUntil.set(app, started),
    (error: unknown) => {
      failure = error
    },
  )
  const moved = [...heads.values()].some((head) => anchored.get(head.tenantId)?.hash !== head.hash)
  if (place && moved) await writeAnchor(place, app.secretKey, heads.values(), app.clock())
  if (failure !== null) throw failure
  return contradicting
}

/** Sealing is scheduled once a minute and spreads its rounds over that minute. */
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
  'audit.seal': async (app) => void (await sealAll(app)),
}
