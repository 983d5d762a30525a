import { z } from 'zod'
import { wallets } from '#features/checkout/checkout.domain.ts'
import { saleKindNames } from '#features/checkout/sales/saleAddress.domain.ts'
import { answerWidth, mostQuestions } from '#features/products/sales/questions.domain.ts'
import { askedAmount, text } from '#shared/fields.ts'
import { payableWays } from '#shared/reference.ts'

const items = z
  .array(z.strictObject({ productNo: z.int().min(1).max(32_767), quantity: z.int().min(0).max(999_999) }))
  .max(200)
  .refine((given) => new Set(given.map(({ productNo }) => productNo)).size === given.length, {
    params: { text: 'notUnique' },
  })

const answers = z
  .array(z.strictObject({ fieldId: z.string().max(12), value: text({ max: answerWidth }) }))
  .max(mostQuestions)

/** What the entry page sends. Amounts are minor units of the sale's currency. */
export const newPayersOrder = z.strictObject({
  kind: z.enum(saleKindNames),
  id: z.string().max(32),
  /** The key in an invoice's address. */
  key: z.string().max(64).optional(),
  /** Of what the page showed. */
  version: z.int().min(0).max(2_147_483_647),
  /** Without tip and surcharge. */
  amount: askedAmount,
  items: items.optional(),
  answers: answers.optional(),
  /** One of the rates offered, in per cent; 0 for none. */
  tipRate: z.int().min(0).max(100).optional(),
  tipAmount: askedAmount.optional(),
  remark: text({ max: 50 }).optional(),
  way: z.enum(payableWays),
  /** All that the page said would be paid, tip and surcharge included. */
  total: askedAmount,
  /** Drawn by the page for one wish to pay: sent again, it answers with the first order. */
  nonce: z.string().regex(/^[\w-]{16,64}$/),
  /** Where the page is open, as the virtual phone says. Heeded in the demo only. */
  wallet: z.enum(wallets).optional(),
})
export type NewPayersOrder = z.output<typeof newPayersOrder>

/** What the hosted checkout sends. `again`: another way for an order that waits already. */
export const requestedOrder = z.strictObject({
  way: z.enum(payableWays),
  again: z.boolean(),
  /** All that the page said would be paid by this way. */
  total: askedAmount,
  wallet: z.enum(wallets).optional(),
})
export type RequestedOrder = z.output<typeof requestedOrder>

/** Where a payer's receipt goes. */
export const receiptMail = z.strictObject({ address: z.email().max(200) })
