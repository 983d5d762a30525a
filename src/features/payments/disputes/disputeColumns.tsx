import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Words } from '#console/ui/Words.tsx'
import { ChannelName } from '#features/channels/ChannelName.tsx'
import { DueClock, EvidenceTag, StageTag } from '#features/payments/disputes/DisputeTags.tsx'
import type { Dispute } from '#features/payments/disputes/disputes.contract.ts'
import { reasonText } from '#features/payments/disputes/disputes.messages.ts'

/** The cells of a dispute, for merchants and provider staff alike. */
export const disputeCells = {
  amount: {
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode />,
  },
  stage: { cell: ({ stage }) => <StageTag of={stage} /> },
  reason: { cell: ({ reasonKind }) => <Words of={reasonText[reasonKind]} /> },
  dueTime: { cell: (row) => <DueClock of={row} /> },
  evidenceState: { cell: ({ evidenceState }) => <EvidenceTag of={evidenceState} /> },
  takenAmount: {
    cell: ({ takenAmount, settleCurrency }) => (
      <Amount value={takenAmount} currency={settleCurrency} withCode />
    ),
  },
  feeAmount: {
    cell: ({ feeAmount, settleCurrency }) => <Amount value={feeAmount} currency={settleCurrency} withCode />,
  },
  channel: { cell: ({ channel }) => <ChannelName of={channel} /> },
} satisfies FieldChoice<Dispute>['special']

/** The columns of one merchant's disputes. */
export const disputeChoice: FieldChoice<Dispute> = {
  shown: ['amount', 'stage', 'reason', 'dueTime', 'orderId', 'takenAmount'],
  more: ['evidenceState', 'disputeNo', 'feeAmount', 'openTime', 'outcomeTime', 'channel'],
  special: disputeCells,
}
