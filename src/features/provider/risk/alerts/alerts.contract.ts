import { z } from 'zod'
import { riskAlertErrors, riskRuleErrors, riskWatchErrors } from '#features/provider/risk/risk.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { instant, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** `ruleHits` and `outsideHours` are counted; the rates are percentages of payments. */
export const measures = ['ruleHits', 'refundRate', 'declineRate', 'outsideHours', 'disputeRate'] as const
export type Measure = (typeof measures)[number]
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

/** What someone is told of when it comes to pass. */
export const watch = z.strictObject({
  watchId: z.string(),
  ...facts,
  ruleName: z.string().nullable(),
  version: z.int(),
  open: z.int(),
})
export type Watch = z.output<typeof watch>

export const alertStates = ['open', 'acknowledged', 'resolved'] as const
export const alert = z.strictObject({
  alertId: z.string(),
  merchantId: z.string(),
  tradeName: z.string(),
  watchName: z.string(),
  measure: z.enum(measures),
  channel: z.string().nullable(),
  windowMinutes: z.int(),
  threshold: z.int(),
  measured: z.int(),
  worst: z.int(),
  ofPayments: z.int(),
  state: z.enum(alertStates),
  raiseTime: instant,
  acknowledgedBy: z.string().nullable(),
  acknowledgeTime: instant.nullable(),
  resolveTime: instant.nullable(),
})
export type Alert = z.output<typeof alert>

const filters = {
  state: z.enum(alertStates).optional(),
  measure: z.enum(measures).optional(),
  merchantId: text({ max: 20 }).optional(),
}
export const alertSorts = ['raiseTime'] as const
const query = listQuery(alertSorts, filters)
export type AlertQuery = z.output<typeof query>

export const alertExport = listExport({
  access: 'riskHit.export',
  name: 'risk-alerts',
  path: '/provider/riskAlerts/export',
  columns: [
    'raiseTime',
    'merchantId',
    'tradeName',
    'watchName',
    'measure',
    'channel',
    'measured',
    'worst',
    'threshold',
    'ofPayments',
    'state',
    'acknowledgedBy',
    'acknowledgeTime',
    'resolveTime',
    'alertId',
  ],
  sortable: alertSorts,
  filters,
})

export const riskAlertsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/riskAlerts',
    access: 'riskHit.query',
    summary: 'What was raised, the newest first',
    input: query,
    output: pageOf(alert),
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/provider/riskAlerts/{merchantId}/{alertId}/acknowledgement',
    access: 'riskHit.edit',
    summary: 'Say that someone looks after an alert',
    input: z.strictObject({ merchantId: z.string().max(20), alertId: z.uuid() }),
    output: alert,
    errors: [merchantErrors.notFound, riskAlertErrors.notFound, riskAlertErrors.over],
  }),
  watches: endpoint({
    method: 'GET',
    path: '/provider/riskWatches',
    access: 'riskHit.query',
    summary: 'What is watched',
    output: z.array(watch),
  }),
  addWatch: endpoint({
    method: 'POST',
    path: '/provider/riskWatches',
    access: 'riskRule.add',
    summary: 'Watch something',
    input: watchDraft,
    output: watch,
    errors: [riskWatchErrors.nameTaken, riskRuleErrors.notFound],
  }),
  editWatch: endpoint({
    method: 'PUT',
    path: '/provider/riskWatches/{watchId}',
    access: 'riskRule.edit',
    summary: 'Change what is watched, or stop watching',
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
