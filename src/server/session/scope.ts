declare const created: unique symbol

/**
 * The tenant and merchant whose data a request may touch. Every query takes one. Only a session, a verified
 * signature or a job's own row may create it.
 */
export type Scope = { readonly tenantId: number; readonly merchantId: string; readonly [created]: true }

/**
 * Creates the scope of one merchant. Call it only where the permission for that merchant has just been
 * checked.
 */
export function scopeOf(tenantId: number, merchantId: string): Scope {
  return { tenantId, merchantId } as Scope
}

/** The tenant ID of the provider itself. */
export const providerTenant = 0
