import { PackageSearch, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { FormField } from '#console/FormPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { ErrorLine } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { Select } from '#console/ui/Select.tsx'
import { addTexts as x } from '#features/products/invoices/form/form.messages.ts'
import { PercentInput } from '#features/products/invoices/form/PercentInput.tsx'
import { blankLine, type InvoiceForm } from '#features/products/invoices/form/useInvoiceForm.tsx'
import { taxKindText } from '#features/products/invoices/invoices.messages.ts'
import { mostLines, taxKinds } from '#features/products/invoices/totals/totals.domain.ts'
import type { Currency } from '#shared/currency.ts'

const CataloguePicker = lazyDialog(
  () => import('#features/products/catalogue/CataloguePicker.tsx'),
  'CataloguePicker',
)

type Props = { form: InvoiceForm; currency: Currency; hasPlaceTaxes: boolean }

/** Invoice lines, typed or from the catalogue. */
export function LinesFields({ form, currency, hasPlaceTaxes }: Props) {
  const t = useText()
  const [picking, setPicking] = useState(false)
  const { fields, append, remove } = useFieldArray({ control: form.hook.control, name: 'lines' })
  const full = fields.length >= mostLines
  const wrong = form.hook.formState.errors.amount?.message
  return (
    <div className="flex flex-col gap-3">
      {fields.length === 0 && (
        <p className="text-text-3">
          {t(x.noLines)} {t(x.noLinesHint)}
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <li key={field.id} className="rounded-md border border-line p-3">
            <Line {...{ form, currency, hasPlaceTaxes, index }} onRemove={() => remove(index)} />
          </li>
        ))}
      </ol>
      <ErrorLine text={wrong} />
      <div className="flex flex-wrap gap-2">
        <Button icon={Plus} disabled={full} onClick={() => append(blankLine(form.values))}>
          {t(x.addLine)}
        </Button>
        <Button icon={PackageSearch} disabled={full} onClick={() => setPicking(true)}>
          {t(x.fromCatalogue)}
        </Button>
      </div>

      {picking && (
        <CataloguePicker
          full={full}
          onTake={({ itemId, name, unit, ...item }) => {
            // A price in another currency does not apply, so it must be entered.
            const price = item.currency === currency ? item.price : null
            const line = { ...blankLine(form.values), itemId, description: name, unit, price }
            const last = form.hook.getValues('lines').at(-1)
            // Drops the initial empty line.
            if (last && last.description === '' && last.price === null) remove(fields.length - 1)
            append(line, { shouldFocus: false })
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

type LineProps = Props & { index: number; onRemove: () => void }

function Line({ form, currency, hasPlaceTaxes, index, onRemove }: LineProps) {
  const t = useText()
  const taxKind = form.values.lines[index]?.taxKind
  const options = taxKinds.map((kind) => ({
    value: kind,
    label: taxKindText[kind],
    disabled: kind === 'place' && !hasPlaceTaxes,
  }))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t(x.line, { n: index + 1 })}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <FormField form={form} name={`lines.${index}.description`} label={t(x.description)} required>
            {(control) => <Input {...control} autoComplete="off" />}
          </FormField>
        </div>
        <span className="pt-6.5">
          <PlainIconButton icon={Trash2} label={t(x.removeLine, { n: index + 1 })} onClick={onRemove} />
        </span>
      </div>
      <div
        className={cx(
          'grid grid-cols-2 gap-3',
          taxKind === 'custom'
            ? 'md:grid-cols-[88px_88px_minmax(110px,1fr)_minmax(110px,1fr)_96px]'
            : 'md:grid-cols-[88px_88px_minmax(110px,1fr)_minmax(110px,1fr)]',
        )}
      >
        <FormField form={form} name={`lines.${index}.quantity`} label={t(x.quantity)} required>
          {({ onChange, ...control }) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              align="right"
              onChange={(typed) => onChange(typed.normalize('NFKC').trim())}
            />
          )}
        </FormField>
        <FormField form={form} name={`lines.${index}.unit`} label={t(x.unit)}>
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name={`lines.${index}.price`} label={t(x.price)} required>
          {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
        </FormField>
        <FormField form={form} name={`lines.${index}.taxKind`} label={t(x.tax)}>
          {({ value, onChange }) => <Select value={value} onChange={onChange} options={options} />}
        </FormField>
        {taxKind === 'custom' && (
          <FormField form={form} name={`lines.${index}.customTaxRate`} label={t(x.taxRate)} required>
            {({ value, onChange }) => <PercentInput value={value} onChange={onChange} />}
          </FormField>
        )}
      </div>
    </fieldset>
  )
}
