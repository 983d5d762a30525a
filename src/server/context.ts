import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/database/db.ts'
import { type Mode, transaction } from '#server/database/transaction.ts'
import { countJob } from '#server/jobs/jobCounters.ts'
import type { JobDraft } from '#server/jobs/queue.ts'
import { recorded } from '#server/recorded.ts'
import type { DataScope } from '#server/session/dataScope.ts'
import { type Scope, scopeOf } from '#server/session/scope.ts'
import type { AuditObjects } from '#shared/auditActions.ts'
import type { PayerLanguage } from '#shared/messages.ts'
import type { Role } from '#shared/permissions.ts'
import type { sourceCode } from '#shared/reference.ts'

/** What the running process shares with every feature: settings, connection pools, logger, key and clock. */
export type App = {
  config: Config
  pool: Pool
  /**
   * Serves lists, reports and exports from the replica if one is configured; otherwise it is the same pool.
   */
  readPool: Pool
  /** Serves streaming queries (COPY). Its connections do not pipeline: they wait for each response. */
  streamPool: Pool
  /** Reads across tenants and cannot write. It serves the provider's staff. */
  deskPool: Pool
  log: Logger
  secretKey: Buffer
  clock: () => Date
}

/**
 * Who acts: a signed-in person, a payer, a channel's notification, a merchant's server, or a scheduled job.
 */
export type Actor = {
  kind: 'account' | 'payer' | 'channel' | 'gateway' | 'system'
  id: string | null
  name: string
  role: Role | null
  source: keyof typeof sourceCode
  address: string | null
}

export type AuditObject = { type: keyof AuditObjects; id: string }

/**
 * The context of an operation: one transaction in one tenant, the actor, the time, and everything that must
 * commit together.
 */
export type Ctx = {
  app: App
  db: Db
  scope: Scope
  /** The merchants that the actor may see, if the actor is provider staff. */
  dataScope: DataScope
  actor: Actor
  now: Date
  language: PayerLanguage
  requestId: string
  /** Adds an audit entry that is written with the transaction. A write that records none does not commit. */
  audit(action: string, object: AuditObject, change?: { before?: unknown; after?: unknown }): void
  /** Declares that the operation changed nothing, so that it may commit without an audit entry. */
  unchanged(): void
  /** Adds a job that is queued only if the transaction commits. */
  enqueue(job: JobDraft): void
  /** Removes a job of this tenant that is not due yet, by its key: there is nothing left for it to do. */
  cancelJob(key: string): void
  /** Seeds past transactions: no job is queued, so nobody outside is notified. */
  history: boolean
  /** Sends a final statement together with the commit, so that it costs no extra round trip. */
  atEnd(send: () => Promise<unknown>): void
  /**
   * Takes over statements whose results nobody needs. The commit waits for them and fails if one failed, so the
   * work goes on without another round trip. Each must have been sent already: what is sent after an answer
   * would come after the commit.
   */
  sent(...statements: Promise<unknown>[]): void
}

export type Principal = {
  scope: Scope
  /** Defaults to all merchants, which suits scheduled jobs and a merchant's own people. */
  dataScope?: DataScope
  actor: Actor
  language?: PayerLanguage
  requestId: string
  /** When it happens; defaults to the app's clock. */
  now?: Date
  /** Seeds past transactions for the demo: nobody is notified, and no channel is called. */
  history?: boolean
}

/**
 * Runs `work` as `who` in one transaction. Audit entries and jobs are written last, in one round trip each.
 */
export async function asActor<T>(
  app: App,
  who: Principal,
  mode: Mode,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const pool = mode === 'read' ? app.readPool : app.pool
  const counts = { entries: 0, jobs: 0 }
  const answer = await transaction(pool, who.scope.tenantId, mode, (db, atEnd) => {
    Object.assign(counts, { entries: 0, jobs: 0 })
    return recorded({ app, db, who, mode, atEnd, counts }, work)
  })
  countJob('entries', counts.entries)
  countJob('jobs', counts.jobs)
  return answer
}

/**
 * Returns the same transaction with another time or actor. The demo seed uses it to write several events in
 * one transaction.
 */
export function asOf(ctx: Ctx, change: { now: Date; actor?: Actor }): Ctx {
  return { ...ctx, ...change }
}

/**
 * Returns the same transaction at another merchant of the tenant, whose audit log then receives the entries.
 * Call it only where the caller's permission for that merchant has just been checked.
 */
export function atMerchantOf<C extends Ctx>(ctx: C, merchantId: string): C {
  return { ...ctx, scope: scopeOf(ctx.scope.tenantId, merchantId) }
}

/** The actor of scheduled jobs and other work that the product starts itself. */
export function systemActor(name: string): Actor {
  return { kind: 'system', id: null, name, role: null, source: 'provider', address: null }
}
