import { Library, Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { Form } from '#console/form/useForm.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorLine } from '#console/ui/Field.tsx'
import type { CatalogueItem } from '#features/products/catalogue/catalogue.fields.ts'
import type { DetailProduct } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { productTexts as m } from '#features/products/paymentLinks/editor/editor.messages.ts'
import { type LinkValues, newProduct, totalOf } from '#features/products/paymentLinks/editor/linkForm.tsx'
import { ProductRow } from '#features/products/paymentLinks/editor/ProductRow.tsx'
import { linkLimits } from '#features/products/paymentLinks/paymentLinks.domain.ts'

const CataloguePicker = lazyDialog(
  () => import('#features/products/catalogue/CataloguePicker.tsx'),
  'CataloguePicker',
)

type Props = { form: Form<LinkValues>; sold: readonly DetailProduct[]; readOnly: boolean }

/** The link's products, from the catalogue or typed, in display order. */
export function ProductsInput({ form, sold, readOnly }: Props) {
  const t = useText()
  const language = useLanguage()
  const [picking, setPicking] = useState(false)
  const list = useFieldArray({ control: form.hook.control, name: 'products', keyName: 'key' })
  const { products, currency } = form.values
  const fault = form.hook.formState.errors.products
  const full = products.length >= linkLimits.products

  function take({ itemId, imageId, name, unit, ...item }: CatalogueItem) {
    // A price in another currency does not apply, so it must be entered.
    const { price, originalPrice } = item.currency === currency ? item : { price: null, originalPrice: null }
    list.append(newProduct({ itemId, imageId, name, unit, price, originalPrice }), { shouldFocus: false })
  }

  return (
    <div className="flex flex-col gap-3" lang={language}>
      {list.fields.length === 0 && (
        <div className="rounded-lg border border-dashed border-control">
          <Empty title={t(m.none)} hint={t(m.noneHint)} />
        </div>
      )}
      <ErrorLine text={fault?.message ?? fault?.root?.message} />
      {list.fields.length > 0 && (
        <ol className="flex flex-col gap-3">
          {list.fields.map(({ key }, index) => (
            <ProductRow
              key={key}
              form={form}
              index={index}
              sold={sold.find(({ productNo }) => productNo === products[index]?.productNo)}
              last={index === list.fields.length - 1}
              readOnly={readOnly}
              onMove={(by) => list.move(index, index + by)}
              onRemove={() => list.remove(index)}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Library} disabled={readOnly || full} onClick={() => setPicking(true)}>
          {t(m.fromCatalogue)}
        </Button>
        <Button icon={Plus} disabled={readOnly || full} onClick={() => list.append(newProduct())}>
          {t(m.typed)}
        </Button>
        {full && <span className="text-xs text-text-3">{t(m.most)}</span>}
        {products.length > 0 && (
          <span className="ml-auto flex items-baseline gap-2">
            <span className="text-text-2">{t(m.total)}</span>
            <span className="text-lg font-semibold">
              <Amount value={totalOf(products)} currency={currency} withCode />
            </span>
          </span>
        )}
      </div>

      {picking && (
        <CataloguePicker
          chosen={products.flatMap(({ itemId }) => itemId ?? [])}
          full={full}
          onTake={take}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
