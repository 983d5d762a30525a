import type { Currency } from '#shared/currency.ts'
import type { Refusal } from './channels.domain.ts'

/**
 * A dispute opened by the payer's bank. `dueBy`: deadline for evidence. `fee`: the channel's dispute fee in
 * minor units of `currency`, if given; `feeReturned`: it was returned. `toldAt`: when the channel reported
 * it, if given.
 */
export type DisputeFacts = {
  disputeNo: string
  stage:
    | 'warning'
    | 'needsResponse'
    | 'underReview'
    | 'preArbitration'
    | 'arbitration'
    | 'won'
    | 'lost'
    | 'withdrawn'
  reason: string
  amount: bigint
  currency: Currency
  dueBy: Date | null
  fee?: bigint
  feeReturned?: boolean
  toldAt?: Date
}

/** An evidence file: its purpose, and the re-encoded file. */
export type EvidenceFile = { kind: string; name: string; mediaType: string; content: Uint8Array }

/** The channel treats a repeated number as one submission. */
export type EvidenceCommand = { disputeNo: string; statement: string; files: readonly EvidenceFile[] }

/** `rejected`: certainly not accepted. `unknown`: it may have been, so it is queried until it is known. */
export type DisputeAnswer =
  | { outcome: 'known'; facts: DisputeFacts; hasEvidence: boolean }
  | { outcome: 'rejected'; refusal: Refusal }
  | { outcome: 'unknown'; refusal: Refusal }

/** For channels with a dispute API; for others the provider's staff respond. */
export type ChannelDisputes = {
  submit(evidence: EvidenceCommand): Promise<DisputeAnswer>
  accept(disputeNo: string): Promise<DisputeAnswer>
  query(disputeNo: string): Promise<DisputeAnswer>
}
