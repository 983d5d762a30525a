import { z } from 'zod'
import { currency } from '#shared/fields.ts'

/** A merchant as an option of a picker. */
export const merchantOption = z.strictObject({
  merchantId: z.string(),
  tradeName: z.string(),
  currency,
  approveResult: z.int().nullable(),
})
export type MerchantOption = z.output<typeof merchantOption>
