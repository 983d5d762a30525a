import { z } from 'zod'
import { riskLimitErrors } from '#features/account/riskLimits/riskLimits.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, minorUnits, requestedAmount } from '#shared/fields.ts'
import { wayCodes } from '#shared/reference.ts'
import { isZone, type Zone } from '#shared/zone.ts'

const zone = z.custom<Zone>((value) => typeof value === 'string' && isZone(value)).meta({ type: 'string' })
const count = z.int().min(1).max(1_000_000)
const way = z.enum(wayCodes)

/** Amounts are in minor units of the merchant's currency, including tip and surcharge. Null: no limit. */
export const riskLimitValues = z.strictObject({
  mostPayment: requestedAmount.nullable(),
  mostDayAmount: requestedAmount.nullable(),
  mostDayCount: count.nullable(),
})
export type RiskLimitValues = z.output<typeof riskLimitValues>

export const riskLimit = z.strictObject({
  /** `A`: all payment methods together. */
  way,
  /** Incremented with each change; 0 if never set. */
  version: z.int(),
  mostPayment: minorUnits.nullable(),
  mostDayAmount: minorUnits.nullable(),
  mostDayCount: z.int().nullable(),
  /** Of today's open and paid payments. */
  usedAmount: minorUnits,
  usedCount: z.int(),
  /**
   * The provider's limits: the stricter applies, and the merchant cannot raise them. Null if none are set.
   */
  provider: z
    .strictObject({
      mostPayment: minorUnits.nullable(),
      mostDayAmount: minorUnits.nullable(),
      mostDayCount: z.int().nullable(),
    })
    .nullable(),
})
export type RiskLimitView = z.output<typeof riskLimit>

export const riskLimits = z.strictObject({ currency, zone, limits: z.array(riskLimit) })
export type RiskLimits = z.output<typeof riskLimits>

export const riskLimitsContract = {
  list: endpoint({
    method: 'GET',
    path: '/riskLimits',
    access: 'riskLimit.query',
    summary: 'Get the merchant’s payment limits with today’s usage',
    output: riskLimits,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/riskLimits',
    access: 'riskLimit.edit',
    summary: 'Set the limit of one payment method or of all together',
    input: z.strictObject({ way, version: z.int32().min(0), ...riskLimitValues.shape }),
    output: riskLimits,
    errors: [riskLimitErrors.changed],
  }),
}
