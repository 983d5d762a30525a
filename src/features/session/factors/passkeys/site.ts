/** A person has at most so many. */
export const mostPasskeys = 20

/** Who answers for a website at the browser (WebAuthn's relying party), as its public address says. */
export type Site = { id: string; origin: string; name: string }

/** A browser binds passkeys to a name, never to a bare address: this machine is known by its own name. */
export function siteOf(publicUrl: string): Site {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin, name: 'Merchant Console' }
}

/** What a passkey hands back at a sign-in without a username: whose it is. At most 64 bytes, and nothing about the person. */
export function handleOf(tenantId: number, accountId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`${tenantId}.${accountId}`, 'utf8'))
}

/** Whose passkey it says it is; null for what is no handle of ours. */
export function readHandle(handle: string | undefined): { tenantId: number; accountId: string } | null {
  const text = Buffer.from(handle ?? '', 'base64url').toString('utf8')
  const [, tenant, accountId] = /^(\d{1,6})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? []
  return tenant && accountId ? { tenantId: Number(tenant), accountId } : null
}
