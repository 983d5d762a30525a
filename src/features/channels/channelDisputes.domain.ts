import type { Currency } from '#shared/currency.ts'

/** A payer's bank wants the money back. `dueBy`: until when evidence counts. */
export type DisputeFacts = {
  disputeNo: string
  stage: 'warning' | 'needsResponse' | 'underReview' | 'won' | 'lost'
  reason: string
  amount: bigint
  currency: Currency
  dueBy: Date | null
}
