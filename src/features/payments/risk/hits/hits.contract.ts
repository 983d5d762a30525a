import { z } from 'zod'
import { refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import { hitEffects, hitList } from '#features/payments/risk/hits/hits.fields.ts'
import { riskHitErrors, riskListErrors } from '#features/payments/risk/risk.errors.ts'
import { accountErrors } from '#features/session/accounts/accounts.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const riskHitDetail = z.strictObject({
  ...hitList.row.shape,
  edition: z.int(),
  assigneeId: z.string().nullable(),
  /** The values that each condition saw. */
  seen: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Its money is held out of settlement now. */
  held: z.boolean(),
  /** The amount that can still be refunded, in minor units of `currency`; null if none. */
  refundable: minorUnits.nullable(),
  /** The known marks of the payer, which can be added to a list. */
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

export const hitTotals = z.strictObject({
  count: z.int(),
  waiting: z.int(),
  overdue: z.int(),
  amounts: z.array(z.strictObject({ currency, amount: minorUnits })),
})
export type HitTotals = z.output<typeof hitTotals>

/** A rule's precision: the percentage of decided hits that were confirmed. */
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

const one = { merchantId: z.string().max(20), hitId: z.uuid() }
const edition = z.int32().min(1)
export const reasonWidth = 200
export const commentWidth = 500
export const passing = z.strictObject({ reason: text({ min: 1, max: reasonWidth }) })
export const confirming = z.strictObject({
  reason: text({ min: 1, max: reasonWidth }),
  /** The rest of the payment is refunded to the payer. */
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
    summary: 'List rule hits with those that need a decision',
    input: hitList.query,
    output: pageOf(hitList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/riskHits/totals',
    access: 'riskHit.query',
    summary: 'Count hits: matching, pending and overdue',
    input: z.strictObject(hitList.filters),
    output: hitTotals,
  }),
  byRule: endpoint({
    method: 'GET',
    path: '/provider/riskHits/byRule',
    access: 'riskHit.query',
    summary: 'Get hits by rule with the share of confirmed decisions',
    input: z.strictObject(hitList.filters),
    output: z.array(rulePrecision),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/riskHits/{merchantId}/{hitId}',
    access: 'riskHit.get',
    summary: 'Get a hit with the rule’s inputs and comments',
    input: z.strictObject(one),
    output: riskHitDetail,
    errors: [merchantErrors.notFound, riskHitErrors.notFound],
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/provider/riskHits/{merchantId}/{hitId}/assignee',
    access: 'riskHit.edit',
    summary: 'Assign a review to a staff member; null unassigns it',
    input: z.strictObject({ ...one, edition, assigneeId: z.uuid().nullable() }),
    output: riskHitDetail,
    errors: [...refusals, accountErrors.notFound],
  }),
  comment: endpoint({
    method: 'POST',
    path: '/provider/riskHits/{merchantId}/{hitId}/comments',
    access: 'riskHit.edit',
    summary: 'Add an internal comment to a hit',
    input: z.strictObject({ ...one, content: text({ min: 1, max: commentWidth }) }),
    output: riskHitDetail,
    errors: [merchantErrors.notFound, riskHitErrors.notFound],
  }),
  pass: endpoint({
    method: 'POST',
    path: '/provider/riskHits/{merchantId}/{hitId}/pass',
    access: 'riskHit.edit',
    summary: 'Clear a payment and release its money to settlement',
    input: z.strictObject({ ...one, edition, ...passing.shape }),
    output: riskHitDetail,
    errors: refusals,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/provider/riskHits/{merchantId}/{hitId}/confirm',
    access: 'riskHit.edit',
    summary: 'Confirm fraud: keep the payment held, refund it if requested, and list its payer',
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
