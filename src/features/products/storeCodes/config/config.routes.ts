import { storeCodeConfigContract } from '#features/products/storeCodes/config/config.contract.ts'
import { configOf, historyOf, saveConfig } from '#features/products/storeCodes/config/config.service.ts'
import { routes } from '#server/http/routes.ts'

export const storeCodeConfigRoutes = routes(storeCodeConfigContract, {
  get: (ctx, { storeCodeId }) => configOf(ctx, storeCodeId),
  save: (ctx, { storeCodeId, version, ...settings }) => saveConfig(ctx, storeCodeId, version, settings),
  history: (ctx, { storeCodeId }) => historyOf(ctx, storeCodeId),
})
