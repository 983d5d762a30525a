import { exportsContract } from '#features/settings/exports/exports.contract.ts'
import { cancelExport, exportPage, oneExport } from '#features/settings/exports/exports.service.ts'
import { routes } from '#server/http/routes.ts'

export const exportRoutes = routes(exportsContract, {
  list: (ctx, query) => exportPage(ctx, query),
  get: (ctx, { exportId }) => oneExport(ctx, exportId),
  cancel: (ctx, { exportId }) => cancelExport(ctx, exportId),
})
