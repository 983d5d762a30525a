import { z } from 'zod'
import { currency } from '#shared/fields.ts'

/** The merchant that a record belongs to. */
export const itsMerchant = z.strictObject({
  mchCode: z.string(),
  mchName: z.string(),
  timezone: z.string(),
  currency,
})
export type ItsMerchant = z.output<typeof itsMerchant>
