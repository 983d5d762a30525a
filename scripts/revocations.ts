import type { Revocation } from '#server/audit/anchor.ts'

/** Formats a revocation that a restored database lacks as one line. */
export function describeRevocation({ at, merchantId, action, objectId, after }: Revocation): string {
  return [at, merchantId || 'provider', action, objectId, after ?? ''].join('  ').trimEnd()
}
