import { ratePlansContract } from '#features/provider/ratePlans/ratePlans.contract.ts'
import {
  ratesOfMerchant,
  setMerchantPlan,
  setMerchantRate,
  setMerchantRule,
} from '#features/provider/ratePlans/ratePlans.service.ts'
import { routes } from '#server/http/routes.ts'

export const ratePlanRoutes = routes(ratePlansContract, {
  get: (ctx, { merchantId }) => ratesOfMerchant(ctx, merchantId),
  setRate: (ctx, { merchantId, maxFee, ...rate }) =>
    setMerchantRate(ctx, merchantId, { ...rate, maxFee: maxFee ?? null }),
  setPlan: (ctx, { merchantId, ...plan }) => setMerchantPlan(ctx, merchantId, plan),
  setRule: (ctx, { merchantId, ...rule }) => setMerchantRule(ctx, merchantId, rule),
})
