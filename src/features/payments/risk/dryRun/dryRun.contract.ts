import { z } from 'zod'
import { dryRunOrderList } from '#features/payments/risk/dryRun/dryRun.fields.ts'
import { dryRunErrors, riskRuleErrors } from '#features/payments/risk/risk.errors.ts'
import { ruleSpec } from '#features/payments/risk/rules/spec.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const runStates = ['queued', 'running', 'done', 'stopped', 'failed'] as const
export const dryRunDays = 90
export const mostOrders = 1_000

const sums = z.strictObject({
  count: z.int(),
  amounts: z.array(z.strictObject({ currency, count: z.int(), amount: minorUnits })),
})
const share = { considered: z.int(), hits: z.int(), liveHits: z.int() }

/**
 * The matches of a dry run. `live`: those of the active version on the same orders; null if there is none.
 */
export const runResult = z.strictObject({
  considered: sums,
  hits: sums,
  liveHits: sums.nullable(),
  /** Met by both. */
  both: z.int(),
  /** Of a day of the merchant's own, YYYY-MM-DD, the oldest first. */
  days: z.array(z.strictObject({ day: z.string(), ...share })),
  /** Those with the most hits, at most fifty. */
  merchants: z.array(z.strictObject({ merchantId: z.string(), tradeName: z.string(), ...share })),
  /** The kinds of lists that cannot be evaluated for the past. */
  notKept: z.array(z.string()),
})
export type RunResult = z.output<typeof runResult>

export const dryRun = z.strictObject({
  runId: z.string(),
  ruleId: z.string(),
  version: z.int(),
  liveVersion: z.int().nullable(),
  spec: ruleSpec,
  askedBy: z.string(),
  fromTime: instant,
  toTime: instant,
  state: z.enum(runStates),
  doneCount: z.int(),
  totalCount: z.int(),
  /** Null until it is done. */
  result: runResult.nullable(),
  createTime: instant,
  endTime: instant.nullable(),
})
export type DryRun = z.output<typeof dryRun>

const one = { runId: z.uuid() }
export const dryRunsContract = {
  ofRule: endpoint({
    method: 'GET',
    path: '/provider/riskRules/{ruleId}/dryRuns',
    access: 'riskRule.get',
    summary: 'List the latest dry runs of a rule, newest first',
    input: z.strictObject({ ruleId: z.uuid() }),
    output: z.array(dryRun),
    errors: [riskRuleErrors.notFound],
  }),
  start: endpoint({
    method: 'POST',
    path: '/provider/riskRules/{ruleId}/dryRuns',
    access: 'riskRule.edit',
    summary: 'Start a dry run of the latest version of a rule on the orders of the last 90 days',
    input: z.strictObject({ ruleId: z.uuid() }),
    output: dryRun,
    errors: [riskRuleErrors.notFound, dryRunErrors.running],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/provider/dryRuns/{runId}/stop',
    access: 'riskRule.edit',
    summary: 'Stop a running dry run',
    input: z.strictObject(one),
    output: dryRun,
    errors: [dryRunErrors.notFound, dryRunErrors.over],
  }),
  orders: endpoint({
    method: 'GET',
    path: '/provider/dryRuns/{runId}/orders',
    access: 'riskRule.get',
    summary: 'List the first thousand orders that the rule would have matched',
    input: dryRunOrderList.query,
    output: pageOf(dryRunOrderList.row),
    errors: [dryRunErrors.notFound],
  }),
}
