import { FormField } from '#console/FormPage.tsx'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { addTexts as x } from '#features/products/invoices/form/form.messages.ts'
import { PercentInput } from '#features/products/invoices/form/PercentInput.tsx'
import type { InvoiceForm } from '#features/products/invoices/form/useInvoiceForm.tsx'
import type { DraftDiscount } from '#features/products/invoices/totals/draftTotals.domain.ts'
import type { Currency } from '#shared/currency.ts'

const kinds = [
  { value: 'none', label: x.noDiscount },
  { value: 'percent', label: x.percent },
  { value: 'amount', label: x.byAmount },
] as const
type Kind = (typeof kinds)[number]['value']

/** A discount on all lines as a percentage or amount, deducted before tax. */
export function DiscountFields({ form, currency }: { form: InvoiceForm; currency: Currency }) {
  const t = useText()
  const { discount } = form.values
  const set = (next: DraftDiscount | null) => form.hook.setValue('discount', next, { shouldDirty: true })

  function choose(kind: Kind) {
    set(kind === 'none' ? null : kind === 'percent' ? { rate: null } : { amount: null })
  }

  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <Field label={t(x.discount)}>
        <span className="flex h-8 items-center">
          <RadioGroup row value={kindOf(discount)} onChange={choose} options={kinds} />
        </span>
      </Field>
      {discount !== null && (
        <div className="w-48">
          <FormField form={form} name="discount" label={t(x.discountValue)} required>
            {() =>
              'rate' in discount ? (
                <PercentInput value={discount.rate} onChange={(rate) => set({ rate })} />
              ) : (
                <AmountInput
                  value={discount.amount}
                  onChange={(amount) => set({ amount })}
                  currency={currency}
                />
              )
            }
          </FormField>
        </div>
      )}
    </div>
  )
}

function kindOf(discount: DraftDiscount | null): Kind {
  if (discount === null) return 'none'
  return 'rate' in discount ? 'percent' : 'amount'
}
