import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import type { Bill } from '#features/finances/reconciliation/bills/bills.contract.ts'
import { titles } from '#features/finances/reconciliation/bills/billTexts.messages.ts'
import { BillStateTag } from '#features/finances/reconciliation/ReconciliationTags.tsx'
import { m } from '#features/finances/reconciliation/reconciliation.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'

/**
 * One row per day, account and version, with the three calendar dates that its content spans side by side.
 */
export const billColumns: Column<Bill>[] = [
  { key: 'billDay', title: titles.billDay, sortable: true },
  { key: 'channel', title: titles.channel, cell: ({ channel }) => <Words of={channelNames[channel]} /> },
  { key: 'state', title: m.state, cell: ({ state }) => <BillStateTag of={state} /> },
  { key: 'payments', title: m.payments, align: 'right', cell: (bill) => <Totals of={bill} kind="payment" /> },
  { key: 'refunds', title: m.refunds, align: 'right', cell: (bill) => <Totals of={bill} kind="refund" /> },
  { key: 'openCount', title: m.open, align: 'right' },
  { key: 'carriedCount', title: m.carried, align: 'right' },
  { key: 'hours', title: m.hours, cell: (bill) => <Hours of={bill} /> },
  { key: 'settle', title: m.settledOn, cell: (bill) => <SettledOn of={bill} /> },
  { key: 'version', title: m.version, align: 'right', hidden: true },
  { key: 'lineCount', title: m.lines, align: 'right', hidden: true },
  { key: 'source', title: m.source, hidden: true, cell: ({ source }) => <Words of={m[source]} /> },
  { key: 'matchTime', title: titles.resolveTime, hidden: true },
]

/** The report's totals, plus those of the books if they differ. */
function Totals({ of: { totals }, kind }: { of: Bill; kind: 'payment' | 'refund' }) {
  const t = useText()
  return (
    <div className="flex flex-col items-end">
      {totals.map((total) => {
        const [count, amount, ownCount, own] =
          kind === 'payment'
            ? [total.paymentCount, total.paymentAmount, total.ownPaymentCount, total.ownPaymentAmount]
            : [total.refundCount, total.refundAmount, total.ownRefundCount, total.ownRefundAmount]
        return (
          <div key={total.currency} className="text-right">
            {count} · <Amount value={amount} currency={total.currency} />
            {(count !== ownCount || amount !== own) && (
              <div className="text-xs text-amber">
                {t(m.inBooks)} {ownCount} · <Amount value={own} currency={total.currency} />
              </div>
            )}
          </div>
        )
      })}
      {totals.length === 0 && <span className="text-text-3">—</span>}
    </div>
  )
}

/** The channel's day in the merchant's time zone. */
function Hours({ of: { fromTime, toTime } }: { of: Bill }) {
  return (
    <span className="text-xs text-text-2">
      <Instant at={fromTime} />
      <br />
      <Instant at={toTime} />
    </span>
  )
}

function SettledOn({ of: { firstSettleDate, lastSettleDate } }: { of: Bill }) {
  const t = useText()
  if (firstSettleDate === null) return <span className="text-text-3">{t(m.notSettled)}</span>
  return firstSettleDate === lastSettleDate ? firstSettleDate : `${firstSettleDate} – ${lastSettleDate}`
}
