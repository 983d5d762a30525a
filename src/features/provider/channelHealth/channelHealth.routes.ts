import { channelHealthContract } from '#features/provider/channelHealth/channelHealth.contract.ts'
import {
  boardOf,
  incidentOf,
  noteIncident,
  pageOfAttempts,
  pageOfIncidents,
} from '#features/provider/channelHealth/channelHealth.service.ts'
import { writeThenShow } from '#server/http/afterCommit.ts'
import { routes } from '#server/http/routes.ts'

export const channelHealthRoutes = routes(channelHealthContract, {
  board: (ctx) => boardOf(ctx),
  attempts: (ctx, query) => pageOfAttempts(ctx, query),
  incidents: (ctx, query) => pageOfIncidents(ctx, query),
  note: writeThenShow(noteIncident, incidentOf),
})
