import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { ProviderPermission } from '#shared/permissions.ts'

/**
 * The data scope of a provider staff member: all merchants, or those assigned to these departments or to
 * themselves. It follows from the data scopes of the roles that grant the permission in use.
 */
export type Reach =
  | { readonly all: true }
  | { readonly all: false; readonly departmentIds: readonly string[]; readonly accountId: string | null }

/** The data scope of the product's own work: every merchant. */
export const everything: Reach = { all: true }

/** The data scope of someone without the permission: no merchant. */
export const nothingReached: Reach = { all: false, departmentIds: [], accountId: null }

/** Returns the union of two data scopes. */
export function joined(one: Reach, other: Reach): Reach {
  if (one.all || other.all) return everything
  const departmentIds = [...new Set([...one.departmentIds, ...other.departmentIds])].toSorted()
  return { all: false, departmentIds, accountId: one.accountId ?? other.accountId }
}

/** Returns the data scope of this permission; no merchant if the person does not have it. */
export function reachOf({ grants }: Pick<SignedIn, 'grants'>, right: string): Reach {
  return grants.get(right as ProviderPermission) ?? nothingReached
}

/**
 * Returns the SQL condition of the data scope for a table or alias that has `tenant_id` and `merchant_id`.
 */
export function inReach(reach: Reach, table: string): RawBuilder<boolean> {
  if (reach.all) return sql<boolean>`true`
  const tenant = sql.ref(`${table}.tenant_id`)
  const merchant = sql.ref(`${table}.merchant_id`)
  return sql<boolean>`exists (
    select from merchant_assignment reached
     where reached.tenant_id = ${tenant} and reached.merchant_id = ${merchant}
       and (reached.department_id = any(${reach.departmentIds}::uuid[]) or reached.bd_account_id = ${reach.accountId}::uuid))`
}
