import { z } from 'zod'
import { riskLimitValues } from '#features/account/riskLimits/riskLimits.contract.ts'
import { providerLimitErrors } from '#features/payments/risk/risk.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, minorUnits } from '#shared/fields.ts'
import { wayCodes } from '#shared/reference.ts'

const values = {
  mostPayment: minorUnits.nullable(),
  mostDayAmount: minorUnits.nullable(),
  mostDayCount: z.int().nullable(),
}
/** The provider's limits beside the merchant's own. The stricter one applies. */
export const providerLimit = z.strictObject({
  way: z.enum(wayCodes),
  version: z.int(),
  ...values,
  own: z.strictObject(values),
})
export type ProviderLimit = z.output<typeof providerLimit>
export const providerLimits = z.strictObject({
  merchantId: z.string(),
  tradeName: z.string(),
  currency,
  limits: z.array(providerLimit),
})
export type ProviderLimits = z.output<typeof providerLimits>

const one = { merchantId: z.string().max(20) }

export const providerLimitsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/merchants/{merchantId}/riskLimits',
    access: 'riskRule.get',
    summary: 'Get the provider’s limits of a merchant',
    input: z.strictObject(one),
    output: providerLimits,
    errors: [merchantErrors.notFound],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/provider/merchants/{merchantId}/riskLimits',
    access: 'riskRule.edit',
    summary:
      'Set the provider’s limit of a payment method or of all together; the merchant sees it and cannot raise it',
    input: z.strictObject({
      ...one,
      way: z.enum(wayCodes),
      version: z.int32().min(0),
      ...riskLimitValues.shape,
    }),
    output: providerLimits,
    errors: [merchantErrors.notFound, providerLimitErrors.changed],
  }),
}
