import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import type { CatalogueItem } from '#features/products/catalogue/catalogue.fields.ts'
import { itemStateText } from '#features/products/catalogue/catalogue.messages.ts'
import { ProductPicture } from '#features/products/catalogue/ProductPicture.tsx'

/** The cells of a product list. */
export const itemCells: FieldChoice<CatalogueItem>['special'] = {
  name: {
    cell: ({ name, imageId }) => (
      <span className="flex min-w-0 items-center gap-3">
        <ProductPicture imageId={imageId} />
        <span className="min-w-0 font-medium break-words whitespace-normal">{name}</span>
      </span>
    ),
  },
  originalPrice: {
    cell: ({ originalPrice, currency }) =>
      originalPrice === null ? (
        <span className="text-text-3">—</span>
      ) : (
        <s className="text-text-3">
          <Amount value={originalPrice} currency={currency} />
        </s>
      ),
  },
  state: { cell: ({ state }) => <ItemStateTag state={state} /> },
}

export function ItemStateTag({ state }: Pick<CatalogueItem, 'state'>) {
  return (
    <StatusTag kind={state === 'active' ? 'done' : 'failed'}>
      <Words of={itemStateText[state]} />
    </StatusTag>
  )
}
