import { cutAndProve } from '#features/finances/settlements/cutoff/cutAndProve.service.ts'
import { wrongZones } from '#features/finances/settlements/cutoff/settlementZones.sql.ts'
import { type DueOf, settleTogether } from '#features/finances/settlements/cutoff/settleTogether.service.ts'
import { validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import type { LedgerPrint } from '#features/ledger/fingerprint.sql.ts'
import {
  merchantsBehind,
  type SharedRule,
  selectSharedRules,
  selectTermsWithCut,
  type Terms,
  waitingClearings,
} from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import { type App, asActor, type Ctx, systemActor } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { forEachApart, forEachDue, type MerchantKey } from '#server/jobs/forEach.ts'
import type { JobDraft, JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { providerTenant, type Scope, scopeOf } from '#server/session/scope.ts'
import { cutOffsBetween } from '#shared/time.ts'
import type { Zone } from '#shared/zone.ts'

/** Every minute, finds and enqueues what is due. */
export const settlementCron: CronEntry[] = [{ name: 'settlement.tick', pattern: '* * * * *' }]

export const settlementJobs: JobHandlers = {
  /** Enqueues due or missed cutoffs, and settlements that still await validation. */
  'settlement.tick': async (app) => {
    const wrong = await zonesGoneWrong(app)
    const merchants = await readAcrossTenants({ app }, (db) => dueMerchants(db, app.clock()))
    for (const { zone, ...merchant } of merchants.filter((one) => wrong.includes(one.zone)))
      app.log.error(merchant, sentenceOf(zone))
    await enqueueCutOffs(
      app,
      merchants.filter(({ zone }) => !wrong.includes(zone)),
    )
    await forEachDue(app, waitingClearings, ({ clearingId, ...merchant }) =>
      asSystem(app, merchant, async (ctx) => {
        ctx.unchanged()
        ctx.enqueue(validation(merchant, clearingId))
      }),
    )
  },
  /** Settles many merchants together; those that it leaves, each on its own. */
  'settlement.cutOffs': async (app, payload) => {
    const merchants = merchantsIn(payload)
    const left = await settleTogether(app, merchants, await dueIn(app)).catch((error) => {
      app.log.warn({ err: error }, 'merchants could not be settled together; each is settled on its own')
      return merchants
    })
    await forEachApart(
      app,
      left,
      ({ tenantId, merchantId }) => ({ tenantId, merchantId }),
      (merchant) => cutOffOne(app, merchant),
    )
  },
  /**
   * Makes each due cutoff in order, with its settlement in its own transaction: validated there, or by a
   * separate job.
   */
  'settlement.cutOff': (app, payload) => cutOffOne(app, payload),
  'settlement.validate': async (app, payload) => {
    const ledger = typeof payload.ledger === 'string' ? (JSON.parse(payload.ledger) as LedgerPrint) : null
    await asSystem(app, payload, async (ctx) => {
      await validateClearing(ctx, String(payload.clearingId), { ledger })
    })
  },
}

function asSystem(app: App, payload: MerchantKey, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const scope = scopeOf(payload.tenantId, payload.merchantId)
  return asActor(app, { scope, actor: systemActor('settlement'), requestId: 'settlement' }, 'write', work)
}

async function cutOffOne(app: App, merchant: MerchantKey): Promise<void> {
  for (const at of await dueCutOffs(app, merchant)) {
    await asSystem(app, merchant, async (ctx) => {
      const { left } = await cutAndProve(ctx, at)
      for (const { clearingId, ledger } of left) ctx.enqueue(validation(merchant, clearingId, ledger))
    })
  }
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

/** Their payments wait while they are settled together, so they are few. */
const mostTogether = 50

async function enqueueCutOffs(app: App, due: readonly MerchantKey[]): Promise<void> {
  if (due.length === 0) return
  await asSystem(app, { tenantId: providerTenant, merchantId: '' }, async (ctx) => {
    ctx.unchanged()
    for (let from = 0; from < due.length; from += mostTogether)
      ctx.enqueue(cutOffs(due.slice(from, from + mostTogether)))
  })
}

/** The due cutoffs of any merchant, none where the time zone data is wrong. */
async function dueIn(app: App): Promise<DueOf> {
  const wrong = await zonesGoneWrong(app)
  return (terms, last, now) => (wrong.includes(terms.zone) ? [] : cutOffsOf(terms, last, now))
}

const sentenceOf = (zone: Zone) =>
  `The time zone data of this machine or of the database is wrong for ${zone}: settlement does not start there. Update the package tzdata where the database runs and restart it, or update the product for this machine's own.`

function cutOffsOf(terms: Terms, lastCut: Date | null, now: Date): Date[] {
  return terms.skipClearing ? [] : cutOffsBetween(terms, lastCut ?? terms.openedAt, now, terms.zone)
}

async function dueCutOffs(app: App, { tenantId, merchantId }: MerchantKey): Promise<Date[]> {
  const scope = scopeOf(tenantId, merchantId)
  const who = { scope, actor: systemActor('settlement'), requestId: 'settlement' }
  return asActor(app, who, 'read', async (ctx) => {
    const own = await selectTermsWithCut(ctx.db, scope)
    if (!own || (await wrongZones(ctx.db)).includes(own.terms.zone)) return []
    return cutOffsOf(own.terms, own.lastCut, ctx.now)
  })
}

function cutOffs(due: readonly MerchantKey[]): JobDraft {
  const merchants = JSON.stringify(due.map(({ tenantId, merchantId }) => [tenantId, merchantId]))
  const payload = { tenantId: providerTenant, merchantId: '', merchants }
  const [first] = due
  return {
    name: 'settlement.cutOffs',
    payload,
    key: `settlement.cutOffs:${first?.tenantId}:${first?.merchantId}`,
  }
}

function merchantsIn({ merchants }: JobPayload): Scope[] {
  const keys = JSON.parse(String(merchants)) as [number, string][]
  return keys.map(([tenantId, merchantId]) => scopeOf(tenantId, merchantId))
}

function validation(
  { tenantId, merchantId }: MerchantKey,
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
