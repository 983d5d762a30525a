import { cardSettingsContract } from '#features/account/paymentSettings/cardSettings.contract.ts'
import { cardSettingsOf, saveCardSettings } from '#features/account/paymentSettings/cardSettings.service.ts'
import { routes } from '#server/http/routes.ts'

export const cardSettingRoutes = routes(cardSettingsContract, {
  get: (ctx) => cardSettingsOf(ctx),
  save: (ctx, surcharge) => saveCardSettings(ctx, surcharge),
})
