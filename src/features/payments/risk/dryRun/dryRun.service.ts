import { z } from 'zod'
import { type DryRun, dryRunDays, runResult } from '#features/payments/risk/dryRun/dryRun.contract.ts'
import type { DryRunOrder, DryRunOrderQuery } from '#features/payments/risk/dryRun/dryRun.fields.ts'
import {
  endRun,
  hasOpenRun,
  hitOrderSource,
  hitOrdersOf,
  insertRun,
  type StoredRun,
  shownRuns,
} from '#features/payments/risk/dryRun/dryRun.sql.ts'
import { dryRunErrors, riskRuleErrors } from '#features/payments/risk/risk.errors.ts'
import { lockRule } from '#features/payments/risk/rules/rules.sql.ts'
import { specOf } from '#features/payments/risk/rules/spec.domain.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

const dayMs = 86_400_000

/** Lists the latest runs of a rule that the caller may see. */
export async function runsOfRule({ db, dataScope, actor }: Ctx, ruleId: string): Promise<DryRun[]> {
  const rows = await shownRuns(db, dataScope, actor.id)
    .where('d.ruleId', '=', ruleId)
    .orderBy('d.createTime', 'desc')
    .orderBy('d.runId', 'desc')
    .limit(10)
    .execute()
  return rows.map((row) => shownRun(row as StoredRun))
}

function shownRun({ spec, result, ...run }: StoredRun): DryRun {
  const read = result === null ? null : z.decode(runResult, result as z.input<typeof runResult>)
  return { ...run, spec: specOf(spec), result: read }
}

/**
 * Starts a run of the latest version over the merchants within the caller's current data scope. A rule has
 * one run at a time.
 */
export async function startRun(ctx: Ctx, ruleId: string): Promise<DryRun> {
  const rule = await lockRule(ctx.db, ruleId)
  if (!rule) throw new AppError(riskRuleErrors.notFound)
  if (await hasOpenRun(ctx.db, ruleId)) throw new AppError(dryRunErrors.running)
  const runId = nextId()
  const liveVersion = rule.status === 'live' ? rule.liveVersion : null
  const fromTime = new Date(ctx.now.getTime() - dryRunDays * dayMs)
  await insertRun(ctx, { runId, ruleId, version: rule.newestVersion, liveVersion, fromTime, toTime: ctx.now })
  ctx.audit(
    'riskRule.tried',
    { type: 'riskDryRun', id: runId },
    { after: { ruleId, version: rule.newestVersion } },
  )
  const payload = { tenantId: providerTenant, merchantId: '', runId }
  ctx.enqueue({ name: 'risk.dryRun', payload, queue: 'risk.dryRun', maxAttempts: 3 })
  return told(ctx, runId)
}

export async function stopRun(ctx: Ctx, runId: string): Promise<DryRun> {
  await known(ctx, runId)
  if (!(await endRun(ctx, runId, 'stopped'))) throw new AppError(dryRunErrors.over)
  ctx.audit('riskRule.trialStopped', { type: 'riskDryRun', id: runId })
  return told(ctx, runId)
}

async function told(ctx: Ctx, runId: string): Promise<DryRun> {
  await publish(ctx.db, ctx.scope, { topic: 'riskDryRun', id: runId })
  return known(ctx, runId)
}

async function known({ db, dataScope, actor }: Ctx, runId: string): Promise<DryRun> {
  const row = await shownRuns(db, dataScope, actor.id).where('d.runId', '=', runId).executeTakeFirst()
  if (!row) throw new AppError(dryRunErrors.notFound)
  return shownRun(row as StoredRun)
}

export async function pageOfOrders(ctx: Ctx, query: DryRunOrderQuery): Promise<Page<DryRunOrder>> {
  await known(ctx, query.runId)
  return hitOrderSource.pageOf(ctx.db, query, hitOrdersOf(ctx.db, query.runId))
}
