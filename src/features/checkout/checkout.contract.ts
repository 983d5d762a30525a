import { z } from 'zod'
import { wallets } from '#features/checkout/checkout.domain.ts'
import { askedAmount, text } from '#shared/fields.ts'
import { payableWays } from '#shared/reference.ts'

/** What the entry page sends. Amounts are minor units of the store code's currency. */
export const newPayersOrder = z.strictObject({
  storeCodeId: z.string().max(32),
  amount: askedAmount,
  /** One of the code's rates, in per cent; 0 for none. */
  tipRate: z.int().min(0).max(100).optional(),
  tipAmount: askedAmount.optional(),
  remark: text({ max: 50 }).optional(),
  way: z.enum(payableWays),
  /** Drawn by the page for one wish to pay: sent again, it answers with the first order. */
  nonce: z.string().regex(/^[\w-]{16,64}$/),
  /** Where the page is open, as the virtual phone says. Heeded in the demo only. */
  wallet: z.enum(wallets).optional(),
})
/** What the hosted checkout sends. `again`: another way for an order that waits already. */
export const requestedOrder = z.strictObject({
  way: z.enum(payableWays),
  again: z.boolean(),
  wallet: z.enum(wallets).optional(),
})
export type RequestedOrder = z.output<typeof requestedOrder>

export type NewPayersOrder = z.output<typeof newPayersOrder>
