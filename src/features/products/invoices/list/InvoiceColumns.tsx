import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Words } from '#console/ui/Words.tsx'
import { StateTag } from '#features/products/invoices/InvoiceTags.tsx'
import { m } from '#features/products/invoices/invoices.messages.ts'
import type { InvoiceListQuery, InvoiceRow } from '#features/products/invoices/list/invoices.fields.ts'
import type { InvoiceTotals } from '#features/products/invoices/list/list.contract.ts'
import { listTexts as l } from '#features/products/invoices/list/list.messages.ts'
import type { Text } from '#shared/messages.ts'

type AmountKey = 'amount' | 'paidAmount' | 'underWayAmount' | 'dueAmount' | 'refundedAmount'

const mutedAtZero = (key: AmountKey) => ({
  cell: (row: InvoiceRow) => <Amount value={row[key]} currency={row.currency} muted={row[key] === 0n} />,
})

/** The cells of invoices that differ from their fields', for the lists of merchants and the provider. */
export const invoiceCells: NonNullable<FieldChoice<InvoiceRow>['special']> = {
  customerName: { exportAs: ['customerName', 'customerEmail'], cell: (row) => <Customer of={row} /> },
  amount: mutedAtZero('amount'),
  dueAmount: mutedAtZero('dueAmount'),
  state: { cell: ({ state }) => <StateTag of={state} /> },
  dueDate: { exportAs: ['dueDate', 'overdue'], cell: (row) => <Due of={row} /> },
  expireTime: { zoned: false, exportAs: ['expireTime', 'expired'], cell: (row) => <Until of={row} /> },
  remark: { cell: ({ remark }) => <Remark>{remark}</Remark> },
  createTime: { zoned: false },
  paidAmount: mutedAtZero('paidAmount'),
  underWayAmount: mutedAtZero('underWayAmount'),
  refundedAmount: mutedAtZero('refundedAmount'),
}

function Customer({ of: { customerName, customerEmail } }: { of: InvoiceRow }) {
  if (!customerName && !customerEmail) return <span className="text-text-3">—</span>
  return (
    <span className="inline-flex max-w-60 min-w-0 flex-col">
      <span className="truncate">{customerName || customerEmail}</span>
      {customerName && customerEmail && <span className="truncate text-xs text-text-3">{customerEmail}</span>}
    </span>
  )
}

function Due({ of: { dueDate, overdue } }: { of: InvoiceRow }) {
  const t = useText()
  if (dueDate === null) return <span className="text-text-3">—</span>
  return (
    <span className="flex flex-col">
      <span className="whitespace-nowrap">{dueDate}</span>
      {overdue && <span className="text-xs font-medium text-amber">{t(m.overdue)}</span>}
    </span>
  )
}

function Until({ of: { expireTime, expired } }: { of: InvoiceRow }) {
  const t = useText()
  return (
    <span className="flex flex-col">
      <Expiry at={expireTime} />
      {expired && <span className="text-xs font-medium text-red">{t(m.expired)}</span>}
    </span>
  )
}

export function Expiry({ at }: { at: Date | null }) {
  return at === null ? <Words of={m.permanent} /> : <Instant at={at} />
}

function Remark({ children }: { children: string }) {
  if (children === '') return <span className="text-text-3">—</span>
  return (
    <span className="inline-block max-w-48 truncate align-bottom" title={children}>
      {children}
    </span>
  )
}

export const invoiceTotals = {
  read: (narrowing: Partial<InvoiceListQuery>) => api.invoices.totals(narrowing),
  count: (rows: InvoiceTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: InvoiceTotals[]) => rows.map((row) => <Total key={row.currency} {...row} />),
}

/** One currency's totals: currencies are never added together. */
function Total({ currency, count, billedAmount, paidAmount, dueAmount, overdueAmount }: InvoiceTotals) {
  const t = useText()
  const sums: [Text, bigint][] = [
    [l.billed, billedAmount],
    [m.paidAmount, paidAmount],
    [m.dueAmount, dueAmount],
  ]
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span>{t(l.count, { count })}</span>
      {sums.map(([title, value]) => (
        <span key={title.en as string}>
          {t(title)}{' '}
          <span className="font-medium text-text">
            <Amount value={value} currency={currency} withCode />
          </span>
        </span>
      ))}
      {overdueAmount > 0n && (
        <span className="text-amber">
          {t(m.overdue)} <Amount value={overdueAmount} currency={currency} withCode />
        </span>
      )}
    </span>
  )
}
