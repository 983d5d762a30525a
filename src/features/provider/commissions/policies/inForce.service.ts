import { bdPolicyAt, type PolicyInForce } from '#features/provider/commissions/policies/inForce.sql.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** The policy by which a BD user gets a part of the merchant's fees on a day of its calendar: what the merchant itself may read. */
export function bdPolicyOn(db: Db, scope: Scope, day: string): Promise<PolicyInForce | null> {
  return bdPolicyAt(db, scope, day)
}
