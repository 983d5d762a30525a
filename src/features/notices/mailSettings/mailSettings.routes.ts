import { mailSettingsContract } from '#features/notices/mailSettings/mailSettings.contract.ts'
import { changeSetting, sendTest, settingView } from '#features/notices/mailSettings/mailSettings.service.ts'
import { routes } from '#server/http/routes.ts'

export const mailSettingRoutes = routes(mailSettingsContract, {
  get: (ctx) => settingView(ctx),
  change: (ctx, input) => changeSetting(ctx, input),
  test: (ctx) => sendTest(ctx),
})
