import { type AccountRef, bankOf, type Line, moving, type Posting } from '#features/ledger/ledger.domain.ts'
import type { Currency } from '#shared/currency.ts'

/** The provider's commission expense. Like everything in this file it is in the provider's own books. */
export const commissionOf = (currency: Currency): AccountRef => `commission:${currency}`

/** What the provider owes a BD user or an organization. Negative if they were overpaid. */
export const commissionPayableOf = (beneficiaryId: string, currency: Currency): AccountRef =>
  `commissionPayable:${beneficiaryId}:${currency}`

type Owed = { statementId: string; beneficiaryId: string; currency: Currency; amount: bigint }

/** Posts a confirmed statement: its total is owed to the beneficiary, or by the beneficiary if negative. */
export function commissionPosting({ statementId, beneficiaryId, currency, amount }: Owed): Posting {
  const [cost, payable] = [commissionOf(currency), commissionPayableOf(beneficiaryId, currency)]
  const line: Line =
    amount >= 0n
      ? { debit: cost, credit: payable, amount, category: 'commission' }
      : { debit: payable, credit: cost, amount: -amount, category: 'commission' }
  return { postingId: `commission:${statementId}`, currency, lines: moving([line]) }
}

/** Posts the bank payment of a confirmed statement. */
export function commissionPaymentPosting({ statementId, beneficiaryId, currency, amount }: Owed): Posting {
  const [debit, credit] = [commissionPayableOf(beneficiaryId, currency), bankOf(currency)]
  const lines: Line[] = [{ debit, credit, amount, category: 'commissionPayment' }]
  return { postingId: `commissionPayment:${statementId}`, currency, lines: moving(lines) }
}
