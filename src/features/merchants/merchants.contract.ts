import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { currency } from '#shared/fields.ts'

export const partner = z.strictObject({
  mch_code: z.string(),
  short_name: z.string(),
  company_logo_url: z.string().nullable(),
  /** 1 and null do not block, 99 is frozen, any other value is under review. */
  approve_result: z.int().nullable(),
  has_sub: z.boolean(),
  /** A sub-merchant, which cannot have sub-merchants itself. */
  is_sub: z.boolean(),
  /** The master merchant of a user who switched to this sub-merchant; null for its own users. */
  acting_from: z.strictObject({ mch_code: z.string(), short_name: z.string() }).nullable(),
  currency,
  country: z.enum(['CA', 'US']),
  city: z.string(),
  timezone: z.string(),
  support: z.strictObject({ phone: z.string(), email: z.string(), liveChatUrl: z.string() }),
})
export type Partner = z.output<typeof partner>

const subMerchant = z.strictObject({ mchCode: z.string(), mchNickName: z.string(), mchId: z.string() })
export type SubMerchant = z.output<typeof subMerchant>

export const merchantsContract = {
  partner: endpoint({
    method: 'GET',
    path: '/mchManage',
    access: 'merchant.get',
    summary: 'Get the signed-in merchant',
    output: partner,
  }),
  subMerchants: endpoint({
    method: 'GET',
    path: '/mchManage/subMch',
    access: 'merchant.get',
    summary: 'List the merchant’s sub-merchants',
    output: z.array(subMerchant),
  }),
}
