import { bdPolicyAt, type PolicyInForce } from '#features/provider/commissions/policies/inForce.sql.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/**
 * Finds the policy that gives a BD user a share of the merchant's fees on a calendar day, readable by the
 * merchant.
 */
export function bdPolicyOn(db: Db, scope: Scope, day: string): Promise<PolicyInForce | null> {
  return bdPolicyAt(db, scope, day)
}
