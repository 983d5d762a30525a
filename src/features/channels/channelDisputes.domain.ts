import type { Currency } from '#shared/currency.ts'
import type { Refusal } from './channels.domain.ts'

/**
 * A payer's bank wants the money back. `dueBy`: until when evidence counts. `fee`: what the channel charges for it, minor
 * units of `currency`, where it says so; `feeReturned`: it gave that back. `toldAt`: when it said this, where it says so.
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

/** A file of evidence: what it shows, and the file as it was made anew. */
export type EvidenceFile = { kind: string; name: string; mediaType: string; content: Uint8Array }

/** The same number twice is one submission at the rail. */
export type EvidenceCommand = { disputeNo: string; statement: string; files: readonly EvidenceFile[] }

/** `rejected`: surely not taken. `unknown`: it may have been, so it is asked until it is known. */
export type DisputeAnswer =
  | { outcome: 'known'; facts: DisputeFacts; hasEvidence: boolean }
  | { outcome: 'rejected'; refusal: Refusal }
  | { outcome: 'unknown'; refusal: Refusal }

/** Of rails whose disputes are answered over the wire; elsewhere the provider's staff do it. */
export type ChannelDisputes = {
  submit(evidence: EvidenceCommand): Promise<DisputeAnswer>
  accept(disputeNo: string): Promise<DisputeAnswer>
  query(disputeNo: string): Promise<DisputeAnswer>
}
