import { schedulesContract } from '#features/settings/exports/schedules/schedules.contract.ts'
import {
  addSchedule,
  editSchedule,
  pauseSchedule,
  removeSchedule,
  resumeSchedule,
  runSchedule,
  schedulesShown,
} from '#features/settings/exports/schedules/schedules.service.ts'
import { routes } from '#server/http/routes.ts'

export const scheduleRoutes = routes(schedulesContract, {
  list: (ctx) => schedulesShown(ctx),
  add: (ctx, draft) => addSchedule(ctx, draft),
  edit: (ctx, change) => editSchedule(ctx, change),
  pause: (ctx, { scheduleId }) => pauseSchedule(ctx, scheduleId),
  resume: (ctx, { scheduleId }) => resumeSchedule(ctx, scheduleId),
  run: (ctx, { scheduleId }) => runSchedule(ctx, scheduleId),
  remove: (ctx, { scheduleId }) => removeSchedule(ctx, scheduleId),
})
