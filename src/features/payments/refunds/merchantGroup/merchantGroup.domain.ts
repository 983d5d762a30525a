type Member = { merchantId: string; parentMerchantId: string | null }
type Flags = { refundByMaster: boolean; refundBetweenSubs: boolean }

export type Relation = 'sub' | 'sibling'

/**
 * How the order's merchant relates to the one that wants to refund it, if the parent merchant's settings
 * allow it; otherwise null. A merchant's own orders are refunded the usual way, and nobody refunds an order
 * of their parent.
 */
export function mayRefundFor(actor: Member, owner: Member, flags: Flags): Relation | null {
  if (actor.merchantId === owner.merchantId) return null
  if (owner.parentMerchantId === actor.merchantId) return flags.refundByMaster ? 'sub' : null
  const siblings = actor.parentMerchantId !== null && actor.parentMerchantId === owner.parentMerchantId
  return siblings && flags.refundBetweenSubs ? 'sibling' : null
}
