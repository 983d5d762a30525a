import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  linkAddress,
  linkColumns,
  linkFileColumns,
  linkSorting,
} from '#features/products/paymentLinks/list/acrossMerchants.service.ts'
import { deskLinkExport } from '#features/products/paymentLinks/operations/linkDesk.contract.ts'
import { m } from '#features/products/paymentLinks/operations/linkDesk.messages.ts'
import { narrowed } from '#features/products/paymentLinks/operations/linkDesk.service.ts'
import {
  matchingDeskLinks,
  merchantOfLink,
} from '#features/products/paymentLinks/operations/linkRows.service.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** Exports payment links across merchants. */
export function linkDeskDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  const address = sql<string>`${linkAddress(app, '')}::text || link_id`.as('link')
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: deskLinkExport,
      access: 'paymentLinkDesk.export',
      name: 'payment-links',
      columns: {
        ...linkFileColumns,
        mchCode: { title: m.mchCode, kind: 'text' },
        mchName: { title: m.mchName, kind: 'text' },
      },
      rows: (db, signedIn, wanted) => {
        const matching = matchingDeskLinks(db, signedIn.dataScope, narrowed(signedIn, wanted))
        return inOrder(wanted, matching.select([...linkColumns, ...merchantOfLink, address]), linkSorting)
      },
    })
  }
}
