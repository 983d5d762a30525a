import { z } from 'zod'
import { accountErrors } from '#features/account/staff/staff.errors.ts'
import { refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import { riskHitErrors, riskListErrors } from '#features/provider/risk/risk.errors.ts'
import { effects, reasons } from '#features/provider/risk/rules/spec.domain.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, day, instant, minorUnits, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'

/** What followed; of a rule on trial nothing does. */
export const hitEffects = [...effects, 'trial'] as const
export const reviewStates = ['waiting', 'passed', 'confirmed'] as const

/** A rule met a payment. `amount` is what the payer was asked for. */
export const riskHit = z.strictObject({
  hitId: z.string(),
  merchantId: z.string(),
  tradeName: z.string(),
  /** Null where the payment was refused: then there is no order. */
  orderId: z.string().nullable(),
  /** What became of the order; null without one. */
  orderStatus: z.int().nullable(),
  ruleId: z.string(),
  ruleVersion: z.int(),
  ruleName: z.string(),
  effect: z.enum(hitEffects),
  reason: z.enum(reasons),
  wayCode: z.enum(payableWays),
  channel: z.string(),
  currency,
  amount: minorUnits,
  hitTime: instant,
  /** Of a review; null for any other. */
  review: z.enum(reviewStates).nullable(),
  /** It waits, its money came, and someone can decide. */
  inQueue: z.boolean(),
  dueTime: instant.nullable(),
  overdue: z.boolean(),
  assignee: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decideTime: instant.nullable(),
  decisionReason: z.string().nullable(),
})
export type RiskHit = z.output<typeof riskHit>

export const riskHitDetail = z.strictObject({
  ...riskHit.shape,
  edition: z.int(),
  assigneeId: z.string().nullable(),
  /** What each condition saw. */
  seen: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Its money is held out of settlement now. */
  held: z.boolean(),
  /** What of it is still to be refunded, in minor units of `currency`; null where nothing can be. */
  refundable: minorUnits.nullable(),
  /** What of the payer is known, so that it can be put on a list. */
  marks: z.array(z.enum(['payer', 'card'])),
  comments: z.array(
    z.strictObject({
      commentId: z.string(),
      content: z.string(),
      writtenBy: z.string(),
      createTime: instant,
    }),
  ),
  /** Other hits of the same order. */
  others: z.array(z.strictObject({ hitId: z.string(), ruleName: z.string(), effect: z.enum(hitEffects) })),
})
export type RiskHitDetail = z.output<typeof riskHitDetail>

export const hitFilters = {
  /** Only what waits in the queue. */
  queue: z.enum(['waiting', 'overdue', 'mine']).optional(),
  effect: z.enum(hitEffects).optional(),
  review: z.enum(reviewStates).optional(),
  ruleId: z.uuid().optional(),
  merchantId: text({ max: 20 }).optional(),
  orderId: text({ max: 25 }).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const hitSorts = ['hitTime', 'dueTime', 'amount'] as const
const query = listQuery(hitSorts, hitFilters)
export type HitQuery = z.output<typeof query>

export const hitTotals = z.strictObject({
  count: z.int(),
  waiting: z.int(),
  overdue: z.int(),
  amounts: z.array(z.strictObject({ currency, amount: minorUnits })),
})
export type HitTotals = z.output<typeof hitTotals>

/** How well a rule does: of what was decided so many in a hundred were confirmed. */
export const rulePrecision = z.strictObject({
  ruleId: z.string(),
  ruleName: z.string(),
  hits: z.int(),
  refused: z.int(),
  reviewed: z.int(),
  confirmed: z.int(),
  passed: z.int(),
  trial: z.int(),
})
export type RulePrecision = z.output<typeof rulePrecision>

export const hitExport = listExport({
  access: 'riskHit.export',
  name: 'risk-hits',
  path: '/provider/riskHits/export',
  columns: [
    'hitTime',
    'merchantId',
    'tradeName',
    'orderId',
    'ruleName',
    'ruleVersion',
    'effect',
    'reason',
    'wayCode',
    'channel',
    'currency',
    'amount',
    'review',
    'dueTime',
    'assignee',
    'decidedBy',
    'decideTime',
    'decisionReason',
    'hitId',
  ],
  sortable: hitSorts,
  filters: hitFilters,
})

const one = { merchantId: z.string().max(20), hitId: z.uuid() }
const edition = z.int32().min(1)
export const reasonWidth = 200
export const commentWidth = 500
export const passing = z.strictObject({ reason: text({ min: 1, max: reasonWidth }) })
export const confirming = z.strictObject({
  reason: text({ min: 1, max: reasonWidth }),
  /** What is left of the payment goes back to the payer. */
  refund: z.boolean(),
  /** The list onto which the payer or the card is put. */
  listId: z.uuid().nullable(),
})
export type Confirming = z.output<typeof confirming>
const refusals = [
  merchantErrors.notFound,
  riskHitErrors.notFound,
  riskHitErrors.changed,
  riskHitErrors.notWaiting,
] as const

export const riskHitsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/riskHits',
    access: 'riskHit.query',
    summary: 'What rules have met, and what of it waits for someone',
    input: query,
    output: pageOf(riskHit),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/riskHits/totals',
    access: 'riskHit.query',
    summary: 'How many match, wait, and wait too long',
    input: z.strictObject(hitFilters),
    output: hitTotals,
  }),
  byRule: endpoint({
    method: 'GET',
    path: '/provider/riskHits/byRule',
    access: 'riskHit.query',
    summary: 'Hits by rule, and how many of what was decided was confirmed',
    input: z.strictObject(hitFilters),
    output: z.array(rulePrecision),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/riskHits/{merchantId}/{hitId}',
    access: 'riskHit.get',
    summary: 'A hit with what its rule saw, and what was said of it',
    input: z.strictObject(one),
    output: riskHitDetail,
    errors: [merchantErrors.notFound, riskHitErrors.notFound],
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/provider/riskHits/{merchantId}/{hitId}/assignee',
    access: 'riskHit.edit',
    summary: 'Say who of the staff works on a review; null gives it back',
    input: z.strictObject({ ...one, edition, assigneeId: z.uuid().nullable() }),
    output: riskHitDetail,
    errors: [...refusals, accountErrors.notFound],
  }),
  comment: endpoint({
    method: 'POST',
    path: '/provider/riskHits/{merchantId}/{hitId}/comments',
    access: 'riskHit.edit',
    summary: 'Write something about a hit, for colleagues',
    input: z.strictObject({ ...one, content: text({ min: 1, max: commentWidth }) }),
    output: riskHitDetail,
    errors: [merchantErrors.notFound, riskHitErrors.notFound],
  }),
  pass: endpoint({
    method: 'POST',
    path: '/provider/riskHits/{merchantId}/{hitId}/pass',
    access: 'riskHit.edit',
    summary: 'Nothing is wrong with the payment: its money is released to settlement',
    input: z.strictObject({ ...one, edition, ...passing.shape }),
    output: riskHitDetail,
    errors: refusals,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/provider/riskHits/{merchantId}/{hitId}/confirm',
    access: 'riskHit.edit',
    summary:
      'Something is wrong with it: its money stays held, is refunded where that is asked, and its payer listed',
    input: z.strictObject({ ...one, edition, ...confirming.shape }),
    output: riskHitDetail,
    errors: [
      ...refusals,
      riskHitErrors.noMark,
      riskListErrors.notFound,
      riskListErrors.full,
      refundErrors.balanceTooLow,
      merchantErrors.frozen,
    ],
  }),
}
