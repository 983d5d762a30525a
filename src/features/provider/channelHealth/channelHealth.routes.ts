import { attemptList } from '#features/provider/channelHealth/attempts.fields.ts'
import { channelHealthContract } from '#features/provider/channelHealth/channelHealth.contract.ts'
import {
  boardOf,
  incidentOf,
  noteIncident,
  pageOfAttempts,
  pageOfIncidents,
} from '#features/provider/channelHealth/channelHealth.service.ts'
import { attemptSource, matchingAttempts } from '#features/provider/channelHealth/channelHealth.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { writeThenShow } from '#server/http/afterCommit.ts'
import { routes } from '#server/http/routes.ts'

export const channelHealthRoutes = routes(channelHealthContract, {
  board: (ctx) => boardOf(ctx),
  attempts: (ctx, query) => pageOfAttempts(ctx, query),
  incidents: (ctx, query) => pageOfIncidents(ctx, query),
  note: writeThenShow(noteIncident, incidentOf),
})

export const attemptExports = [
  exportOf(attemptList, ({ db, signedIn: { dataScope }, now }, wanted) =>
    attemptSource.rowsOf(wanted, matchingAttempts(db, wanted, dataScope, now)),
  ),
]
