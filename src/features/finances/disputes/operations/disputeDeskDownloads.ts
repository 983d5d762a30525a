import type { FastifyInstance } from 'fastify'
import { disputeFileColumns } from '#features/finances/disputes/disputeFile.service.ts'
import { deskDisputeExport } from '#features/finances/disputes/operations/disputeDesk.contract.ts'
import { m as desk } from '#features/finances/disputes/operations/disputeDesk.messages.ts'
import { narrowed } from '#features/finances/disputes/operations/disputeDesk.service.ts'
import {
  deskColumns,
  deskSorting,
  matchingDisputes,
} from '#features/finances/disputes/operations/disputeDesk.sql.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

const columns: ColumnsOf<typeof deskDisputeExport> = {
  merchantId: { title: desk.merchantId, kind: 'text' },
  tradeName: { title: desk.merchant, kind: 'text' },
  ...disputeFileColumns,
  takenAmount: { ...disputeFileColumns.takenAmount, title: desk.taken },
}

/** Exports the disputes of merchants in the data scope. */
export function disputeDeskDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: deskDisputeExport,
      access: 'disputeDesk.export',
      name: 'merchant-disputes',
      columns,
      rows: (db, signedIn, wanted) => {
        const matching = matchingDisputes(db, signedIn.dataScope, narrowed(signedIn, wanted))
        return inOrder(wanted, matching.select(deskColumns), deskSorting)
      },
    })
  }
}
