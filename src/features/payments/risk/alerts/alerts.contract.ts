import { z } from 'zod'
import { alertList, type Measure, measures } from '#features/payments/risk/alerts/alerts.fields.ts'
import { riskAlertErrors, riskRuleErrors, riskWatchErrors } from '#features/payments/risk/risk.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const counted: readonly Measure[] = ['ruleHits', 'outsideHours']
export const pers = ['merchant', 'channel'] as const
export const watchNameWidth = 60

const facts = {
  name: text({ min: 1, max: watchNameWidth }),
  measure: z.enum(measures),
  /** Of `ruleHits`: which rule. */
  ruleId: z.uuid().nullable(),
  per: z.enum(pers),
  windowMinutes: z.int().min(15).max(43_200),
  /** From so many, or so many in a hundred, on. */
  threshold: z.int().min(1).max(100_000),
  leastPayments: z.int().min(1).max(100_000),
  enabled: z.boolean(),
}
export const watchDraft = z.strictObject(facts)
export type WatchDraft = z.output<typeof watchDraft>

/** An event that raises an alert. */
export const watch = z.strictObject({
  watchId: z.string(),
  ...facts,
  ruleName: z.string().nullable(),
  version: z.int(),
  open: z.int(),
})
export type Watch = z.output<typeof watch>

export const riskAlertsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/riskAlerts',
    access: 'riskHit.query',
    summary: 'List risk alerts, newest first',
    input: alertList.query,
    output: pageOf(alertList.row),
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/provider/riskAlerts/{merchantId}/{alertId}/acknowledgement',
    access: 'riskHit.edit',
    summary: 'Acknowledge an alert',
    input: z.strictObject({ merchantId: z.string().max(20), alertId: z.uuid() }),
    output: alertList.row,
    errors: [merchantErrors.notFound, riskAlertErrors.notFound, riskAlertErrors.over],
  }),
  watches: endpoint({
    method: 'GET',
    path: '/provider/riskWatches',
    access: 'riskHit.query',
    summary: 'List monitored measures',
    output: z.array(watch),
  }),
  addWatch: endpoint({
    method: 'POST',
    path: '/provider/riskWatches',
    access: 'riskRule.add',
    summary: 'Add a monitored measure',
    input: watchDraft,
    output: watch,
    errors: [riskWatchErrors.nameTaken, riskRuleErrors.notFound],
  }),
  editWatch: endpoint({
    method: 'PUT',
    path: '/provider/riskWatches/{watchId}',
    access: 'riskRule.edit',
    summary: 'Update or stop a monitored measure',
    input: z.strictObject({ watchId: z.uuid(), version: z.int32().min(1), ...facts }),
    output: watch,
    errors: [
      riskWatchErrors.notFound,
      riskWatchErrors.changed,
      riskWatchErrors.nameTaken,
      riskRuleErrors.notFound,
    ],
  }),
}
