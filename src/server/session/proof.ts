import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'

/**
 * How long a step-up authentication (password, second factor or passkey, at sign-in or later) stays valid, in
 * milliseconds.
 */
export const proofMs = 10 * 60_000

/** Whether the caller's last step-up authentication is still valid. */
export function isProven({ proofTime }: Pick<SignedIn, 'proofTime'>, now: Date): boolean {
  return proofTime !== null && now.getTime() - proofTime.getTime() < proofMs
}

/**
 * Throws `session.proofNeeded` unless the caller has recently authenticated again. It guards sensitive
 * actions: bank details, keys, roles and personal data.
 */
export function refuseUnproven(signedIn: SignedIn, now: Date): void {
  if (!isProven(signedIn, now)) throw new AppError('session.proofNeeded')
}
