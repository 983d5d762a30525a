import { type Capability, isCapable } from '#shared/capabilities.ts'
import { AppError } from '#shared/errors.ts'
import { approvalOf } from '#shared/reference.ts'

/** Refuses what a merchant's standing takes from it: `merchant.frozen`, `merchant.underReview`. */
export function refuseUnlessCapable(approveResult: number | null, capability: Capability): void {
  if (isCapable(approveResult, capability)) return
  throw new AppError(approvalOf(approveResult) === 'frozen' ? 'merchant.frozen' : 'merchant.underReview')
}
