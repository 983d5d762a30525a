import { commissionPoliciesContract } from '#features/provider/commissions/policies/policies.contract.ts'
import { policyList } from '#features/provider/commissions/policies/policies.fields.ts'
import {
  addPolicy,
  endOne,
  merchantPolicies,
  pageOfPolicies,
} from '#features/provider/commissions/policies/policies.service.ts'
import { matchingPolicies, policySource } from '#features/provider/commissions/policies/policies.sql.ts'
import { lookingOf } from '#features/provider/organizations/organizations.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const commissionPolicyRoutes = routes(commissionPoliciesContract, {
  list: (ctx, query) => pageOfPolicies(ctx, query),
  ofMerchant: (ctx, { merchantId }) => merchantPolicies(ctx, merchantId),
  add: (ctx, { merchantId, ...input }) => addPolicy(ctx, merchantId, input),
  end: (ctx, input) => endOne(ctx, input),
})

export const commissionPolicyExports = [
  exportOf(policyList, ({ db, signedIn: { dataScope }, now }, wanted) => {
    const looking = lookingOf({ dataScope, now })
    return policySource(looking.today).rowsOf(wanted, matchingPolicies(db, looking, wanted))
  }),
]
