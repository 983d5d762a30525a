import type { SignedIn } from '#server/session/signedIn.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/**
 * How long a step-up authentication (password, second factor or passkey, at sign-in or later) stays valid, in
 * milliseconds.
 */
export const stepUpMs = 10 * 60_000

/** Whether the caller's last step-up authentication is still valid. */
export function hasSteppedUp({ proofTime }: Pick<SignedIn, 'proofTime'>, now: Date): boolean {
  return proofTime !== null && now.getTime() - proofTime.getTime() < stepUpMs
}

/**
 * Throws `session.proofNeeded` unless the caller has recently authenticated again. It guards sensitive
 * actions: bank details, keys, roles and personal data.
 */
export function assertStepUp(signedIn: SignedIn, now: Date): void {
  if (!hasSteppedUp(signedIn, now)) throw new AppError(sessionErrors.proofNeeded)
}
