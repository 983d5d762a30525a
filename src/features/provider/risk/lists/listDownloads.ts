import { itemExport, riskListExport } from '#features/provider/risk/lists/lists.contract.ts'
import { kindText, m, purposeText } from '#features/provider/risk/lists/lists.messages.ts'
import { searchedMark } from '#features/provider/risk/lists/lists.service.ts'
import {
  findList,
  itemSorting,
  listSorting,
  shownItems,
  shownLists,
} from '#features/provider/risk/lists/lists.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const itemColumns: ColumnsOf<typeof itemExport> = {
  shown: { title: m.value, kind: 'text' },
  reason: { title: m.reason, kind: 'text' },
  expireTime: { title: m.expireTime, kind: 'instant' },
  addedBy: { title: m.addedBy, kind: 'text' },
  createTime: { title: m.createTime, kind: 'instant' },
  itemId: { title: m.itemId, kind: 'text' },
}
const listColumns: ColumnsOf<typeof riskListExport> = {
  name: { title: m.name, kind: 'text' },
  purpose: { title: m.purpose, kind: 'name', texts: purposeText },
  kind: { title: m.kind, kind: 'name', texts: kindText },
  items: { title: m.items, kind: 'number' },
  rules: { title: m.rules, kind: 'number' },
  liveRules: { title: m.liveRules, kind: 'number' },
  remark: { title: m.remark, kind: 'text' },
  createTime: { title: m.createTime, kind: 'instant' },
  listId: { title: m.listId, kind: 'text' },
}

/** The lists as a file, and what stands on one of them: that is of people, so whoever takes it proves who they are. */
export const riskListExports = [
  exportOf({ file: riskListExport, fields: listColumns }, ({ db }, wanted) =>
    inOrder(wanted, shownLists(db, wanted), listSorting),
  ),
  exportOf({ file: itemExport, fields: itemColumns }, async ({ app, db, now }, wanted) => {
    const list = await findList(db, wanted.listId)
    const mark = list ? searchedMark(app, list.kind, wanted.search) : null
    return inOrder(wanted, shownItems(db, { ...wanted, mark }, now), itemSorting)
  }),
]
