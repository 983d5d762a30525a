import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { ProviderPermission } from '#shared/permissions.ts'

/**
 * Of which merchants one of the provider's staff may see anything: of all, or of those that are assigned to these departments
 * or to themselves. It follows from the data scopes of the roles that give them the right that they use.
 */
export type Reach =
  | { readonly all: true }
  | { readonly all: false; readonly departmentIds: readonly string[]; readonly accountId: string | null }

/** Of the product's own work. */
export const everything: Reach = { all: true }

/** Of one who has the right nowhere. */
export const nothingReached: Reach = { all: false, departmentIds: [], accountId: null }

/** What two roles reach together. */
export function joined(one: Reach, other: Reach): Reach {
  if (one.all || other.all) return everything
  const departmentIds = [...new Set([...one.departmentIds, ...other.departmentIds])].toSorted()
  return { all: false, departmentIds, accountId: one.accountId ?? other.accountId }
}

/** How far this right of theirs reaches: to nothing where they do not have it. */
export function reachOf({ grants }: Pick<SignedIn, 'grants'>, right: string): Reach {
  return grants.get(right as ProviderPermission) ?? nothingReached
}

/** The reach's condition on a table, or an alias of one, that names tenant and merchant. */
export function inReach(reach: Reach, table: string): RawBuilder<boolean> {
  if (reach.all) return sql<boolean>`true`
  const tenant = sql.ref(`${table}.tenant_id`)
  const merchant = sql.ref(`${table}.merchant_id`)
  return sql<boolean>`exists (
    select from merchant_assignment reached
     where reached.tenant_id = ${tenant} and reached.merchant_id = ${merchant}
       and (reached.department_id = any(${reach.departmentIds}::uuid[]) or reached.bd_account_id = ${reach.accountId}::uuid))`
}
