import type { Column } from '#console/ListPage.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { ChannelName } from '#features/channels/ChannelName.tsx'
import { DueClock, EvidenceTag, StageTag } from '#features/finances/disputes/DisputeTags.tsx'
import type { Dispute } from '#features/finances/disputes/disputes.contract.ts'
import { m, reasonText } from '#features/finances/disputes/disputes.messages.ts'
import type { Zone } from '#shared/zone.ts'

/** The columns of a dispute list, for merchants and provider staff alike. */
export function disputeColumns<D extends Dispute>(zone: Zone): Column<D>[] {
  return [
    {
      key: 'amount',
      title: m.amount,
      align: 'right',
      sortable: true,
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode />,
    },
    { key: 'stage', title: m.stage, cell: ({ stage }) => <StageTag of={stage} /> },
    { key: 'reason', title: m.reason, cell: ({ reasonKind }) => <Words of={reasonText[reasonKind]} /> },
    { key: 'dueTime', title: zoned(m.dueTime, zone), sortable: true, cell: (row) => <DueClock of={row} /> },
    {
      key: 'evidenceState',
      title: m.evidenceState,
      hidden: true,
      cell: ({ evidenceState }) => <EvidenceTag of={evidenceState} />,
    },
    { key: 'orderId', title: m.orderId, copyable: true },
    { key: 'disputeNo', title: m.disputeNo, copyable: true, hidden: true },
    {
      key: 'takenAmount',
      title: m.takenAmount,
      align: 'right',
      cell: ({ takenAmount, settleCurrency }) => (
        <Amount value={takenAmount} currency={settleCurrency} withCode />
      ),
    },
    {
      key: 'feeAmount',
      title: m.feeAmount,
      align: 'right',
      hidden: true,
      cell: ({ feeAmount, settleCurrency }) => (
        <Amount value={feeAmount} currency={settleCurrency} withCode />
      ),
    },
    { key: 'openTime', title: zoned(m.openTime, zone), sortable: true, hidden: true },
    { key: 'outcomeTime', title: zoned(m.outcomeTime, zone), hidden: true },
    {
      key: 'channel',
      title: m.channel,
      hidden: true,
      cell: ({ channel }) => <ChannelName of={channel} />,
    },
  ]
}
