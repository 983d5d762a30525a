import { commissionPoliciesContract } from '#features/provider/commissions/policies/policies.contract.ts'
import {
  addPolicy,
  endOne,
  merchantPolicies,
  pageOfPolicies,
} from '#features/provider/commissions/policies/policies.service.ts'
import { routes } from '#server/http/routes.ts'

export const commissionPolicyRoutes = routes(commissionPoliciesContract, {
  list: (ctx, query) => pageOfPolicies(ctx, query),
  ofMerchant: (ctx, { merchantId }) => merchantPolicies(ctx, merchantId),
  add: (ctx, { merchantId, ...asked }) => addPolicy(ctx, merchantId, asked),
  end: (ctx, asked) => endOne(ctx, asked),
})
