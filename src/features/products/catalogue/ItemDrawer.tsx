import { useRef } from 'react'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { useSession } from '#console/session.ts'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { ImageInput } from '#console/ui/ImageInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { notify } from '#console/ui/toast.tsx'
import { type ItemContent, itemContent } from '#features/products/catalogue/catalogue.contract.ts'
import type { CatalogueItem } from '#features/products/catalogue/catalogue.fields.ts'
import { formTexts as f, m } from '#features/products/catalogue/catalogue.messages.ts'

type Values = Omit<ItemContent, 'price'> & { price: bigint | null }
type Props = {
  /** Null for a new one. */
  item: CatalogueItem | null
  onClose: () => void
  onDone?: (item: CatalogueItem) => void
}

/** Edits a product. A change someone else made meanwhile is never overwritten unseen. */
export function ItemDrawer({ item, onClose, onDone }: Props) {
  const t = useText()
  const { partner } = useSession()
  const currency = item?.currency ?? partner.currency
  const version = useRef(item?.version ?? 0)
  const form = useForm<Values, CatalogueItem>({
    initial: initialOf(item, currency),
    schema: itemContent,
    follows: item
      ? {
          topic: 'catalogueItem',
          id: item.itemId,
          read: async () => {
            const now = await readItem(item)
            version.current = now.version
            return initialOf(now, currency)
          },
        }
      : undefined,
    send: (values) => {
      const content = { ...values, price: values.price ?? 0n }
      if (item === null) return api.catalogue.add(content)
      return api.catalogue.edit({ itemId: item.itemId, version: version.current, ...content })
    },
    onDone: (done) => {
      notify.success(item === null ? f.added : f.saved)
      onDone?.(done)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      drawer
      onClose={onClose}
      title={item === null ? f.addTitle : f.editTitle}
      form={form}
      {...(item === null ? { submitLabel: f.add } : {})}
    >
      <FormField form={form} name="imageId" label={t(m.image)}>
        {({ value, onChange }) => (
          <ImageInput value={value} onChange={onChange} alt={form.values.name || t(m.image)} />
        )}
      </FormField>
      <FormField form={form} name="name" label={t(m.name)} required>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="price" label={t(m.price)} hint={t(f.priceHint)} required>
          {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
        </FormField>
        <FormField form={form} name="originalPrice" label={t(m.originalPrice)} hint={t(f.originalHint)}>
          {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
        </FormField>
        <FormField form={form} name="unit" label={t(m.unit)} hint={t(f.unitHint)}>
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="sku" label={t(m.sku)} hint={t(f.skuHint)}>
          {({ value, onChange, ...control }) => (
            <Input
              {...control}
              autoComplete="off"
              value={value ?? ''}
              onChange={(typed) => onChange(typed === '' ? null : typed)}
            />
          )}
        </FormField>
      </div>
    </FormDialog>
  )
}

/**
 * Reads the current product by SKU or name. Rejects if it has been renamed; the server then detects the
 * conflict.
 */
async function readItem({ itemId, sku, name }: CatalogueItem): Promise<CatalogueItem> {
  const { rows } = await api.catalogue.list({ pageNum: 1, pageSize: 100, search: sku ?? name })
  const [now] = rows.filter((one) => one.itemId === itemId)
  if (!now) throw new Error('the product is gone, or is called otherwise')
  return now
}

function initialOf(item: CatalogueItem | null, currency: CatalogueItem['currency']): Values {
  if (item === null)
    return { name: '', sku: null, unit: '', currency, price: null, originalPrice: null, imageId: null }
  const { name, sku, unit, price, originalPrice, imageId } = item
  return { name, sku, unit, currency, price, originalPrice, imageId }
}
