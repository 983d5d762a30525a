import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/database/db.ts'
import { type Mode, transaction } from '#server/database/transaction.ts'
import { noteMade } from '#server/jobs/made.ts'
import type { JobDraft } from '#server/jobs/queue.ts'
import { recorded } from '#server/recorded.ts'
import type { Reach } from '#server/session/reach.ts'
import { type Scope, scopeOf } from '#server/session/scope.ts'
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
  const counts = { entries: 0, jobs: 0 }
  const answer = await transaction(pool, who.scope.tenantId, mode, (db, atEnd) => {
    Object.assign(counts, { entries: 0, jobs: 0 })
    return recorded({ app, db, who, mode, atEnd, counts }, work)
  })
  noteMade('entries', counts.entries)
  noteMade('jobs', counts.jobs)
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
