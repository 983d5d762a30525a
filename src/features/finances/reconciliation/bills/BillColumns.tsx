import { useMemo } from 'react'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { type Bill, billList } from '#features/finances/reconciliation/bills/bills.fields.ts'
import { BillStateTag } from '#features/finances/reconciliation/ReconciliationTags.tsx'
import { m } from '#features/finances/reconciliation/reconciliation.messages.ts'

const choice: FieldChoice<Bill> = {
  shown: [
    'billDay',
    'channel',
    'state',
    'totals',
    'openCount',
    'carriedCount',
    'fromTime',
    'firstSettleDate',
  ],
  more: ['version', 'lineCount', 'source', 'matchTime'],
  special: {
    state: { cell: ({ state }) => <BillStateTag of={state} /> },
    totals: { key: 'payments', align: 'right', cell: (bill) => <Totals of={bill} kind="payment" /> },
    fromTime: { key: 'hours', cell: (bill) => <Hours of={bill} /> },
    firstSettleDate: { key: 'settle', cell: (bill) => <SettledOn of={bill} /> },
    matchTime: { zoned: false },
  },
}

const refunds: Column<Bill> = {
  key: 'refunds',
  title: m.refunds,
  align: 'right',
  cell: (bill) => <Totals of={bill} kind="refund" />,
}

/**
 * One row per day, account and version, with the three calendar dates that its content spans side by side.
 * The totals of a report are two columns.
 */
export function useBillColumns(): Column<Bill>[] {
  const columns = useFieldColumns(billList, choice)
  return useMemo(() => columns.flatMap((one) => (one.key === 'payments' ? [one, refunds] : [one])), [columns])
}

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
