import { z } from 'zod'
import { effectText, m, reviewText } from '#features/payments/risk/hits/hits.messages.ts'
import { reasonText } from '#features/payments/risk/rules/reason.messages.ts'
import { effects, reasons } from '#features/payments/risk/rules/spec.domain.ts'
import { currency, day, text } from '#shared/fields.ts'
import {
  amountField,
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableNameField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'
import { payableWays, wayText } from '#shared/reference.ts'

/** The effect of a hit; none in shadow mode. */
export const hitEffects = [...effects, 'trial'] as const
export const reviewStates = ['waiting', 'passed', 'confirmed'] as const

/** The payments that rules matched at the merchants in the data scope, newest first. */
export const hitList = declareList({
  fields: {
    hitTime: instantField(m.hitTime, { sortable: true }),
    merchantId: textField(m.merchantId),
    tradeName: textField(m.merchant),
    /** Null if the payment was declined: then there is no order. */
    orderId: nullableTextField(m.order, { copyable: true }),
    ruleName: textField(m.rule),
    ruleVersion: numberField(m.version),
    effect: nameField(m.effect, { names: hitEffects, texts: effectText }),
    reason: nameField(m.reason, { names: reasons, texts: reasonText }),
    wayCode: nameField(m.way, { names: payableWays, texts: wayText }),
    channel: textField(m.channel),
    currency: wordField(m.currency, currency),
    /** The amount requested from the payer. */
    amount: amountField(m.amount, { currencyOf: 'currency', sortable: true }),
    /** Null if the hit needs no review. */
    review: nullableNameField(m.review, { names: reviewStates, texts: reviewText }),
    dueTime: nullableInstantField(m.dueTime, { sortable: true }),
    assignee: nullableTextField(m.assignee),
    decidedBy: nullableTextField(m.decidedBy),
    decideTime: nullableInstantField(m.decideTime),
    decisionReason: nullableTextField(m.decisionReason),
    hitId: textField(m.hitId),
    ruleId: unshownField(z.string()),
    /** The order's status code; null without an order. */
    orderStatus: unshownField(z.int().nullable()),
    /** It waits, its money has arrived, and someone can decide. */
    inQueue: unshownField(z.boolean()),
    overdue: unshownField(z.boolean()),
  },
  key: 'hitId',
  sort: ['hitTime', 'desc'],
  filters: {
    /** Only hits in the review queue. */
    queue: z.enum(['waiting', 'overdue', 'mine']).optional(),
    effect: z.enum(hitEffects).optional(),
    review: z.enum(reviewStates).optional(),
    ruleId: z.uuid().optional(),
    merchantId: text({ max: 20 }).optional(),
    orderId: text({ max: 25 }).optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/provider/riskHits/export', access: 'riskHit.export', name: 'risk-hits' },
})
export type RiskHit = z.output<typeof hitList.row>
export type HitQuery = z.output<typeof hitList.query>
