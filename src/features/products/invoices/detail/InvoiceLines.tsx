import type { ReactNode } from 'react'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { cx } from '#console/ui/cx.ts'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { ratePercent } from '#features/payments/orders/detail/ratePercent.domain.ts'
import type { InvoiceDetail, InvoiceLine } from '#features/products/invoices/detail/detail.contract.ts'
import { detailTexts as d } from '#features/products/invoices/detail/detail.messages.ts'
import { m, taxKindText, taxText } from '#features/products/invoices/invoices.messages.ts'
import type { Currency } from '#shared/currency.ts'

/** The lines of an invoice and their total. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText()
  const { lines, currency } = invoice
  return (
    <Card title={t(lines.length > 0 ? d.lines : d.amounts)} flush={lines.length > 0}>
      {lines.length > 0 && (
        <Table label={t(d.lines)} rows={lines} columns={columnsIn(currency)} rowKey="lineNo" />
      )}
      <div className={cx(lines.length > 0 && 'border-t border-line px-4 py-3')}>
        <Sums invoice={invoice} />
      </div>
    </Card>
  )
}

function columnsIn(currency: Currency): Column<InvoiceLine>[] {
  return [
    {
      key: 'description',
      title: d.description,
      cell: ({ description }) => (
        <span className="block min-w-40 break-words whitespace-normal">{description}</span>
      ),
    },
    {
      key: 'quantity',
      title: d.quantity,
      align: 'right',
      cell: ({ quantity, unit }) => (unit ? `${quantity} ${unit}` : quantity),
    },
    {
      key: 'price',
      title: d.price,
      align: 'right',
      cell: (row) => <Amount value={row.price} currency={currency} />,
    },
    { key: 'tax', title: d.tax, cell: (row) => <TaxOf line={row} /> },
    {
      key: 'amount',
      title: d.amount,
      align: 'right',
      cell: (row) => <Amount value={row.amount} currency={currency} />,
    },
  ]
}

function TaxOf({ line: { taxKind, customTaxRate } }: { line: InvoiceLine }) {
  if (taxKind === 'custom') return ratePercent(customTaxRate ?? '0')
  return <Words of={taxKindText[taxKind]} />
}

function Sums({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText()
  const { currency, lines, taxes, discountAmount, discountRate, paidAmount, dueAmount, state } = invoice
  const money = (value: bigint) => <Amount value={value} currency={currency} />
  const discount =
    discountRate === null ? t(d.discount) : t(d.discountRate, { rate: ratePercent(discountRate) })
  return (
    <dl className="ml-auto flex max-w-110 flex-col gap-1.5">
      {lines.length > 0 && <Sum label={t(d.subtotal)}>{money(invoice.subtotalAmount)}</Sum>}
      {discountAmount > 0n && <Sum label={discount}>{money(-discountAmount)}</Sum>}
      {taxes.map(({ tax, rate, base, amount }) => (
        <Sum
          key={`${tax}${rate}`}
          label={
            <>
              {t(taxText[tax])} {ratePercent(rate)}{' '}
              <span className="text-text-3">
                · <Amount value={base} currency={currency} />
              </span>
            </>
          }
        >
          {money(amount)}
        </Sum>
      ))}
      <Sum label={t(d.total)} strong>
        {money(invoice.amount)}
      </Sum>
      {paidAmount > 0n && <Sum label={t(m.paidAmount)}>{money(-paidAmount)}</Sum>}
      {invoice.refundedAmount > 0n && <Sum label={t(m.refundedAmount)}>{money(invoice.refundedAmount)}</Sum>}
      {state !== 'deactivated' && (
        <Sum label={t(m.dueAmount)} strong>
          {money(dueAmount)}
        </Sum>
      )}
    </dl>
  )
}

type SumProps = { label: ReactNode; strong?: boolean; children: ReactNode }

/** A line of a sum; the total is bold below a rule. */
export function Sum({ label, strong = false, children }: SumProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap justify-between gap-x-4',
        strong ? 'border-t border-line pt-1.5 font-semibold' : 'text-text-2',
      )}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
