import { riskListsContract } from '#features/provider/risk/lists/lists.contract.ts'
import {
  addItem,
  addList,
  editList,
  listDetailOf,
  pageOfItems,
  pageOfLists,
  removeItem,
  removeList,
  takeFile,
} from '#features/provider/risk/lists/lists.service.ts'
import { tableBrought } from '#features/provider/risk/lists/table.ts'
import { preparedBy, routes } from '#server/http/routes.ts'

export const riskListRoutes = routes(riskListsContract, {
  list: (ctx, query) => pageOfLists(ctx, query),
  get: (ctx, { listId }) => listDetailOf(ctx, listId),
  items: (ctx, query) => pageOfItems(ctx, query),
  add: (ctx, list) => addList(ctx, list),
  edit: (ctx, edit) => editList(ctx, edit),
  remove: (ctx, { listId }) => removeList(ctx, listId),
  addItem: (ctx, item) => addItem(ctx, item),
  removeItem: (ctx, { listId, itemId }) => removeItem(ctx, listId, itemId),
  takeFile: preparedBy(tableBrought, (ctx, { listId }: { listId: string }, table) =>
    takeFile(ctx, listId, table),
  ),
})
