import { z } from 'zod'
import { changeErrors } from '#features/account/changes/changes.errors.ts'
import { feeTaxes } from '#features/ledger/ledger.domain.ts'
import { settleModes, surchargeModes } from '#features/merchants/ratePlan.domain.ts'
import { merchantErrors, requestErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, flag, instant, minorUnits, requestedAmount, wholeNumber } from '#shared/fields.ts'
import { payableWays } from '#shared/reference.ts'

/** A fraction below one with at most six decimals: '0.0265' is 2.65 %. */
const fraction = z
  .string()
  .regex(/^0(\.\d{1,6})?$/)
  .meta({ description: 'A fraction below one, such as 0.0265 for 2.65 %' })

export const ruleModes = ['everyday', 'everyWeek', 'everyMonth'] as const

const rate = {
  way: z.enum(payableWays),
  rate: fraction,
  surchargeRate: fraction,
}
/**
 * A rate from an instant on; it ends when the next one of its payment method starts. Minor units of the
 * merchant's currency.
 */
const datedRate = z.strictObject({
  ...rate,
  minFee: minorUnits,
  maxFee: minorUnits.nullable(),
  validFrom: instant,
})
export type DatedRate = z.output<typeof datedRate>

const plan = {
  settleMode: z.enum(settleModes),
  surchargeMode: z.enum(surchargeModes),
  taxedWays: z.array(z.enum(payableWays)).max(6),
}
const datedPlan = z.strictObject({ ...plan, feeBackOnRefund: z.boolean(), validFrom: instant })
export type DatedPlan = z.output<typeof datedPlan>

/**
 * A merchant's settlement schedule, account and minimum. Only the last digits of the account number are
 * shown.
 */
const rule = z.strictObject({
  mode: z.enum(ruleModes),
  weekday: z.int().nullable(),
  dayOfMonth: z.int().nullable(),
  settleHour: z.int(),
  minSettleAmount: minorUnits,
  skipClearing: z.boolean(),
  bankName: z.string().nullable(),
  institutionNo: z.string().nullable(),
  transitNo: z.string().nullable(),
  routingNo: z.string().nullable(),
  maskedAccount: z.string().nullable(),
  reserveRate: fraction,
  reserveDays: z.int(),
})
export type Rule = z.output<typeof rule>

export const merchantRates = z.strictObject({
  merchantId: z.string(),
  tradeName: z.string(),
  timezone: z.string(),
  country: z.enum(['CA', 'US']),
  currency,
  /** By way, the newest of each first. */
  rates: z.array(datedRate),
  /** The newest first. */
  plans: z.array(datedPlan),
  /** The current taxes on fees at the merchant's place. */
  taxes: z.array(z.strictObject({ tax: z.enum(feeTaxes), rate: fraction })),
  rule: rule.nullable(),
  /** Another bank account that waits for two reviewers, or cools off. */
  bankChange: z
    .strictObject({
      requestId: z.string(),
      requestedBy: z.string(),
      firstPassTime: instant.nullable(),
      applyTime: instant.nullable(),
    })
    .nullable(),
})
export type MerchantRates = z.output<typeof merchantRates>

const byMerchant = { merchantId: z.string().max(6) }
/** As typed; errors are returned by field. */
const digits = z.string().max(20).optional()

export const ruleInput = z.strictObject({
  mode: z.enum(ruleModes),
  weekday: wholeNumber.optional(),
  dayOfMonth: wholeNumber.optional(),
  settleHour: wholeNumber,
  minSettleAmount: requestedAmount,
  skipClearing: flag,
  bankName: z.string().max(60).optional(),
  institutionNo: digits,
  transitNo: digits,
  routingNo: digits,
  /** Left out, it stays as it is. */
  accountNo: digits,
})
export type RuleInput = z.output<typeof ruleInput>

export const ratePlansContract = {
  get: endpoint({
    method: 'GET',
    path: '/provider/merchants/{merchantId}/rates',
    access: 'ratePlan.query',
    summary: 'Get a merchant’s rates, plans and settlement rule with their history',
    input: z.strictObject(byMerchant),
    output: merchantRates,
    errors: [merchantErrors.notFound],
  }),
  setRate: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/rates',
    access: 'ratePlan.edit',
    summary: 'Set the rate of a payment method from now on',
    input: z.strictObject({
      ...byMerchant,
      ...rate,
      minFee: requestedAmount,
      maxFee: requestedAmount.optional(),
    }),
    output: done,
    errors: [merchantErrors.notFound, requestErrors.duplicate],
  }),
  setPlan: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/ratePlans',
    access: 'ratePlan.edit',
    summary: 'Set a merchant’s charging and settlement plan from now on',
    input: z.strictObject({ ...byMerchant, ...plan, feeBackOnRefund: flag }),
    output: done,
    errors: [merchantErrors.notFound, requestErrors.duplicate],
  }),
  setRule: endpoint({
    method: 'PUT',
    path: '/provider/merchants/{merchantId}/settlementRule',
    access: 'ratePlan.edit',
    summary: 'Set a merchant’s settlement schedule and bank account',
    input: z.strictObject({ ...byMerchant, ...ruleInput.shape }),
    // Another bank account becomes a change request, which needs two approvals and a waiting period.
    output: z.strictObject({ changeRequestId: z.string().nullable() }),
    errors: [merchantErrors.notFound, changeErrors.pending],
  }),
}
