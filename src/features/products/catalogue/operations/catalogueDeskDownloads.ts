import type { FastifyInstance } from 'fastify'
import {
  itemColumns,
  itemFileColumns,
  itemSorting,
} from '#features/products/catalogue/acrossMerchants.service.ts'
import { deskItemExport } from '#features/products/catalogue/operations/catalogueDesk.contract.ts'
import { m } from '#features/products/catalogue/operations/catalogueDesk.messages.ts'
import { toNarrowing } from '#features/products/catalogue/operations/catalogueDesk.service.ts'
import {
  matchingDeskItems,
  merchantOfItem,
} from '#features/products/catalogue/operations/catalogueRows.service.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** Exports products across merchants. */
export function catalogueDeskDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: deskItemExport,
      access: 'catalogueDesk.export',
      name: 'catalogue',
      columns: {
        ...itemFileColumns,
        mchCode: { title: m.mchCode, kind: 'text' },
        mchName: { title: m.mchName, kind: 'text' },
      },
      rows: (db, signedIn, wanted) => {
        const matching = matchingDeskItems(db, signedIn.dataScope, toNarrowing(signedIn, wanted))
        return inOrder(wanted, matching.select([...itemColumns, ...merchantOfItem]), itemSorting)
      },
    })
  }
}
