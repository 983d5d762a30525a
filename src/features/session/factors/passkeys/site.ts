/** The maximum number of passkeys per account. */
export const mostPasskeys = 20

/** The WebAuthn relying party, derived from the public URL. */
export type Site = { id: string; origin: string; name: string }

/**
 * Browsers bind passkeys to a domain name, never to an IP address, so a local address becomes `localhost`.
 */
export function siteOf(publicUrl: string): Site {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin, name: 'Merchant Console' }
}

/**
 * The user handle that a passkey returns when signing in without a username. At most 64 bytes and no personal
 * data.
 */
export function handleOf(tenantId: number, accountId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`${tenantId}.${accountId}`, 'utf8'))
}

/** Parses a user handle; null if it is not one of ours. */
export function readHandle(handle: string | undefined): { tenantId: number; accountId: string } | null {
  const text = Buffer.from(handle ?? '', 'base64url').toString('utf8')
  const [, tenant, accountId] = /^(\d{1,6})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? []
  return tenant && accountId ? { tenantId: Number(tenant), accountId } : null
}
