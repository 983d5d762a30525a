import { type Text, texts } from '#shared/messages.ts'
import { type Approval, approvalOf } from '#shared/reference.ts'

/** What a merchant's standing may take from it. */
export const capabilities = ['pay', 'refund', 'payout', 'gateway', 'console'] as const
export type Capability = (typeof capabilities)[number]

const everything = { pay: true, refund: true, payout: true, gateway: true, console: true }

/**
 * What still works, by approve_result: the overlay shows it, and the server refuses what is not in it. `gateway` admits signed
 * calls, of which each needs its own as well. Without `console` a merchant's people read, answer what is asked of them (documents),
 * and sign out.
 */
export const capabilityMatrix: Record<Approval, Record<Capability, boolean>> = {
  approved: everything,
  // Of before there was a review: as approved (spec, section 4).
  unknown: everything,
  // Payers of before can be given their money back while somebody looks at the papers.
  underReview: { pay: false, refund: true, payout: false, gateway: true, console: false },
  // Money stays where it is.
  frozen: { pay: false, refund: false, payout: false, gateway: false, console: false },
}

export function isCapable(approveResult: number | null, capability: Capability): boolean {
  return capabilityMatrix[approvalOf(approveResult)][capability]
}

export const capabilityText = texts<Record<Capability, Text>>({
  pay: { en: 'Take payments', zh: '收款' },
  refund: { en: 'Refund payers', zh: '退款' },
  payout: { en: 'Be paid out', zh: '出款' },
  gateway: { en: 'Gateway calls', zh: '接口调用' },
  console: { en: 'Change things in the console', zh: '在后台进行操作' },
})

export const approvalText = texts<Record<Approval, Text>>({
  approved: { en: 'Approved', zh: '已通过' },
  unknown: { en: 'Not reviewed', zh: '未审核' },
  underReview: { en: 'Under Review', zh: '审核中' },
  frozen: { en: 'Frozen', zh: '已冻结' },
})
