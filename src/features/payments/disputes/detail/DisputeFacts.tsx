import type { Address } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { categoryText } from '#features/ledger/ledgerNames.messages.ts'
import { DueClock } from '#features/payments/disputes/DisputeTags.tsx'
import type { DisputeDetail, DisputeMoveRow } from '#features/payments/disputes/disputes.contract.ts'
import { m, reasonText, stageText } from '#features/payments/disputes/disputes.messages.ts'
import type { Text } from '#shared/messages.ts'

type Props = {
  dispute: DisputeDetail
  /** Links to the order and settlements, which differ for provider staff. */
  orderTo: Address
  settlementTo: (clearingId: string) => Address | null
  /** The labels of the merchant's balance, which differ for provider staff. */
  words?: { taken: Text; books: Text }
}

const ownWords = { taken: m.takenAmount, books: m.books }

/** What is disputed, the deadline, and the ledger entries. */
export function DisputeFacts({ dispute, orderTo, settlementTo, words = ownWords }: Props) {
  const t = useText()
  const { settleAmount, settleCurrency, currency } = dispute
  const other = settleCurrency !== currency
  return (
    <>
      {dispute.refundedBefore && (
        <Note tone="warn" title={t(m.refundedBefore)}>
          {t(m.refundedBeforeHint)}
        </Note>
      )}
      {dispute.asking && <Note tone="info" title={t(m.answering)} />}
      {dispute.evidenceRefusal && (
        <Note tone="bad" title={t(m.refusedByChannel)}>
          {dispute.evidenceRefusal}
        </Note>
      )}
      <Card title={t(m.facts)}>
        <Descriptions
          columns={3}
          items={[
            { label: t(m.dueTime), value: <DueClock of={dispute} /> },
            { label: t(m.reason), value: t(reasonText[dispute.reasonKind]) },
            { label: t(m.reasonCode), value: dispute.reason },
            { label: t(m.orderId), value: <TextLink to={orderTo}>{dispute.orderId}</TextLink> },
            { label: t(m.disputeNo), value: <CopyText text={dispute.disputeNo} /> },
            other && {
              label: t(m.settleAmount),
              value:
                settleAmount === null ? (
                  t(m.notPriced)
                ) : (
                  <Amount value={settleAmount} currency={settleCurrency} withCode />
                ),
            },
            {
              label: t(m.feeAmount),
              value: <Amount value={dispute.feeAmount} currency={settleCurrency} withCode />,
            },
            {
              label: t(words.taken),
              value: <Amount value={dispute.takenAmount} currency={settleCurrency} withCode />,
            },
            { label: t(m.openTime), value: <Instant at={dispute.openTime} /> },
            dispute.outcomeTime && { label: t(m.outcomeTime), value: <Instant at={dispute.outcomeTime} /> },
            dispute.proof && { label: t(m.proof), value: dispute.proof, wide: true },
          ]}
        />
      </Card>
      <Books dispute={dispute} settlementTo={settlementTo} words={words} />
    </>
  )
}

type BooksProps = Pick<Props, 'dispute' | 'settlementTo'> & { words: { taken: Text; books: Text } }

function Books({ dispute: { moves }, settlementTo, words }: BooksProps) {
  const t = useText()
  const rows = moves.map((move) => ({ ...move, key: `${move.moveNo}/${move.category}` }))
  return (
    <Card title={t(words.books)} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="text-text-3">{t(m.noMoves)}</p>
      ) : (
        <Table
          label={t(words.books)}
          rows={rows}
          columns={columnsWith(settlementTo)}
          rowKey="key"
          density="compact"
        />
      )}
    </Card>
  )
}

type Row = DisputeMoveRow & { key: string }

function columnsWith(settlementTo: Props['settlementTo']): Column<Row>[] {
  return [
    { key: 'moveTime', title: m.time, cell: ({ moveTime }) => <Instant at={moveTime} /> },
    { key: 'category', title: m.line, cell: ({ category }) => <Said of={categoryText[category]} /> },
    { key: 'stage', title: m.stage, cell: ({ stage }) => <Said of={stageText[stage]} /> },
    {
      key: 'amount',
      title: m.moved,
      align: 'right',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode />,
    },
    {
      key: 'clearingId',
      title: m.settlement,
      cell: ({ clearingId }) => {
        const to = clearingId === null ? null : settlementTo(clearingId)
        if (clearingId === null) return <Said of={m.nextSettlement} />
        return to === null ? clearingId : <TextLink to={to}>{clearingId}</TextLink>
      },
    },
  ]
}

function Said({ of }: { of: Parameters<ReturnType<typeof useText>>[0] }) {
  const t = useText()
  return <>{t(of)}</>
}
