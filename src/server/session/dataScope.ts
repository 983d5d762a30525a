import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { ProviderPermission } from '#shared/permissions.ts'

/**
 * The data scope of a provider staff member: all merchants, or those assigned to these departments or to
 * themselves. It follows from the data scopes of the roles that grant the permission in use.
 */
export type DataScope =
  | { readonly all: true }
  | { readonly all: false; readonly departmentIds: readonly string[]; readonly accountId: string | null }

/** The data scope of the product's own work: every merchant. */
export const everything: DataScope = { all: true }

/** The data scope of someone without the permission: no merchant. */
export const nothingReached: DataScope = { all: false, departmentIds: [], accountId: null }

/** Returns the union of two data scopes. */
export function joined(one: DataScope, other: DataScope): DataScope {
  if (one.all || other.all) return everything
  const departmentIds = [...new Set([...one.departmentIds, ...other.departmentIds])].toSorted()
  return { all: false, departmentIds, accountId: one.accountId ?? other.accountId }
}

/** Returns the data scope of this permission; no merchant if the person does not have it. */
export function resolveDataScope({ grants }: Pick<SignedIn, 'grants'>, right: string): DataScope {
  return grants.get(right as ProviderPermission) ?? nothingReached
}

/**
 * Returns the SQL condition of the data scope for a table or alias that has `tenant_id` and `merchant_id`.
 */
export function withinDataScope(dataScope: DataScope, table: string): RawBuilder<boolean> {
  if (dataScope.all) return sql<boolean>`true`
  const tenant = sql.ref(`${table}.tenant_id`)
  const merchant = sql.ref(`${table}.merchant_id`)
  return sql<boolean>`exists (
    select from merchant_assignment reached
     where reached.tenant_id = ${tenant} and reached.merchant_id = ${merchant}
       and (reached.department_id = any(${dataScope.departmentIds}::uuid[]) or reached.bd_account_id = ${dataScope.accountId}::uuid))`
}
