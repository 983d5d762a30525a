import {
  heldOf,
  type Line,
  moving,
  type Posting,
  payableOf,
  payoutOf,
  reserveOf,
} from '#features/ledger/ledger.domain.ts'
import type { Currency } from '#shared/currency.ts'

type Payout = { clearingId: string; merchantId: string; currency: Currency; amount: bigint }

/**
 * A settlement paid to the merchant's bank. `attemptNo` (default 1) distinguishes a retry from a returned
 * payment.
 */
export function payoutPosting({ attemptNo = 1, ...payout }: Payout & { attemptNo?: number }): Posting {
  const { clearingId, merchantId, currency, amount } = payout
  const postingId = attemptNo === 1 ? `payout:${clearingId}` : `payout:${clearingId}:${attemptNo}`
  const lines: Line[] = [
    {
      debit: payableOf(merchantId, currency),
      credit: payoutOf(merchantId, currency),
      amount,
      category: 'payout',
    },
  ]
  return { postingId, currency, clearingId, lines: moving(lines) }
}

/** A payout that the merchant's bank returned. `returnId` distinguishes several returns of one settlement. */
export function payoutReturnPosting(payout: Payout & { returnId: string }): Posting {
  const { clearingId, merchantId, currency, amount, returnId } = payout
  const [debit, credit] = [payoutOf(merchantId, currency), payableOf(merchantId, currency)]
  const lines: Line[] = [{ debit, credit, amount, category: 'payoutReturn' }]
  return { postingId: `payoutReturn:${returnId}`, currency, clearingId, lines: moving(lines) }
}

type Keeping = { merchantId: string; currency: Currency; amount: bigint }

/** Holds an order's money out of settlement. */
export function holdPosting(hold: Keeping & { holdId: string; orderId: string }): Posting {
  const { holdId, orderId, merchantId, currency, amount } = hold
  const [debit, credit] = [payableOf(merchantId, currency), heldOf(merchantId, currency)]
  const lines: Line[] = [{ debit, credit, amount, category: 'hold' }]
  return { postingId: `hold:${holdId}`, currency, orderId, lines: moving(lines) }
}

/** Releases all or part of a hold back to settlement. `by` distinguishes several releases of one hold. */
export function holdReleasePosting(
  release: Keeping & { holdId: string; orderId: string; by: string },
): Posting {
  const { holdId, orderId, merchantId, currency, amount, by } = release
  const [debit, credit] = [heldOf(merchantId, currency), payableOf(merchantId, currency)]
  const lines: Line[] = [{ debit, credit, amount, category: 'holdRelease' }]
  return { postingId: `holdRelease:${holdId}:${by}`, currency, orderId, lines: moving(lines) }
}

/**
 * `rolling` reserves a share of sales for some days; `fixed` builds up to an amount until someone releases
 * it.
 */
export type ReserveKind = 'rolling' | 'fixed'
const suffixOf = (kind: ReserveKind) => (kind === 'fixed' ? ':fixed' : '')

/** The reserve that a cutoff holds back. */
export function reservePosting(reserve: Keeping & { clearingId: string; kind?: ReserveKind }): Posting {
  const { clearingId, merchantId, currency, amount, kind = 'rolling' } = reserve
  const [debit, credit] = [payableOf(merchantId, currency), reserveOf(merchantId, currency)]
  const lines: Line[] = [{ debit, credit, amount, category: 'reserve' }]
  return { postingId: `reserve:${clearingId}${suffixOf(kind)}`, currency, clearingId, lines: moving(lines) }
}

/** A matured reserve. `reservedBy` is the settlement that took it, `clearingId` the one that pays it. */
export function reserveReleasePosting(
  release: Keeping & { clearingId: string; reservedBy: string; kind?: ReserveKind },
): Posting {
  const { clearingId, reservedBy, merchantId, currency, amount, kind = 'rolling' } = release
  const [debit, credit] = [reserveOf(merchantId, currency), payableOf(merchantId, currency)]
  const lines: Line[] = [{ debit, credit, amount, category: 'reserveRelease' }]
  return {
    postingId: `reserveRelease:${reservedBy}${suffixOf(kind)}`,
    currency,
    clearingId,
    lines: moving(lines),
  }
}
