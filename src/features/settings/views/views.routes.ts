import { countsOf } from '#features/settings/views/counts.service.ts'
import { viewsContract } from '#features/settings/views/views.contract.ts'
import {
  addView,
  editView,
  pinViews,
  removeView,
  setDefaultView,
  viewsOf,
} from '#features/settings/views/views.service.ts'
import { routes } from '#server/http/routes.ts'

export const viewRoutes = routes(viewsContract, {
  list: (ctx, { list }) => viewsOf(ctx, list),
  add: (ctx, view) => addView(ctx, view),
  edit: (ctx, change) => editView(ctx, change),
  setDefault: (ctx, choice) => setDefaultView(ctx, choice),
  pin: (ctx, choice) => pinViews(ctx, choice),
  counts: (ctx, { list }) => countsOf(ctx, list),
  remove: (ctx, { viewId }) => removeView(ctx, viewId),
})
