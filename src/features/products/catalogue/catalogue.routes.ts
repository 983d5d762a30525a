import { catalogueContract } from '#features/products/catalogue/catalogue.contract.ts'
import { catalogueList } from '#features/products/catalogue/catalogue.fields.ts'
import { addItem, editItem, removeItem } from '#features/products/catalogue/catalogue.service.ts'
import { itemSource, listItems, matchingItems } from '#features/products/catalogue/catalogue.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const catalogueRoutes = routes(catalogueContract, {
  list: (ctx, query) => listItems(ctx.db, ctx.scope, query),
  add: (ctx, content) => addItem(ctx, content),
  edit: (ctx, { itemId, version, ...content }) => editItem(ctx, itemId, version, content),
  remove: (ctx, { itemId }) => removeItem(ctx, itemId),
})

/** Exports the catalogue with the list's filter and order. */
export const catalogueExports = [
  exportOf(catalogueList, ({ db, signedIn }, wanted) =>
    itemSource.rowsOf(wanted, matchingItems(db, signedIn.scope, wanted)),
  ),
]
