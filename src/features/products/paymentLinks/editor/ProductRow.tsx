import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { FormField } from '#console/form/FormField.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { ImageInput } from '#console/ui/ImageInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import type { DetailProduct } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { productTexts as m } from '#features/products/paymentLinks/editor/editor.messages.ts'
import { type LinkValues, newProduct, subtotalOf } from '#features/products/paymentLinks/editor/linkForm.tsx'

type Props = {
  form: Form<LinkValues>
  index: number
  /** Its sales so far, if the link already sells it. */
  sold: DetailProduct | undefined
  last: boolean
  readOnly: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A product of a link with its subtotal. */
export function ProductRow({ form, index, sold, last, readOnly, onMove, onRemove }: Props) {
  const t = useText()
  const product = form.values.products[index] ?? newProduct()
  const { currency } = form.values
  const n = index + 1
  const name = product.name.trim() || t(m.unnamed, { n })
  const at = `products.${index}` as const
  return (
    <li className="rounded-lg border border-line" aria-label={t(m.group, { n, name })}>
      <div className="flex flex-wrap items-start gap-3 p-3">
        <FormField form={form} name={`${at}.imageId`} label={t(m.image)} bare>
          {({ value, onChange }) => (
            <ImageInput compact value={value} onChange={onChange} alt={name} disabled={readOnly} />
          )}
        </FormField>
        <div className="min-w-44 flex-1">
          <FormField form={form} name={`${at}.name`} label={t(m.name)} bare required>
            {(control) => <Input {...control} placeholder={t(m.name)} autoComplete="off" />}
          </FormField>
        </div>
        <span className="ml-auto flex shrink-0">
          <PlainIconButton
            icon={ArrowUp}
            label={t(m.up, { name })}
            disabled={readOnly || index === 0}
            onClick={() => onMove(-1)}
          />
          <PlainIconButton
            icon={ArrowDown}
            label={t(m.down, { name })}
            disabled={readOnly || last}
            onClick={() => onMove(1)}
          />
          <PlainIconButton
            icon={Trash2}
            label={t(m.remove, { name })}
            disabled={readOnly}
            onClick={onRemove}
          />
        </span>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 px-3 pb-3 sm:grid-cols-4">
        <FormField form={form} name={`${at}.price`} label={t(m.price)} required>
          {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
        </FormField>
        <FormField form={form} name={`${at}.originalPrice`} label={t(m.originalPrice)}>
          {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
        </FormField>
        <FormField form={form} name={`${at}.quantity`} label={t(m.quantity)} required>
          {({ value, onChange }) => <NumberInput value={value} onChange={onChange} />}
        </FormField>
        <FormField form={form} name={`${at}.unit`} label={t(m.unit)}>
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
      </div>
      <Selling form={form} index={index} sold={sold} subtotal={subtotalOf(product)} />
    </li>
  )
}

type SellingProps = Pick<Props, 'form' | 'index' | 'sold'> & { subtotal: bigint }

/** Quantity per customer, and stock. */
function Selling({ form, index, sold, subtotal }: SellingProps) {
  const t = useText()
  const at = `products.${index}` as const
  const adjustable = form.values.products[index]?.adjustable ?? false
  const current = sold && (sold.left === null ? m.takenOnly : m.stockStanding)
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3 border-t border-line bg-sunken/40 px-3 py-3">
      <div className="w-28">
        <FormField form={form} name={`${at}.stock`} label={t(m.stock)}>
          {({ value, onChange }) => <NumberInput value={value} onChange={onChange} />}
        </FormField>
      </div>
      <div className="min-h-8 content-center">
        <FormField form={form} name={`${at}.adjustable`} label={t(m.adjustable)} bare>
          {({ value, onChange }) => (
            <Checkbox checked={value} onChange={onChange}>
              {t(m.adjustable)}
            </Checkbox>
          )}
        </FormField>
      </div>
      {adjustable && (
        <div className="w-24">
          <FormField form={form} name={`${at}.maxQuantity`} label={t(m.maxQuantity)}>
            {({ value, onChange }) => <NumberInput value={value} onChange={onChange} />}
          </FormField>
        </div>
      )}
      <span className="ml-auto flex min-h-8 items-center gap-2">
        {sold && current && sold.taken > 0 && (
          <span className="text-xs text-text-3">
            {t(current, { taken: sold.taken, left: sold.left ?? 0 })}
          </span>
        )}
        <span className="text-sm text-text-2">{t(m.subtotal)}</span>
        <span className="font-semibold">
          <Amount value={subtotal} currency={form.values.currency} />
        </span>
      </span>
    </div>
  )
}
