import { catalogueContract } from '#features/products/catalogue/catalogue.contract.ts'
import { addItem, editItem, removeItem } from '#features/products/catalogue/catalogue.service.ts'
import { listItems } from '#features/products/catalogue/catalogue.sql.ts'
import { routes } from '#server/http/routes.ts'

export const catalogueRoutes = routes(catalogueContract, {
  list: (ctx, query) => listItems(ctx.db, ctx.scope, query),
  add: (ctx, content) => addItem(ctx, content),
  edit: (ctx, { itemId, version, ...content }) => editItem(ctx, itemId, version, content),
  remove: (ctx, { itemId }) => removeItem(ctx, itemId),
})
