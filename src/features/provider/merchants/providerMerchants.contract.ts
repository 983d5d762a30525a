import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { currency, instant } from '#shared/fields.ts'

export const providerMerchant = z.strictObject({
  merchantId: z.string(),
  parentMerchantId: z.string().nullable(),
  tradeName: z.string(),
  legalName: z.string(),
  /** 1 and null do not block, 99 is frozen, any other value is under review. */
  approveResult: z.int().nullable(),
  currency,
  country: z.enum(['CA', 'US']),
  city: z.string(),
  timezone: z.string(),
  createTime: instant,
})
export type ProviderMerchant = z.output<typeof providerMerchant>

export const providerMerchantsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/merchants',
    access: 'providerMerchant.query',
    summary: "Every merchant of the provider, for the provider's own staff",
    output: z.array(providerMerchant),
  }),
}
