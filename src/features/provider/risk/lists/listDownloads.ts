import type { FastifyInstance } from 'fastify'
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
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

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
export function riskListDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: riskListExport,
      access: 'riskList.export',
      name: 'risk-lists',
      columns: listColumns,
      rows: (db, _signedIn, wanted) => inOrder(wanted, shownLists(db, wanted), listSorting),
    })
    serveExport(server, app, authenticate, {
      of: itemExport,
      access: 'riskList.export',
      personal: true,
      name: 'risk-list-items',
      columns: itemColumns,
      rows: async (db, _signedIn, wanted, now) => {
        const list = await findList(db, wanted.listId)
        const mark = list ? searchedMark(app, list.kind, wanted.search) : null
        return inOrder(wanted, shownItems(db, { ...wanted, mark }, now), itemSorting)
      },
    })
  }
}
