import { channelHealthContract } from '#features/provider/channelHealth/channelHealth.contract.ts'
import {
  boardOf,
  noteIncident,
  pageOfAttempts,
  pageOfIncidents,
} from '#features/provider/channelHealth/channelHealth.service.ts'
import { routes } from '#server/http/routes.ts'

export const channelHealthRoutes = routes(channelHealthContract, {
  board: (ctx) => boardOf(ctx),
  attempts: (ctx, query) => pageOfAttempts(ctx, query),
  incidents: (ctx, query) => pageOfIncidents(ctx, query),
  note: (ctx, { merchantId, incidentId, content }) => noteIncident(ctx, merchantId, incidentId, content),
})
