import { z } from 'zod'
import { commissionErrors } from '#features/provider/commissions/commissions.errors.ts'
import { bases, beneficiaryKinds } from '#features/provider/commissions/policies/policies.domain.ts'
import { policyList } from '#features/provider/commissions/policies/policies.fields.ts'
import { organizationErrors } from '#features/provider/organizations/organizations.errors.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { day, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

/** A fraction above nothing, at most 1: '0.125' is 12.5 %. */
export const proportion = z
  .string()
  .regex(/^(0\.\d{1,6}|1)$/)
  .refine((given) => Number(given) > 0)

const byMerchant = { merchantId: z.string().max(6) }
export const newPolicy = z.strictObject({
  beneficiaryKind: z.enum(beneficiaryKinds),
  beneficiaryId: z.uuid(),
  basis: z.enum(bases),
  proportion: proportion.nullable(),
  startDay: day,
  endDay: day.nullable(),
  remark: text({ max: 200 }),
})
export type NewPolicy = z.output<typeof newPolicy>

export const commissionPoliciesContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/commissionPolicies',
    access: 'commission.query',
    summary: 'List commission policies within the data scope, latest start first',
    input: policyList.query,
    output: pageOf(policyList.row),
  }),
  ofMerchant: endpoint({
    method: 'GET',
    path: '/provider/merchants/{merchantId}/commissionPolicies',
    access: 'commission.query',
    summary: 'List a merchant’s current and earlier policies, latest start first',
    input: z.strictObject(byMerchant),
    output: z.array(policyList.row),
    errors: [merchantErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/commissionPolicies',
    access: 'commission.add',
    summary: 'Create a commission policy for a BD user or an organization from a date',
    input: z.strictObject({ ...byMerchant, ...newPolicy.shape }),
    output: z.strictObject({ policyId: z.string() }),
    errors: [
      ...([
        merchantErrors.notFound,
        organizationErrors.notFound,
        organizationErrors.disabled,
        userErrors.notFound,
      ] as const),
      ...([commissionErrors.policyOverlaps, commissionErrors.tooMuch] as const),
    ],
  }),
  end: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/commissionPolicies/{policyId}/end',
    access: 'commission.add',
    summary: 'End a policy on a date, or delete one that has not started',
    input: z.strictObject({ ...byMerchant, policyId: z.uuid(), lastDay: day.nullable() }),
    output: z.strictObject({}),
    errors: [merchantErrors.notFound, commissionErrors.policyNotFound, commissionErrors.policyEnded],
  }),
}

/** Somebody of the provider's staff who looks after merchants, or gets commission of some. */
export const bdUser = z.strictObject({
  accountId: z.string(),
  displayName: z.string(),
  department: z.string().nullable(),
  active: z.boolean(),
  /** Assigned to them; and those that they have a policy of now. */
  merchants: z.int(),
  policies: z.int(),
})
export type BdUser = z.output<typeof bdUser>

export const bdUsersContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/bdUsers',
    access: 'commission.query',
    summary: 'List staff who manage merchants or earn commission within the data scope, by name',
    output: z.array(bdUser),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/bdUsers/{accountId}',
    access: 'commission.get',
    summary: 'Get a BD user',
    input: z.strictObject({ accountId: z.uuid() }),
    output: bdUser,
    errors: [userErrors.notFound],
  }),
}
