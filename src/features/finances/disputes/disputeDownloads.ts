import type { FastifyInstance } from 'fastify'
import { disputeFileColumns } from '#features/finances/disputes/disputeFile.service.ts'
import { disputeExport } from '#features/finances/disputes/disputes.contract.ts'
import {
  disputeColumns,
  disputeSorting,
  matchingDisputes,
} from '#features/finances/disputes/list/disputeList.sql.ts'
import { narrowed } from '#features/finances/disputes/list/disputeViews.service.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** Exports the dispute list: the rows its filter matches, in list order. */
export function disputeDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: disputeExport,
      access: 'dispute.export',
      name: 'disputes',
      columns: disputeFileColumns,
      rows: (db, signedIn, wanted) => {
        const matching = matchingDisputes(db, signedIn.scope, narrowed(signedIn, wanted))
        return inOrder(wanted, matching.select(disputeColumns), disputeSorting)
      },
    })
  }
}
