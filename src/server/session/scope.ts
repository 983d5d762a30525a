declare const made: unique symbol

/**
 * Whose data a request may touch. Only a session, a verified signature or a job's own record makes one; every query
 * takes it.
 */
export type Scope = { readonly tenantId: number; readonly merchantId: string; readonly [made]: true }

/** Makes the scope of one merchant. To be called where the right to it has just been proven. */
export function scopeOf(tenantId: number, merchantId: string): Scope {
  return { tenantId, merchantId } as Scope
}

export const providerTenant = 0
