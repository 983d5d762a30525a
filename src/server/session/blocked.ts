import { type Capability, isCapable } from '#shared/capabilities.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { approvalOf } from '#shared/reference.ts'

/** Throws `merchant.frozen` or `merchant.underReview` if the merchant's status takes this capability away. */
export function assertCapable(approveResult: number | null, capability: Capability): void {
  if (isCapable(approveResult, capability)) return
  throw new AppError(
    approvalOf(approveResult) === 'frozen' ? merchantErrors.frozen : merchantErrors.underReview,
  )
}
