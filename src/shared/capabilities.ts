import { type Text, texts } from '#shared/messages.ts'
import { type Approval, approvalOf } from '#shared/reference.ts'

/** The capabilities that a merchant's status may take away. */
export const capabilities = ['pay', 'refund', 'payout', 'gateway', 'console'] as const
export type Capability = (typeof capabilities)[number]

const everything = { pay: true, refund: true, payout: true, gateway: true, console: true }

/**
 * What still works for each approve_result. The console shows it and the server enforces it. `gateway` admits
 * signed calls, which also need their own capability. Without `console` a merchant's people can read, submit
 * requested documents and sign out.
 */
export const capabilityMatrix: Record<Approval, Record<Capability, boolean>> = {
  approved: everything,
  // Merchants from before reviews existed count as approved (spec, section 4).
  unknown: everything,
  // Earlier payers can be refunded while the review is open.
  underReview: { pay: false, refund: true, payout: false, gateway: true, console: false },
  // No money moves.
  frozen: { pay: false, refund: false, payout: false, gateway: false, console: false },
}

/** Whether a merchant with this approve_result has the capability. */
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
