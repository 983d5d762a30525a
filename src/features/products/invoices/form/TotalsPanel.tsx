import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorLine } from '#console/ui/Field.tsx'
import { ratePercent } from '#features/payments/orders/detail/ratePercent.domain.ts'
import { detailTexts as d } from '#features/products/invoices/detail/detail.messages.ts'
import { Sum } from '#features/products/invoices/detail/InvoiceLines.tsx'
import { addTexts as x } from '#features/products/invoices/form/form.messages.ts'
import type { Kind } from '#features/products/invoices/form/useInvoiceForm.tsx'
import { taxText } from '#features/products/invoices/invoices.messages.ts'
import { m } from '#features/products/invoices/making/making.messages.ts'
import type { Totalled } from '#features/products/invoices/totals/totals.domain.ts'
import type { Currency } from '#shared/currency.ts'

type Props = { totalled: Totalled | null; kind: Kind; currency: Currency; next: string }

/** The totals of the draft, computed by the same rule the server uses. */
export function TotalsPanel({ totalled, kind, currency, next }: Props) {
  const t = useText()
  return (
    <Card title={t(x.totals)}>
      <div aria-live="polite">
        {totalled?.ok && <Totals totalled={totalled} detailed={kind === 'detailed'} currency={currency} />}
        {!totalled && <p className="text-text-3">{t(x.notYet)}</p>}
        {totalled && !totalled.ok && <ErrorLine text={t(faultTexts[totalled.fault])} />}
      </div>
      <p className="mt-3 border-t border-line pt-3 text-sm text-text-3">{t(x.next, { next })}</p>
    </Card>
  )
}

const faultTexts = {
  quantity: m.wrongQuantity,
  lineTooLarge: m.tooLarge,
  noPlaceTaxes: m.noPlaceTaxes,
  discountTooLarge: m.discountTooLarge,
  totalTooLarge: m.totalTooLarge,
  nothingToPay: m.nothingToPay,
}

type TotalsProps = { totalled: Totalled & { ok: true }; detailed: boolean; currency: Currency }

function Totals({ totalled: { totals }, detailed, currency }: TotalsProps) {
  const t = useText()
  const money = (value: bigint) => <Amount value={value} currency={currency} />
  return (
    <dl className="flex flex-col gap-1.5">
      {detailed && <Sum label={t(d.subtotal)}>{money(totals.subtotal)}</Sum>}
      {totals.discount > 0n && <Sum label={t(d.discount)}>{money(-totals.discount)}</Sum>}
      {totals.taxes.map(({ tax, rate, amount }) => (
        <Sum key={`${tax}${rate}`} label={`${t(taxText[tax])} ${ratePercent(rate)}`}>
          {money(amount)}
        </Sum>
      ))}
      <Sum label={t(d.total)} strong>
        {money(totals.total)}
      </Sum>
    </dl>
  )
}
