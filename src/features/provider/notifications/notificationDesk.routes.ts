import { notificationDeskContract } from '#features/provider/notifications/notificationDesk.contract.ts'
import {
  deskDeliveries,
  deskDeliveryOf,
  replay,
  replayMany,
  resumeAtDesk,
  troubledEndpoints,
} from '#features/provider/notifications/notificationDesk.service.ts'
import { writeThenShow } from '#server/http/afterCommit.ts'
import { routes } from '#server/http/routes.ts'

export const notificationDeskRoutes = routes(notificationDeskContract, {
  list: (ctx, query) => deskDeliveries(ctx, query),
  endpoints: (ctx) => troubledEndpoints(ctx),
  get: (ctx, one) => deskDeliveryOf(ctx, one),
  replay: (ctx, one) => replay(ctx, one),
  replayMany: (ctx, asked) => replayMany(ctx, asked),
  resume: writeThenShow(resumeAtDesk, (ctx) => troubledEndpoints(ctx)),
})
