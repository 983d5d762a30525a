import { Pencil, Plus, Trash2 } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import {
  type CatalogueItem,
  type CatalogueQuery,
  catalogueList,
} from '#features/products/catalogue/catalogue.fields.ts'
import { formTexts, m } from '#features/products/catalogue/catalogue.messages.ts'
import { itemCells } from '#features/products/catalogue/itemColumns.tsx'

// The form is loaded on first use.
const ItemDrawer = lazyDialog(() => import('#features/products/catalogue/ItemDrawer.tsx'), 'ItemDrawer')

const filters: Filter<CatalogueQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(catalogueList, ['state']),
]

const choice: FieldChoice<CatalogueItem> = {
  shown: ['name', 'sku', 'unit', 'price', 'originalPrice', 'state', 'updateTime'],
  more: ['currency', 'createTime', 'itemId', 'withdrawTime', 'withdrawReason'],
  special: itemCells,
}

/** The merchant's catalogue: products that links and invoices can use. */
export function CataloguePage() {
  const t = useText()
  const mayEdit = useCan('catalogue.edit')
  const { target: writing, open, close } = useDialog<CatalogueItem | 'new'>()
  const columns = useFieldColumns(catalogueList, choice)
  const actionsOf = useActions(open)
  const add = (
    <Can do="catalogue.add">
      <Button look="primary" icon={Plus} onClick={() => open('new')}>
        {t(formTexts.add)}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        title={m.title}
        description={m.description}
        pageActions={add}
        endpoint={api.catalogue.list}
        rowKey="itemId"
        columns={columns}
        filters={filters}
        live="catalogueItem"
        exportTo={catalogueList.file}
        {...(mayEdit ? { actions: actionsOf } : {})}
        empty={{ title: m.empty, hint: m.emptyHint, action: add }}
      />
      {writing && <ItemDrawer item={writing === 'new' ? null : writing} onClose={close} />}
    </>
  )
}

function useActions(onEdit: (item: CatalogueItem) => void): (item: CatalogueItem) => MenuItem[] {
  const t = useText()
  const mayDelete = useCan('catalogue.delete')
  const remove = useWrite((itemId: string) => api.catalogue.remove({ itemId }), {
    onDone: () => notify.success(formTexts.removed),
  })

  async function askRemove({ itemId, name }: CatalogueItem) {
    const title = t(formTexts.removeTitle, { name })
    const question = { title, body: t(formTexts.removeBody), confirmLabel: t(formTexts.remove) }
    if (await confirm({ ...question, danger: true })) remove.submit(itemId)
  }

  return (item) => [
    { key: 'edit', label: t(formTexts.edit), icon: Pencil, onSelect: () => onEdit(item) },
    ...(mayDelete
      ? [
          {
            ...{ key: 'remove', label: t(formTexts.remove), icon: Trash2, danger: true, apart: true },
            onSelect: () => void askRemove(item),
          },
        ]
      : []),
  ]
}
