import { useId } from 'react'
import { api, useRead } from '#console/api.ts'
import { FormBody } from '#console/form/FormBody.tsx'
import { m as formTexts } from '#console/form/form.messages.ts'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { BilledFields } from '#features/products/invoices/form/BilledFields.tsx'
import { CustomerFields } from '#features/products/invoices/form/CustomerFields.tsx'
import { addTexts as x } from '#features/products/invoices/form/form.messages.ts'
import { TermsFields } from '#features/products/invoices/form/TermsFields.tsx'
import { TotalsPanel } from '#features/products/invoices/form/TotalsPanel.tsx'
import { type Draft, useInvoiceForm } from '#features/products/invoices/form/useInvoiceForm.tsx'
import type { InvoiceTerms } from '#features/products/invoices/making/making.contract.ts'
import { totalledOf } from '#features/products/invoices/totals/draftTotals.domain.ts'
import type { PlaceTax } from '#features/products/invoices/totals/totals.domain.ts'

type Props = { initial: Draft; terms: InvoiceTerms }

/** The invoice form beside its totals. Leaving with unsaved changes asks for confirmation. */
export function InvoiceFormPage({ initial, terms }: Props) {
  const id = useId()
  const t = useText()
  const navigate = useNavigate()
  const { form, kind, choose } = useInvoiceForm(initial)
  useUnsavedGuard(form.dirty)
  const taxes = usePlaceTaxes(form.values.place)
  const currency = form.values.currency ?? terms.currency
  const totalled = totalledOf(form.values, taxes, currency)
  return (
    <>
      <PageHeader title={t(x.title)} back={{ to: '/Products/Invoice', label: t(x.back) }} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <FormBody id={id} form={form}>
          <BilledFields
            form={form}
            kind={kind}
            onKind={choose}
            currency={currency}
            offered={terms.currencies}
            hasPlaceTaxes={taxes.length > 0}
          />
          <CustomerFields form={form} />
          <TermsFields form={form} terms={terms} currency={currency} />
        </FormBody>
        <div className="xl:sticky xl:top-20">
          <TotalsPanel totalled={totalled} kind={kind} currency={currency} next={terms.series.next} />
        </div>
      </div>
      <div
        className={cx(
          'sticky bottom-0 z-10 -mx-3 mt-4 flex justify-end gap-2',
          'border-t border-line bg-page px-3 py-3 sm:-mx-5 sm:px-5',
        )}
      >
        {totalled?.ok && (
          <span className="mr-auto self-center font-semibold xl:hidden">
            {t(x.totals)} <Amount value={totalled.totals.total} currency={currency} />
          </span>
        )}
        <Button onClick={() => void navigate({ to: '/Products/Invoice' })}>{t(formTexts.cancel)}</Button>
        <Button type="submit" form={id} look="primary" busy={form.busy}>
          {t(x.make)}
        </Button>
      </div>
    </>
  )
}

const none: PlaceTax[] = []

/** Today's taxes at the customer's place; empty if unknown. */
function usePlaceTaxes(place: Draft['place']): PlaceTax[] {
  const { country, province } = place ?? { country: '', province: '' }
  const read = useRead(
    api.invoices.taxes,
    { country, province },
    {
      enabled: place !== null,
    },
  )
  return (place !== null && read.data) || none
}
