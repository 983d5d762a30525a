type Member = { merchantId: string; parentMerchantId: string | null }
type Flags = { refundByMaster: boolean; refundBetweenSubs: boolean }

export type Relation = 'sub' | 'sibling'

/**
 * What the merchant of an order is to the one that wants to refund it, where the master's settings let it; null where it may
 * not: its own order goes its own way, and nobody refunds an order of their master.
 */
export function mayRefundFor(actor: Member, owner: Member, flags: Flags): Relation | null {
  if (actor.merchantId === owner.merchantId) return null
  if (owner.parentMerchantId === actor.merchantId) return flags.refundByMaster ? 'sub' : null
  const siblings = actor.parentMerchantId !== null && actor.parentMerchantId === owner.parentMerchantId
  return siblings && flags.refundBetweenSubs ? 'sibling' : null
}
