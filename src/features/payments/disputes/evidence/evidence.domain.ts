/** The kinds of evidence, as card networks and wallets ask for them. */
export const evidenceKinds = [
  'receipt',
  'customerCommunication',
  'deliveryProof',
  'serviceProof',
  'refundPolicy',
  'signature',
  'duplicateExplanation',
  'cancellationPolicy',
  'other',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** Reason categories; each channel code maps to one of them. */
export const disputeReasons = [
  'fraudulent',
  'notReceived',
  'notAsDescribed',
  'duplicate',
  'creditNotProcessed',
  'canceled',
  'unrecognized',
  'incorrectAmount',
  'general',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

const known: [RegExp, DisputeReason][] = [
  [/fraud|unauthori[sz]ed|stolen|counterfeit|^10\.|^4837/, 'fraudulent'],
  [/not_?received|non_?receipt|^13\.1|^4853_1/, 'notReceived'],
  [/unacceptable|not_?as_?described|defective|quality|^13\.3/, 'notAsDescribed'],
  [/duplicate|^12\.6|^4834/, 'duplicate'],
  [/credit_?not|refund_?not|^13\.6|^13\.7/, 'creditNotProcessed'],
  [/cancel|subscription/, 'canceled'],
  [/unrecogni[sz]ed/, 'unrecognized'],
  [/amount|^12\.5/, 'incorrectAmount'],
]

/** The category of a channel's reason code: 'fraudulent', 'product_not_received', '13.1'. */
export function reasonOf(code: string): DisputeReason {
  const plain = code.toLowerCase().replaceAll(/[\s-]+/g, '_')
  const own = disputeReasons.find((reason) => reason.toLowerCase() === plain.replaceAll('_', ''))
  return own ?? known.find(([pattern]) => pattern.test(plain))?.[1] ?? 'general'
}

const requestedBy: Record<DisputeReason, readonly EvidenceKind[]> = {
  fraudulent: ['receipt', 'signature', 'deliveryProof', 'customerCommunication'],
  notReceived: ['deliveryProof', 'receipt', 'customerCommunication', 'serviceProof'],
  notAsDescribed: ['receipt', 'customerCommunication', 'refundPolicy', 'serviceProof'],
  duplicate: ['receipt', 'duplicateExplanation'],
  creditNotProcessed: ['refundPolicy', 'other', 'customerCommunication'],
  canceled: ['cancellationPolicy', 'customerCommunication', 'serviceProof'],
  unrecognized: ['receipt', 'signature', 'customerCommunication'],
  incorrectAmount: ['receipt', 'customerCommunication'],
  general: ['receipt', 'customerCommunication', 'refundPolicy'],
}

/** The evidence to ask for, most convincing first. */
export const evidenceInput = (code: string): readonly EvidenceKind[] => requestedBy[reasonOf(code)]

/** Card networks accept one file of each kind, and a few pages of text. */
export const statementWidth = 4000

/** Whether there is any text or file to submit. */
export function submittable(statement: string, files: number): boolean {
  return statement.trim() !== '' || files > 0
}
