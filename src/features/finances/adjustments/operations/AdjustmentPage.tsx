import { useParams } from '@tanstack/react-router'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { useDialog } from '#console/useDialog.ts'
import { reasonCodeText } from '#features/finances/adjustments/adjustments.messages.ts'
import { AdjustmentActs, DecideDialog } from '#features/finances/adjustments/operations/AdjustmentActs.tsx'
import { AdjustmentTag } from '#features/finances/adjustments/operations/AdjustmentTags.tsx'
import type { AdjustmentDetail } from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import {
  aboutText,
  accountText,
  m,
  sideText,
} from '#features/finances/adjustments/operations/adjustmentDesk.messages.ts'
import { Papers } from '#features/finances/adjustments/operations/Papers.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'

/** Detail page of one adjustment: amount, reason, people involved, and ledger lines. */
export function AdjustmentPage() {
  const params = useParams({ strict: false }) as { merchantId?: string; adjustmentId?: string }
  const { merchantId: mchCode = '', adjustmentId = '' } = params
  const { target: asking, open, close } = useDialog<'approve' | 'refuse' | 'reverse'>()
  return (
    <DetailPage
      title={m.detail}
      call={api.adjustmentDesk.get}
      input={{ mchCode, adjustmentId }}
      back={{ to: '/admin/adjustments', label: m.back }}
      name={({ tradeName }) => tradeName}
      tag={({ amount, currency, status }) => (
        <>
          <span className="text-xl font-semibold">
            <Amount value={amount} currency={currency} withCode />
          </span>
          <AdjustmentTag of={status} />
        </>
      )}
      actions={(adjustment) => <AdjustmentActs adjustment={adjustment} onAsk={open} />}
      live={{ topic: 'adjustment', id: adjustmentId }}
    >
      {(adjustment) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <OwnNote adjustment={adjustment} />
            <Facts adjustment={adjustment} />
            <Lines adjustment={adjustment} />
            <Papers adjustment={adjustment} />
          </div>
          <History entries={adjustment.timeline} objectId={adjustmentId} />
          {asking && <DecideDialog adjustment={adjustment} what={asking} onClose={close} />}
        </div>
      )}
    </DetailPage>
  )
}

function OwnNote({ adjustment: { status, isMine } }: { adjustment: AdjustmentDetail }) {
  const t = useText()
  return status === 'proposed' && isMine ? <Note tone="info" title={t(m.byYou)} /> : null
}

function Facts({ adjustment }: { adjustment: AdjustmentDetail }) {
  const t = useText()
  const { merchantId, clearingId, status, reverses, reversedBy, aboutType, aboutId } = adjustment
  const link = (id: string) => (
    <TextLink to={pathTo('/admin/adjustments/$merchantId/$adjustmentId', { merchantId, adjustmentId: id })}>
      {id}
    </TextLink>
  )
  return (
    <Card title={t(m.detail)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.merchant), value: <MerchantName of={adjustment} /> },
          { label: t(m.reasonCode), value: t(reasonCodeText[adjustment.reasonCode]) },
          { label: t(m.aboutObject), value: `${t(aboutText[aboutType])} ${aboutId}` },
          { label: t(m.reason), value: adjustment.reason, wide: true },
          { label: t(m.proposedBy), value: adjustment.proposedBy },
          { label: t(m.proposeTime), value: <Instant at={adjustment.proposeTime} /> },
          adjustment.decidedBy && { label: t(m.decidedBy), value: adjustment.decidedBy },
          adjustment.decideTime && { label: t(m.decideTime), value: <Instant at={adjustment.decideTime} /> },
          adjustment.decisionReason && {
            label: t(m.decisionReason),
            value: adjustment.decisionReason,
            wide: true,
          },
          status === 'posted' && { label: t(m.settlement), value: clearingId ?? t(m.nextSettlement) },
          reverses && { label: t(m.reverses), value: link(reverses), wide: true },
          reversedBy && { label: t(m.reversedBy), value: link(reversedBy), wide: true },
        ]}
      />
    </Card>
  )
}

type Row = AdjustmentDetail['lines'][number] & { key: string }

function Lines({ adjustment: { lines, currency } }: { adjustment: AdjustmentDetail }) {
  const t = useText()
  const rows = lines.map((line, at) => ({ ...line, key: String(at) }))
  const columns: Column<Row>[] = [
    { key: 'account', title: m.account, cell: ({ account }) => <Words of={accountText[account]} /> },
    { key: 'side', title: m.side, cell: ({ side }) => <Words of={sideText[side]} /> },
    {
      key: 'amount',
      title: m.lineAmount,
      align: 'right',
      cell: ({ amount }) => <Amount value={amount} currency={currency} withCode />,
    },
  ]
  return (
    <Card title={t(m.lines)} flush>
      <Table label={t(m.lines)} rows={rows} columns={columns} rowKey="key" density="compact" />
    </Card>
  )
}
