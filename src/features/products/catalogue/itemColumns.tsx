import type { Column } from '#console/ListPage.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import type { CatalogueItem } from '#features/products/catalogue/catalogue.contract.ts'
import { itemStateText, m } from '#features/products/catalogue/catalogue.messages.ts'
import { ProductPicture } from '#features/products/catalogue/ProductPicture.tsx'
import type { Zone } from '#shared/zone.ts'

/** The columns of a product list. */
export function itemColumns(zone: Zone): Column<CatalogueItem>[] {
  return [
    {
      key: 'name',
      title: m.name,
      sortable: true,
      cell: ({ name, imageId }) => (
        <span className="flex min-w-0 items-center gap-3">
          <ProductPicture imageId={imageId} />
          <span className="min-w-0 font-medium break-words whitespace-normal">{name}</span>
        </span>
      ),
    },
    { key: 'sku', title: m.sku, copyable: true },
    { key: 'unit', title: m.unit },
    {
      key: 'price',
      title: m.price,
      align: 'right',
      sortable: true,
      cell: ({ price, currency }) => <Amount value={price} currency={currency} />,
    },
    {
      key: 'originalPrice',
      title: m.originalPrice,
      align: 'right',
      cell: ({ originalPrice, currency }) =>
        originalPrice === null ? (
          <span className="text-text-3">—</span>
        ) : (
          <s className="text-text-3">
            <Amount value={originalPrice} currency={currency} />
          </s>
        ),
    },
    { key: 'state', title: m.state, cell: ({ state }) => <ItemStateTag state={state} /> },
    { key: 'currency', title: m.currency, hidden: true },
    { key: 'updateTime', title: zoned(m.updateTime, zone) },
    { key: 'createTime', title: zoned(m.createTime, zone), sortable: true, hidden: true },
    { key: 'itemId', title: m.itemId, copyable: true, hidden: true },
    { key: 'withdrawTime', title: zoned(m.withdrawTime, zone), hidden: true },
    { key: 'withdrawReason', title: m.withdrawReason, hidden: true },
  ]
}

export function ItemStateTag({ state }: Pick<CatalogueItem, 'state'>) {
  return (
    <StatusTag kind={state === 'active' ? 'done' : 'failed'}>
      <Words of={itemStateText[state]} />
    </StatusTag>
  )
}
