import type { FastifyInstance } from 'fastify'
import { changeExport } from '#features/account/changes/changes.contract.ts'
import { kindText, m, stateText } from '#features/account/changes/changes.messages.ts'
import { changeColumns, changeSorting, matchingChanges } from '#features/account/changes/changes.sql.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

const columns: ColumnsOf<typeof changeExport> = {
  requestTime: { title: m.requestTime, kind: 'instant' },
  kind: { title: m.kind, kind: 'name', texts: kindText },
  state: { title: m.state, kind: 'name', texts: stateText },
  reason: { title: m.reason, kind: 'text' },
  requestedBy: { title: m.requestedBy, kind: 'text' },
  decideTime: { title: m.decideTime, kind: 'instant' },
  applyTime: { title: m.applyTime, kind: 'instant' },
  endTime: { title: m.endTime, kind: 'instant' },
  endedBy: { title: m.endedBy, kind: 'text' },
  endReason: { title: m.endReason, kind: 'text' },
  requestId: { title: m.requestId, kind: 'text' },
}

/** Exports the list of change requests. */
export function changeDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: changeExport,
      access: 'changeRequest.export',
      name: 'changes',
      columns,
      rows: (db, { scope }, wanted) =>
        inOrder(wanted, matchingChanges(db, scope, wanted).select(changeColumns), changeSorting),
    })
  }
}
