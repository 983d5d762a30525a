import { FormField } from '#console/FormPage.tsx'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Card } from '#console/ui/Card.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { DiscountFields } from '#features/products/invoices/form/DiscountFields.tsx'
import { addTexts as x } from '#features/products/invoices/form/form.messages.ts'
import { LinesFields } from '#features/products/invoices/form/LinesFields.tsx'
import type { InvoiceForm, Kind } from '#features/products/invoices/form/useInvoiceForm.tsx'
import { CurrencySelect } from '#features/products/sales/CurrencySelect.tsx'
import type { Currency } from '#shared/currency.ts'

const remarkWidth = 500
const kinds = [
  { value: 'simple', label: x.simple },
  { value: 'detailed', label: x.detailed },
] as const

type Props = {
  form: InvoiceForm
  kind: Kind
  onKind: (kind: Kind) => void
  currency: Currency
  /** The currencies the merchant can be paid in now. */
  offered: readonly Currency[]
  hasPlaceTaxes: boolean
}

/** What is billed: a single amount, or lines with taxes and a discount. */
export function BilledFields({ form, kind, onKind, currency, offered, hasPlaceTaxes }: Props) {
  const t = useText()
  return (
    <Card title={t(x.what)}>
      <div className="flex flex-col gap-4">
        <div className="max-w-80">
          <FormField form={form} name="currency" label={t(x.currency)} hint={t(x.currencyHint)}>
            {({ value = currency, onChange }) => (
              <CurrencySelect value={value} onChange={onChange} offered={offered} />
            )}
          </FormField>
        </div>
        <RadioGroup row value={kind} onChange={onKind} options={kinds} />
        {kind === 'simple' ? (
          <div className="max-w-80">
            <FormField form={form} name="amount" label={t(x.amount)} hint={t(x.amountHint)} required>
              {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
            </FormField>
          </div>
        ) : (
          <>
            <LinesFields form={form} currency={currency} hasPlaceTaxes={hasPlaceTaxes} />
            <DiscountFields form={form} currency={currency} />
          </>
        )}
        <FormField form={form} name="remark" label={t(x.remark)} hint={t(x.remarkHint)}>
          {(control) => <TextArea {...control} maxWidth={remarkWidth} />}
        </FormField>
      </div>
    </Card>
  )
}
