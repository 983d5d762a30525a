import type { Revocation } from '#server/audit/anchor.ts'

/** One line about a revocation that a restored database does not know. */
export function describeRevocation({ at, merchantId, action, objectId, after }: Revocation): string {
  return [at, merchantId || 'provider', action, objectId, after ?? ''].join('  ').trimEnd()
}
