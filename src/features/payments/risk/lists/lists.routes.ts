import { riskListsContract } from '#features/payments/risk/lists/lists.contract.ts'
import { riskListItems, riskLists } from '#features/payments/risk/lists/lists.fields.ts'
import {
  addItem,
  addList,
  editList,
  listDetailOf,
  pageOfItems,
  pageOfLists,
  removeItem,
  removeList,
  searchedMark,
  takeFile,
} from '#features/payments/risk/lists/lists.service.ts'
import {
  findList,
  itemSource,
  listSource,
  matchingItems,
  matchingLists,
} from '#features/payments/risk/lists/lists.sql.ts'
import { tableBrought } from '#features/payments/risk/lists/table.ts'
import { exportOf } from '#server/exports/exportOf.ts'
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

/** The lists, and the values on one of them. Those are personal data, so their export requires step-up. */
export const riskListExports = [
  exportOf(riskLists, ({ db }, wanted) => listSource.rowsOf(wanted, matchingLists(db, wanted))),
  exportOf(riskListItems, async ({ app, db, now }, wanted) => {
    const list = await findList(db, wanted.listId)
    const mark = list ? searchedMark(app, list.kind, wanted.search) : null
    return itemSource(now).rowsOf(wanted, matchingItems(db, { ...wanted, mark }, now))
  }),
]
