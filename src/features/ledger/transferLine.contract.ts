import { z } from 'zod'
import { categories } from '#features/ledger/ledger.domain.ts'
import { currency, minorUnits } from '#shared/fields.ts'

/** One transfer of a posting, between two ledger accounts. */
export const transferLine = z.strictObject({
  lineNo: z.int(),
  category: z.enum(categories),
  debit: z.string(),
  credit: z.string(),
  amount: minorUnits,
  currency,
})
export type TransferLine = z.output<typeof transferLine>
