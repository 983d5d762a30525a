import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { currency, instant } from '#shared/fields.ts'
import { payableWays } from '#shared/reference.ts'

export const storeCode = z.strictObject({
  storeCodeId: z.string(),
  label: z.string(),
  currency,
  tipRates: z.array(z.int()),
  tipEnabled: z.boolean(),
  remarkRequired: z.boolean(),
  paymentNote: z.string(),
  ways: z.array(z.enum(payableWays)),
  enabled: z.boolean(),
  /** What the code holds: the payer's page. */
  link: z.string(),
  /** The code as an SVG image, for the screen. */
  svg: z.string(),
  createTime: instant,
})
export type StoreCode = z.output<typeof storeCode>

export const storeCodesContract = {
  list: endpoint({
    method: 'GET',
    path: '/storeCodes',
    access: 'storeCode.query',
    summary: 'Store codes of the merchant',
    output: z.array(storeCode),
  }),
}
