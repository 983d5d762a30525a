import { policyContract } from '#features/settings/security/policy/policy.contract.ts'
import { changePolicy, policyOf } from '#features/settings/security/policy/policy.service.ts'
import { routes } from '#server/http/routes.ts'

export const policyRoutes = routes(policyContract, {
  get: (ctx) => policyOf(ctx),
  edit: (ctx, change) => changePolicy(ctx, change),
})
