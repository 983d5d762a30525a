import { riskLimitsContract } from '#features/account/riskLimits/riskLimits.contract.ts'
import { riskLimitsOf, setRiskLimit } from '#features/account/riskLimits/riskLimits.service.ts'
import { routes } from '#server/http/routes.ts'

export const riskLimitRoutes = routes(riskLimitsContract, {
  list: (ctx) => riskLimitsOf(ctx),
  set: (ctx, limit) => setRiskLimit(ctx, limit),
})
