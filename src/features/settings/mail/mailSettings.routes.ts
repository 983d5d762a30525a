import { mailSettingsContract } from '#features/settings/mail/mailSettings.contract.ts'
import { changeSetting, sendTest, settingView } from '#features/settings/mail/mailSettings.service.ts'
import { routes } from '#server/http/routes.ts'

export const mailSettingRoutes = routes(mailSettingsContract, {
  get: (ctx) => settingView(ctx),
  change: (ctx, input) => changeSetting(ctx, input),
  test: (ctx) => sendTest(ctx),
})
