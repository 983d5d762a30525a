import { z } from 'zod'
import {
  auditLevels,
  auditStates,
  providerReasons,
} from '#features/payments/refunds/approvals/approvals.domain.ts'
import { levelText, m, stateText } from '#features/payments/refunds/approvals/approvals.messages.ts'
import { currency, day, minorUnits, text } from '#shared/fields.ts'
import {
  amountField,
  codeField,
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'
import { sourceCode, sourceText } from '#shared/reference.ts'

/**
 * Refunds that one person requests and another decides on, newest first. Amounts are in the order's currency.
 */
export const approvalList = declareList({
  fields: {
    auditId: textField(m.auditId),
    mchCode: textField(m.mchCode),
    mchName: textField(m.mchName),
    orderId: textField(m.orderId),
    currency: wordField(m.currency, currency),
    amount: amountField(m.amount, { currencyOf: 'currency', sortable: true }),
    remark: nullableTextField(m.remark),
    status: nameField(m.status, { names: auditStates, texts: stateText }),
    level: nameField(m.level, { names: auditLevels, texts: levelText }),
    applicant: textField(m.applicant),
    source: codeField(m.source, { table: sourceCode, texts: sourceText }),
    applyTime: instantField(m.applyTime, { sortable: true }),
    passedBy: nullableTextField(m.passedBy),
    passTime: nullableInstantField(m.passTime),
    decidedBy: nullableTextField(m.decidedBy),
    decideTime: nullableInstantField(m.decideTime),
    /** Why it was refused; null on a refused request if it lapsed undecided. */
    refusal: nullableTextField(m.refusal),
    refundOrderId: nullableTextField(m.refundOrderId),
    /** After this time the request cannot be approved. */
    expireTime: instantField(m.expireTime, { inFile: false }),
    /** The order's amounts: what was paid, and what has been or is being refunded. */
    payAmount: unshownField(minorUnits),
    refundedAmount: unshownField(minorUnits),
    /** The part of that refunded since the request. */
    refundedSince: unshownField(minorUnits),
    providerReason: unshownField(z.enum(providerReasons).nullable()),
  },
  key: 'auditId',
  sort: ['applyTime', 'desc'],
  filters: {
    /** The order ID, or the applicant's name. */
    search: text({ max: 64 }).optional(),
    status: z.enum(auditStates).optional(),
    level: z.enum(auditLevels).optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/refundAudits/export', access: 'refundAudit.export', name: 'refund-audits' },
})
export type AuditListQuery = z.output<typeof approvalList.query>
