import { providerLimitsContract } from '#features/payments/risk/limits/limits.contract.ts'
import { limitsOf, setLimit } from '#features/payments/risk/limits/limits.service.ts'
import { routes } from '#server/http/routes.ts'

export const providerLimitRoutes = routes(providerLimitsContract, {
  list: (ctx, { merchantId }) => limitsOf(ctx, merchantId),
  set: (ctx, limit) => setLimit(ctx, limit),
})
