import type { FastifyInstance } from 'fastify'
import { visitExport } from '#features/provider/visits/visits.contract.ts'
import { endText, m } from '#features/provider/visits/visits.messages.ts'
import { matchingVisits, visitSorting } from '#features/provider/visits/visits.sql.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

const columns: ColumnsOf<typeof visitExport> = {
  merchantId: { title: m.code, kind: 'text' },
  tradeName: { title: m.merchant, kind: 'text' },
  visitor: { title: m.visitor, kind: 'text' },
  reason: { title: m.reason, kind: 'text' },
  beginTime: { title: m.beginTime, kind: 'instant' },
  expireTime: { title: m.expireTime, kind: 'instant' },
  endTime: { title: m.endTime, kind: 'instant' },
  endKind: { title: m.endKind, kind: 'name', texts: endText },
  endedBy: { title: m.endedBy, kind: 'text' },
  visitId: { title: m.visitId, kind: 'text' },
}

/** The list of visits as a file: those to merchants that its taker reaches. */
export function visitDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: visitExport,
      access: 'visit.export',
      name: 'visits',
      columns,
      rows: (db, signedIn, wanted) =>
        inOrder(wanted, matchingVisits(db, signedIn.dataScope, wanted), visitSorting),
    })
  }
}
