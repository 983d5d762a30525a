import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { type AuditDraft, writeAudit } from '#server/audit/audit.sql.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/database/db.ts'
import { type Mode, transaction } from '#server/database/transaction.ts'
import { noteMade } from '#server/jobs/made.ts'
import { addJobs, type JobDraft } from '#server/jobs/queue.ts'
import { everything, type Reach } from '#server/session/reach.ts'
import { type Scope, scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/messages.ts'
import type { Role } from '#shared/permissions.ts'
import type { sourceCode } from '#shared/reference.ts'

/** What every part of the running product stands on. */
export type App = {
  config: Config
  pool: Pool
  /** Serves lists, reports and exports where a replica is configured; otherwise the same pool. */
  readPool: Pool
  /** Serves what streams (COPY): its connections wait for each answer. */
  streamPool: Pool
  /** Reads across tenants and writes nothing: for the provider's desks (`atDesk`). */
  deskPool: Pool
  log: Logger
  secretKey: Buffer
  clock: () => Date
}

/** Who acts: a signed-in person, a payer, a channel's notification, a merchant's server, or the product's own clockwork. */
export type Actor = {
  kind: 'account' | 'payer' | 'channel' | 'gateway' | 'system'
  id: string | null
  name: string
  role: Role | null
  source: keyof typeof sourceCode
  address: string | null
}

export type AuditObject = {
  type:
    | 'order'
    | 'refund'
    | 'refundAudit'
    | 'clearing'
    | 'storeCode'
    | 'account'
    | 'session'
    | 'notice'
    | 'exception'
    | 'merchant'
    | 'channelAccount'
    | 'gatewayCredential'
    | 'webhookEndpoint'
    | 'notification'
    | 'paymentRequest'
    | 'export'
    | 'hold'
    | 'payout'
    | 'bankFile'
    | 'bankStatement'
    | 'bankLine'
    | 'bill'
    | 'difference'
    | 'statement'
    | 'view'
    | 'schedule'
    | 'mail'
    | 'image'
    | 'catalogueItem'
    | 'paymentLink'
    | 'invoice'
    | 'invoiceSeries'
    | 'device'
    | 'shift'
    | 'ticketSetting'
    | 'registration'
    | 'changeRequest'
    | 'document'
    | 'subMerchantApplication'
    | 'paymentSetting'
    | 'riskLimit'
    | 'securityPolicy'
    | 'notificationSetting'
    | 'activityLog'
    | 'auditCheck'
    | 'scheduledJob'
    | 'queueJob'
    | 'apiError'
    | 'cache'
    | 'standing'
    | 'riskRule'
    | 'riskList'
    | 'riskHit'
    | 'riskDryRun'
    | 'riskWatch'
    | 'riskAlert'
    | 'providerLimit'
    | 'channelIncident'
    | 'dispute'
    | 'adjustment'
    | 'reserve'
    | 'menu'
    | 'role'
    | 'department'
    | 'post'
    | 'user'
    | 'merchantNote'
    | 'merchantTicket'
    | 'complianceReview'
    | 'visit'
    | 'openingDraft'
    | 'parameter'
    | 'dictionary'
    | 'announcement'
    | 'mailTemplate'
    | 'branding'
    | 'organization'
    | 'commissionPolicy'
    | 'commissionStatement'
    | 'fxRate'
    | 'radar'
  id: string
}

/** What a verb works with: one transaction of one tenant, the actor, the instant, and what must commit with it. */
export type Ctx = {
  app: App
  db: Db
  scope: Scope
  /** Of which merchants its actor may see anything, where it is one of the provider's staff. */
  reach: Reach
  actor: Actor
  now: Date
  language: Language
  requestId: string
  /** Written with the transaction; a write that records nothing does not commit. */
  audit(action: string, object: AuditObject, change?: { before?: unknown; after?: unknown }): void
  /** Says that nothing was changed, so there is nothing to record. */
  unchanged(): void
  /** Adds a job that exists only if the transaction commits. */
  enqueue(job: JobDraft): void
  /** Trade of the past: nobody outside is told of it. */
  history: boolean
  /** Sends a last statement together with the commit, so that it costs no round trip of its own. */
  atEnd(send: () => Promise<unknown>): void
}

export type Who = {
  scope: Scope
  /** Of every merchant where not given: the product's own work, and a merchant's people at their own. */
  reach?: Reach
  actor: Actor
  language?: Language
  requestId: string
  /** The instant at which it happens; the app's clock where not given. */
  now?: Date
  /** Trade of the past, as the demo's seed makes it: nobody is told of it, and no channel is asked. */
  history?: boolean
}

/** Runs `work` as `who`, in one transaction. Audit entries and jobs are written last, in one round trip each. */
export async function asActor<T>(app: App, who: Who, mode: Mode, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const pool = mode === 'read' ? app.readPool : app.pool
  const kept = { entries: 0, jobs: 0 }
  const answer = await transaction(pool, who.scope.tenantId, mode, async (db, atEnd) => {
    const drafts: AuditDraft[] = []
    const jobs: JobDraft[] = []
    const last: (() => Promise<unknown>)[] = []
    let unchanged = mode === 'read'
    const ctx: Ctx = {
      app,
      db,
      scope: who.scope,
      reach: who.reach ?? everything,
      actor: who.actor,
      now: who.now ?? app.clock(),
      language: who.language ?? 'en',
      requestId: who.requestId,
      history: who.history ?? false,
      audit(action, object, change = {}) {
        const { merchantId } = this.scope
        drafts.push({ merchantId, action, object, actor: this.actor, at: this.now, ...change })
      },
      unchanged: () => {
        unchanged = true
      },
      enqueue: (job) => void (who.history || jobs.push(job)),
      atEnd: (send) => void last.push(send),
    }
    const flush = () => {
      if (drafts.length === 0 && !unchanged) throw new Error('a write recorded nothing in the audit log')
      for (const send of last) atEnd(send)
      if (drafts.length > 0) atEnd(() => writeAudit(ctx, drafts))
      if (jobs.length > 0) atEnd(() => addJobs(db, jobs))
      Object.assign(kept, { entries: drafts.length, jobs: jobs.length })
    }
    try {
      const answer = await work(ctx)
      flush()
      return answer
    } catch (error) {
      if (error instanceof AppError && error.keep) flush()
      throw error
    }
  })
  noteMade('entries', kept.entries)
  noteMade('jobs', kept.jobs)
  return answer
}

/** The same transaction at another instant or by another actor: how the demo's seed makes several facts in one. */
export function asOf(ctx: Ctx, change: { now: Date; actor?: Actor }): Ctx {
  return { ...ctx, ...change }
}

/**
 * The same transaction at another merchant of the tenant: what is audited there stands in that merchant's log. Only where the
 * right to it has just been proven.
 */
export function atMerchantOf<C extends Ctx>(ctx: C, merchantId: string): C {
  return { ...ctx, scope: scopeOf(ctx.scope.tenantId, merchantId) }
}

/** The product itself, at its own pace. */
export function systemActor(name: string): Actor {
  return { kind: 'system', id: null, name, role: null, source: 'provider', address: null }
}
