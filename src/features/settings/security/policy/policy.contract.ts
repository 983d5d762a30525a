import { z } from 'zod'
import { factorPolicies } from '#features/session/factors/factors.domain.ts'
import { securityPolicyErrors } from '#features/settings/security/security.errors.ts'
import { endpoint } from '#shared/contract.ts'

const rules = {
  secondFactor: z.enum(factorPolicies),
  /** The longest that a session lives, in hours; null: seven days. */
  sessionHours: z.int().min(1).max(168).nullable(),
  /** A session that is not used for so many minutes ends; null: it does not. */
  idleMinutes: z.int().min(5).max(1_440).nullable(),
  /** May the provider's staff read this merchant's console, for a reason and for a while? */
  allowVisits: z.boolean(),
}

const people = z.strictObject({ all: z.int(), without: z.int() })

/** A merchant's session policy, and the people whom a required second factor would lock out. */
export const securityPolicy = z.strictObject({
  ...rules,
  /** 0 if nobody has set a policy. */
  version: z.int(),
  /** How many may sign in, and how many of them have no second factor yet. */
  people: z.strictObject({ owners: people, managers: people, everyone: people }),
  /** The caller has none. */
  youHaveNone: z.boolean(),
})
export type SecurityPolicy = z.output<typeof securityPolicy>

export const policyChange = z.strictObject({
  ...rules,
  /** As it was where not given. */
  allowVisits: z.boolean().optional(),
  version: z.int32().min(0),
})
export type PolicyChange = z.output<typeof policyChange>

export const policyContract = {
  get: endpoint({
    method: 'GET',
    path: '/security/policy',
    access: 'securityPolicy.get',
    summary: 'Get the session policy of the merchant’s people',
    output: securityPolicy,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/security/policy',
    access: 'securityPolicy.edit',
    summary: 'Update the session policy; all Owners are notified by email',
    input: policyChange,
    output: securityPolicy,
    errors: [securityPolicyErrors.changed],
    requiresStepUp: true,
  }),
}
