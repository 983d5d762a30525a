import { hideFromStaff } from '#features/notices/staff/staffNotices.service.ts'
import type { Watch, WatchDraft } from '#features/payments/risk/alerts/alerts.contract.ts'
import type { Alert, AlertQuery } from '#features/payments/risk/alerts/alerts.fields.ts'
import { alertTexts } from '#features/payments/risk/alerts/alerts.messages.ts'
import {
  alertSource,
  countOpen,
  insertWatch,
  isWatchNameTaken,
  lockWatch,
  matchingAlerts,
  selectWatches,
  updateWatch,
  writeAcknowledged,
} from '#features/payments/risk/alerts/alerts.sql.ts'
import { riskAlertErrors, riskRuleErrors, riskWatchErrors } from '#features/payments/risk/risk.errors.ts'
import { lockRule } from '#features/payments/risk/rules/rules.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

export function pageOfAlerts(ctx: Ctx, query: AlertQuery): Promise<Page<Alert>> {
  return readAcrossTenants(ctx, (db) =>
    alertSource.pageOf(db, query, matchingAlerts(db, query, ctx.dataScope)),
  )
}

type One = { merchantId: string; alertId: string }

/** Acknowledges an alert. Throws `riskAlert.over` if it is over or already acknowledged. */
export async function acknowledge(ctx: Ctx, { merchantId, alertId }: One): Promise<void> {
  ctx.unchanged()
  await runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    await alertOf(ctx, { merchantId, alertId })
    if (!(await writeAcknowledged(theirs, alertId))) throw new AppError(riskAlertErrors.over)
    theirs.audit('riskAlert.acknowledged', { type: 'riskAlert', id: alertId })
    await hideFromStaff(theirs, 'riskAlert', alertId)
    await publish(theirs.db, theirs.scope, { topic: 'riskAlert', id: alertId })
  })
}

/** An alert of a merchant in the data scope. Throws `riskAlert.notFound`. */
export async function alertOf(ctx: Ctx, { merchantId, alertId }: One): Promise<Alert> {
  const found = await readAcrossTenants(ctx, (db) =>
    alertSource.rowOf(matchingAlerts(db, { merchantId }, ctx.dataScope).where('a.alertId', '=', alertId)),
  )
  if (!found) throw new AppError(riskAlertErrors.notFound)
  return found
}

export async function watchesOf(ctx: Ctx): Promise<Watch[]> {
  const open = await readAcrossTenants(ctx, (db) => countOpen(db, ctx.dataScope))
  const watches = await selectWatches(ctx.db)
  return watches.map((watch) => ({ ...watch, open: open.get(watch.watchId) ?? 0 }))
}

export async function addWatch(ctx: Ctx, draft: WatchDraft): Promise<Watch> {
  await refuseFaulty(ctx, draft, null)
  const watchId = nextId()
  await insertWatch(ctx, watchId, draft)
  ctx.audit('riskWatch.added', { type: 'riskWatch', id: watchId }, { after: draft })
  return one(ctx, watchId)
}

type Edited = WatchDraft & { watchId: string; version: number }

export async function editWatch(ctx: Ctx, { watchId, version, ...draft }: Edited): Promise<Watch> {
  const before = await lockWatch(ctx.db, watchId)
  if (!before) throw new AppError(riskWatchErrors.notFound)
  if (before.version !== version) throw new AppError(riskWatchErrors.changed)
  await refuseFaulty(ctx, draft, watchId)
  await updateWatch(ctx, watchId, draft)
  ctx.audit('riskWatch.edited', { type: 'riskWatch', id: watchId }, { before, after: draft })
  return one(ctx, watchId)
}

async function refuseFaulty(
  { db }: Ctx,
  { name, measure, ruleId, per, threshold }: WatchDraft,
  watchId: string | null,
) {
  const fault = (field: string, text: (typeof alertTexts)[keyof typeof alertTexts]) =>
    new AppError(requestErrors.invalid, { fields: [{ field, text }] })
  if ((measure === 'ruleHits') !== (ruleId !== null)) throw fault('ruleId', alertTexts.ruleNeeded)
  if (measure === 'ruleHits' && per === 'channel') throw fault('per', alertTexts.onlyMerchant)
  if (measure.endsWith('Rate') && threshold > 100) throw fault('threshold', alertTexts.overHundred)
  if (ruleId !== null && !(await lockRule(db, ruleId))) throw new AppError(riskRuleErrors.notFound)
  if (await isWatchNameTaken(db, name, watchId)) throw new AppError(riskWatchErrors.nameTaken)
}

async function one({ db, scope }: Ctx, watchId: string): Promise<Watch> {
  await publish(db, scope, { topic: 'riskAlert', id: watchId })
  const found = (await selectWatches(db)).find((watch) => watch.watchId === watchId)
  if (!found) throw new AppError(riskWatchErrors.notFound)
  return found
}
