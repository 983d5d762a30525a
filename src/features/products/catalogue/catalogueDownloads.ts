import { catalogueExport } from '#features/products/catalogue/catalogue.contract.ts'
import { itemStateText, m } from '#features/products/catalogue/catalogue.messages.ts'
import { itemColumns, itemSorting, matchingItems } from '#features/products/catalogue/catalogue.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

/** The export columns of products, for merchant and provider. */
export const itemFileColumns: ColumnsOf<typeof catalogueExport> = {
  name: { title: m.name, kind: 'text' },
  sku: { title: m.sku, kind: 'text' },
  unit: { title: m.unit, kind: 'text' },
  currency: { title: m.currency, kind: 'text' },
  price: { title: m.price, kind: 'amount', currencyOf: 'currency' },
  originalPrice: { title: m.originalPrice, kind: 'amount', currencyOf: 'currency' },
  createTime: { title: m.createTime, kind: 'instant' },
  updateTime: { title: m.updateTime, kind: 'instant' },
  itemId: { title: m.itemId, kind: 'text' },
  state: { title: m.state, kind: 'name', texts: itemStateText },
  withdrawTime: { title: m.withdrawTime, kind: 'instant' },
  withdrawReason: { title: m.withdrawReason, kind: 'text' },
}

/** Exports the catalogue with the list's filter and order. */
export const catalogueExports = [
  exportOf({ file: catalogueExport, fields: itemFileColumns }, ({ db, signedIn }, wanted) =>
    inOrder(wanted, matchingItems(db, signedIn.scope, wanted).select(itemColumns), itemSorting),
  ),
]
