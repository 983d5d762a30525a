import type { Revocation } from '#server/audit/anchor.ts'
import type { ChainedEntry } from '#server/audit/chain.ts'

const revokingActions = new Set([
  'account.disabled',
  'device.locked',
  'gateway.keyRevoked',
  'storeCode.revoked',
  'webhook.removed',
])

/** Returns the entries that took away someone's access or changed a password. */
export function revocationsIn(entries: readonly ChainedEntry[]): Revocation[] {
  return entries
    .filter(({ action }) => revokingActions.has(action) || /password(Set|Changed|Reset)/i.test(action))
    .map(({ createTime, tenantId, merchantId, auditId, action, objectId, after }) => ({
      ...{ at: createTime.toISOString(), tenantId, merchantId: merchantId ?? '' },
      ...{ auditId, action, objectId, after },
    }))
}
