import { paymentSettingsContract } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import {
  paymentSettingsOf,
  saveFamily,
  savePaymentSetting,
} from '#features/account/paymentSettings/paymentSettings.service.ts'
import { routes } from '#server/http/routes.ts'

export const paymentSettingRoutes = routes(paymentSettingsContract, {
  get: (ctx) => paymentSettingsOf(ctx),
  saveOrders: (ctx, terms) => savePaymentSetting(ctx, terms),
  saveRefunds: (ctx, { refundApprovalAmount, ...terms }) =>
    savePaymentSetting(ctx, {
      ...terms,
      ...(refundApprovalAmount !== undefined && { refundApprovalAmount }),
    }),
  saveFamily: (ctx, terms) => saveFamily(ctx, terms),
  saveStaff: (ctx, terms) => savePaymentSetting(ctx, terms),
  saveHours: (ctx, terms) => savePaymentSetting(ctx, terms),
})
