import { type AccountRef, bankOf, type Line, moving, type Posting } from '#features/ledger/ledger.domain.ts'
import type { Currency } from '#shared/currency.ts'

/** What commissions cost the provider. Of the provider's own books, as all here. */
export const commissionOf = (currency: Currency): AccountRef => `commission:${currency}`

/** What the provider owes a BD user or an organization; below nothing while they were given too much. */
export const commissionPayableOf = (beneficiaryId: string, currency: Currency): AccountRef =>
  `commissionPayable:${beneficiaryId}:${currency}`

type Owed = { statementId: string; beneficiaryId: string; currency: Currency; amount: bigint }

/** A statement is confirmed: what it comes to is owed, or is owed back where it is below nothing. */
export function commissionPosting({ statementId, beneficiaryId, currency, amount }: Owed): Posting {
  const [cost, payable] = [commissionOf(currency), commissionPayableOf(beneficiaryId, currency)]
  const line: Line =
    amount >= 0n
      ? { debit: cost, credit: payable, amount, category: 'commission' }
      : { debit: payable, credit: cost, amount: -amount, category: 'commission' }
  return { postingId: `commission:${statementId}`, currency, lines: moving([line]) }
}

/** A confirmed statement is paid by the provider's bank. */
export function commissionPaymentPosting({ statementId, beneficiaryId, currency, amount }: Owed): Posting {
  const [debit, credit] = [commissionPayableOf(beneficiaryId, currency), bankOf(currency)]
  const lines: Line[] = [{ debit, credit, amount, category: 'commissionPayment' }]
  return { postingId: `commissionPayment:${statementId}`, currency, lines: moving(lines) }
}
