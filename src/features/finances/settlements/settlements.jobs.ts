import { cutAndProve } from '#features/finances/settlements/cutoff/cutAndProve.service.ts'
import { wrongZones } from '#features/finances/settlements/cutoff/settlementZones.sql.ts'
import { validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import type { LedgerPrint } from '#features/ledger/fingerprint.sql.ts'
import {
  selectTenantTerms,
  type Terms,
  waitingClearings,
} from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import { type App, asActor, type Ctx, systemActor } from '#server/context.ts'
import { forEachMerchantTenant } from '#server/jobs/forEach.ts'
import type { JobDraft, JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { cutOffsBetween } from '#shared/time.ts'
import type { Zone } from '#shared/zone.ts'

/** Every minute, finds and enqueues what is due. */
export const settlementCron: CronEntry[] = [{ name: 'settlement.tick', pattern: '* * * * *' }]

export const settlementJobs: JobHandlers = {
  /** Checks every tenant for due or missed cutoffs, and for settlements that still await validation. */
  'settlement.tick': async (app) => {
    const wrong = await zonesGoneWrong(app)
    await forEachMerchantTenant(app, (tenantId) => tickTenant(app, tenantId, wrong))
  },
  /**
   * Makes each due cutoff in order, with its settlement in its own transaction: validated there, or by a
   * separate job.
   */
  'settlement.cutOff': async (app, payload) => {
    const due = await dueCutOffs(app, payload)
    for (const at of due) {
      await asSystem(app, payload, async (ctx) => {
        const { left } = await cutAndProve(ctx, at)
        for (const { clearingId, ledger } of left) ctx.enqueue(validation(payload, clearingId, ledger))
      })
    }
  },
  'settlement.validate': async (app, payload) => {
    const ledger = typeof payload.ledger === 'string' ? (JSON.parse(payload.ledger) as LedgerPrint) : null
    await asSystem(app, payload, async (ctx) => {
      await validateClearing(ctx, String(payload.clearingId), { ledger })
    })
  },
}

function asSystem(app: App, payload: JobPayload, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const scope = scopeOf(payload.tenantId, payload.merchantId)
  return asActor(app, { scope, actor: systemActor('settlement'), requestId: 'settlement' }, 'write', work)
}

async function tickTenant(app: App, tenantId: number, wrong: readonly Zone[]): Promise<void> {
  const payload = { tenantId, merchantId: '' }
  await asSystem(app, payload, async (ctx) => {
    ctx.unchanged()
    for (const { merchantId, lastCut, terms } of await selectTenantTerms(ctx.db, tenantId)) {
      if (cutOffsOf(terms, lastCut, ctx.now).length === 0) continue
      if (wrong.includes(terms.zone)) app.log.error({ tenantId, merchantId }, sentenceOf(terms.zone))
      else ctx.enqueue(cutOff({ tenantId, merchantId }))
    }
    for (const { merchantId, clearingId } of await waitingClearings(ctx.db, tenantId)) {
      ctx.enqueue(validation({ tenantId, merchantId }, clearingId))
    }
  })
}

const sentenceOf = (zone: Zone) =>
  `The time zone data of this machine or of the database is wrong for ${zone}: settlement does not start there. Update the package tzdata where the database runs and restart it, or update the product for this machine's own.`

function cutOffsOf(terms: Terms, lastCut: Date | null, now: Date): Date[] {
  return terms.skipClearing ? [] : cutOffsBetween(terms, lastCut ?? terms.openedAt, now, terms.zone)
}

async function dueCutOffs(app: App, { tenantId, merchantId }: JobPayload): Promise<Date[]> {
  const scope = scopeOf(tenantId, merchantId)
  const who = { scope, actor: systemActor('settlement'), requestId: 'settlement' }
  return asActor(app, who, 'read', async (ctx) => {
    const all = await selectTenantTerms(ctx.db, tenantId)
    const own = all.find((one) => one.merchantId === merchantId)
    if (!own || (await wrongZones(ctx.db)).includes(own.terms.zone)) return []
    return cutOffsOf(own.terms, own.lastCut, ctx.now)
  })
}

function cutOff(payload: JobPayload): JobDraft {
  const { tenantId, merchantId } = payload
  return { name: 'settlement.cutOff', payload, key: `settlement.cutOff:${tenantId}:${merchantId}` }
}

function validation(
  { tenantId, merchantId }: JobPayload,
  clearingId: string,
  ledger: LedgerPrint | null = null,
): JobDraft {
  const payload = { tenantId, merchantId, clearingId, ...(ledger && { ledger: JSON.stringify(ledger) }) }
  return { name: 'settlement.validate', payload, key: `settlement.validate:${tenantId}:${clearingId}` }
}

/** The problems that suspend settlement, one sentence each; for /readyz. */
export async function settlementProblems(app: App): Promise<string[]> {
  return (await zonesGoneWrong(app)).map(sentenceOf)
}

function zonesGoneWrong(app: App): Promise<Zone[]> {
  const who = {
    scope: scopeOf(providerTenant, ''),
    actor: systemActor('settlement'),
    requestId: 'settlement',
  }
  return asActor(app, who, 'read', (ctx) => wrongZones(ctx.db))
}
