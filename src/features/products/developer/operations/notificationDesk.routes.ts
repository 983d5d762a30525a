import { notificationDeskContract } from '#features/products/developer/operations/notificationDesk.contract.ts'
import {
  deskDeliveries,
  deskDeliveryOf,
  replay,
  replayMany,
  resumeAtDesk,
  troubledEndpoints,
} from '#features/products/developer/operations/notificationDesk.service.ts'
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
