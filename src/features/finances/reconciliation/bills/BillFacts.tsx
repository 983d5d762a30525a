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
import { Words } from '#console/ui/Words.tsx'
import { billPageTexts as b } from '#features/finances/reconciliation/bills/billPage.messages.ts'
import type { BillDetail } from '#features/finances/reconciliation/bills/bills.contract.ts'
import { faultText, kindText, titles } from '#features/finances/reconciliation/bills/billTexts.messages.ts'
import { BillStateTag } from '#features/finances/reconciliation/ReconciliationTags.tsx'
import { m } from '#features/finances/reconciliation/reconciliation.messages.ts'

/** Why the report was rejected, and what to do. */
export function Refused({ bill: { fault, faultDetail } }: { bill: BillDetail }) {
  const t = useText()
  if (fault === null) return null
  return (
    <Note tone="bad" title={t(faultText[fault])}>
      {faultDetail}
    </Note>
  )
}

/** The dates of a report, its totals beside the books, and its source. */
export function BillFacts({ bill }: { bill: BillDetail }) {
  const t = useText()
  const { firstSettleDate, lastSettleDate, feeRate, totals } = bill
  const rate = feeRate === null ? t(b.noRate) : `${Number((Number(feeRate) * 100).toFixed(6))}%`
  return (
    <Card title={t(b.facts)}>
      <Descriptions
        columns={3}
        items={[
          ...totals.flatMap((total) => [
            {
              label: `${t(m.payments)}, ${t(m.inBill)}`,
              value: <Sum count={total.paymentCount} amount={total.paymentAmount} of={total} />,
            },
            {
              label: `${t(m.payments)}, ${t(m.inBooks)}`,
              value: <Sum count={total.ownPaymentCount} amount={total.ownPaymentAmount} of={total} />,
            },
            {
              label: `${t(m.refunds)}, ${t(m.inBill)}`,
              value: <Sum count={total.refundCount} amount={total.refundAmount} of={total} />,
            },
            {
              label: `${t(m.refunds)}, ${t(m.inBooks)}`,
              value: <Sum count={total.ownRefundCount} amount={total.ownRefundAmount} of={total} />,
            },
            { label: t(b.fee), value: `${total.fee} ${total.currency}` },
            { label: t(b.feeRounding), value: `${total.feeRounding} ${total.currency}` },
          ]),
          totals.length > 0 && { label: t(b.feeRate), value: rate },
          {
            label: t(m.hours),
            value: (
              <>
                <Instant at={bill.fromTime} withZone />
                <br />
                <Instant at={bill.toTime} />
              </>
            ),
          },
          {
            label: t(m.settledOn),
            value:
              firstSettleDate === null
                ? t(m.notSettled)
                : firstSettleDate === lastSettleDate
                  ? firstSettleDate
                  : `${firstSettleDate} – ${lastSettleDate}`,
          },
          { label: t(m.source), value: t(m[bill.source]) },
          { label: t(b.brought), value: bill.broughtBy },
          { label: t(b.createTime), value: <Instant at={bill.createTime} /> },
          { label: t(b.matchTime), value: bill.matchTime && <Instant at={bill.matchTime} /> },
          { label: t(b.fileName), value: bill.fileName ?? t(b.noFile) },
          { label: t(b.sha256), value: <CopyText text={bill.sha256} />, wide: true },
        ]}
      />
    </Card>
  )
}

type Total = BillDetail['totals'][number]

function Sum({ count, amount, of }: { count: number; amount: bigint; of: Total }) {
  return (
    <>
      {count} · <Amount value={amount} currency={of.currency} withCode />
    </>
  )
}

type Change = BillDetail['changes'][number] & { key: string }
const amountOf = (amount: bigint | null, fee: string | null, { currency }: Change) => (
  <>
    {amount === null ? '—' : <Amount value={amount} currency={currency} withCode />}
    {fee !== null && <div className="text-xs text-text-3">{fee}</div>}
  </>
)
const changeColumns: Column<Change>[] = [
  { key: 'change', title: m.state, cell: ({ change }) => <Words of={b[change]} /> },
  { key: 'type', title: titles.kind, cell: ({ type }) => <Words of={kindText[type]} /> },
  { key: 'channelOrderNo', title: titles.channelOrderNo, copyable: true },
  { key: 'before', title: b.before, align: 'right', cell: (row) => amountOf(row.before, row.feeBefore, row) },
  { key: 'after', title: b.after, align: 'right', cell: (row) => amountOf(row.after, row.feeAfter, row) },
]

/** The versions of a day's report, and how this one differs from the previous one. */
export function Versions({ bill, linkTo }: { bill: BillDetail; linkTo: (billId: string) => Address }) {
  const t = useText()
  const { versions, changes, billId } = bill
  if (versions.length < 2) return null
  return (
    <>
      <Card title={t(b.versions)}>
        <ul className="flex flex-col gap-2">
          {versions.map((one) => (
            <li key={one.billId} className="flex flex-wrap items-center gap-3">
              {one.billId === billId ? (
                <span>
                  {t(m.version)} {one.version} ({t(b.thisOne)})
                </span>
              ) : (
                <TextLink to={linkTo(one.billId)} className="underline decoration-control">
                  {t(m.version)} {one.version}
                </TextLink>
              )}
              <BillStateTag of={one.state} />
              <Instant at={one.createTime} />
            </li>
          ))}
        </ul>
      </Card>
      {changes.length > 0 && (
        <Card
          title={t(b.changes)}
          extra={<span className="text-sm text-text-3">{t(b.changesHint)}</span>}
          flush
        >
          <Table
            label={t(b.changes)}
            rows={changes.map((change, index) => ({ ...change, key: `${index}` }))}
            columns={changeColumns}
            rowKey="key"
            density="compact"
          />
        </Card>
      )}
    </>
  )
}
