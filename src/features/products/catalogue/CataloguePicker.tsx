import { Check, Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { CatalogueItem } from '#features/products/catalogue/catalogue.fields.ts'
import { pickerTexts as m } from '#features/products/catalogue/catalogue.messages.ts'
import { ProductPicture } from '#features/products/catalogue/ProductPicture.tsx'

type Props = {
  /** Products that cannot be added again. */
  chosen?: readonly string[]
  /** The list cannot take more products. */
  full: boolean
  onTake: (item: CatalogueItem) => void
  onClose: () => void
}

const shown = 50

/** Picks any number of products from the catalogue. */
export function CataloguePicker({ chosen = [], full, onTake, onClose }: Props) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, error, refetch } = useRead(
    api.catalogue.list,
    { pageNum: 1, pageSize: shown, state: 'active', ...(search && { search }) },
    { keep: true },
  )
  const items = data?.rows ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(m.title)}
      footer={
        <Button look="primary" onClick={onClose}>
          {t(m.done)}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={t(m.search)} bare>
          <Input icon={Search} value={typed} onChange={setTyped} placeholder={t(m.search)} clearable />
        </Field>
        {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-60 w-full rounded-lg" />}
        {data && items.length === 0 && (
          <Empty title={t(search === '' ? m.empty : m.nothing)} hint={t(m.emptyHint)} />
        )}
        {items.length > 0 && (
          <ul className="divide-y divide-line rounded-lg border border-line">
            {items.map((item) => (
              <Choice
                key={item.itemId}
                item={item}
                isChosen={chosen.includes(item.itemId)}
                full={full}
                onTake={() => onTake(item)}
              />
            ))}
          </ul>
        )}
        {data && data.totalCount > items.length && <p className="text-sm text-text-3">{t(m.more)}</p>}
      </div>
    </Dialog>
  )
}

type ChoiceProps = { item: CatalogueItem; isChosen: boolean; full: boolean; onTake: () => void }

function Choice({ item, isChosen, full, onTake }: ChoiceProps) {
  const t = useText()
  const { name, imageId, sku, unit, price, originalPrice, currency } = item
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <ProductPicture imageId={imageId} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{name}</span>
        <span className="text-xs text-text-3">{[sku, unit].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="text-right">
        <Amount value={price} currency={currency} />
        {originalPrice !== null && (
          <s className="block text-xs text-text-3">
            <Amount value={originalPrice} currency={currency} />
          </s>
        )}
      </span>
      <Button
        size="small"
        icon={isChosen ? Check : Plus}
        disabled={isChosen || full}
        aria-label={t(isChosen ? m.addedOne : m.addOne, { name })}
        onClick={onTake}
      >
        {t(isChosen ? m.added : m.add)}
      </Button>
    </li>
  )
}
