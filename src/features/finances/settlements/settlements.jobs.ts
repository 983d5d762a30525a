import { cutAndProve } from '#features/finances/settlements/cutoff/cutAndProve.service.ts'
import { wrongZones } from '#features/finances/settlements/cutoff/settlementZones.sql.ts'
import { validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import type { LedgerPrint } from '#features/ledger/fingerprint.sql.ts'
import {
  merchantsBehind,
  type SharedRule,
  selectSharedRules,
  selectTermsWithCut,
  waitingClearings,
} from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import { type App, asActor, type Ctx, systemActor } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import type { JobDraft, JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { cutOffsBetween } from '#shared/time.ts'
import type { Zone } from '#shared/zone.ts'

/** Every minute, finds and enqueues what is due. */
export const settlementCron: CronEntry[] = [{ name: 'settlement.tick', pattern: '* * * * *' }]

export const settlementJobs: JobHandlers = {
  /** Enqueues due or missed cutoffs, and settlements that still await validation. */
  'settlement.tick': async (app) => {
    const wrong = await zonesGoneWrong(app)
    await forEachDue(
      app,
      (db) => dueMerchants(db, app.clock()),
      ({ zone, ...merchant }) => startCutOff(app, merchant, wrong.includes(zone) ? zone : null),
    )
    await forEachDue(app, waitingClearings, ({ clearingId, ...merchant }) =>
      asSystem(app, merchant, async (ctx) => {
        ctx.unchanged()
        ctx.enqueue(validation(merchant, clearingId))
      }),
    )
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

/** The merchants with a cutoff that is due. Few rules are shared by many merchants, so each is computed once. */
async function dueMerchants(db: Db, now: Date) {
  const latest = (await selectSharedRules(db)).flatMap((rule) => {
    const at = latestCutOff(rule, now)
    return at ? [{ ...rule, at }] : []
  })
  return merchantsBehind(db, latest)
}

const dayMs = 86_400_000
/** More than the longest time between two cutoffs of a rule. */
const longestMs = { everyday: 2 * dayMs, everyWeek: 8 * dayMs, everyMonth: 33 * dayMs }

function latestCutOff(rule: SharedRule, now: Date): Date | undefined {
  return cutOffsBetween(rule, new Date(now.getTime() - longestMs[rule.mode]), now, rule.zone).at(-1)
}

async function startCutOff(app: App, merchant: JobPayload, wrongZone: Zone | null): Promise<void> {
  if (wrongZone !== null) return app.log.error(merchant, sentenceOf(wrongZone))
  await asSystem(app, merchant, async (ctx) => {
    ctx.unchanged()
    ctx.enqueue(cutOff(merchant))
  })
}

const sentenceOf = (zone: Zone) =>
  `The time zone data of this machine or of the database is wrong for ${zone}: settlement does not start there. Update the package tzdata where the database runs and restart it, or update the product for this machine's own.`

async function dueCutOffs(app: App, { tenantId, merchantId }: JobPayload): Promise<Date[]> {
  const scope = scopeOf(tenantId, merchantId)
  const who = { scope, actor: systemActor('settlement'), requestId: 'settlement' }
  return asActor(app, who, 'read', async (ctx) => {
    const own = await selectTermsWithCut(ctx.db, scope)
    if (!own || (await wrongZones(ctx.db)).includes(own.terms.zone)) return []
    return cutOffsBetween(own.terms, own.lastCut ?? own.terms.openedAt, ctx.now, own.terms.zone)
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
