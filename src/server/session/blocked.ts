import { AppError } from '#shared/errors.ts'
import { approvalOf } from '#shared/reference.ts'

/** Refuses what a merchant that is frozen or under review may not do: the server's side of the overlay. */
export function refuseBlocked(approveResult: number | null): void {
  const approval = approvalOf(approveResult)
  if (approval === 'frozen') throw new AppError('merchant.frozen')
  if (approval === 'underReview') throw new AppError('merchant.underReview')
}
