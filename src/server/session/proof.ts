import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'

/** So long a proof holds: a password, a second factor or a passkey, at sign-in or asked for again. */
export const proofMs = 10 * 60_000

export function isProven({ proofTime }: Pick<SignedIn, 'proofTime'>, now: Date): boolean {
  return proofTime !== null && now.getTime() - proofTime.getTime() < proofMs
}

/** Refuses what is sensitive (bank details, keys, roles, personal data) until its caller has proved again who they are. */
export function refuseUnproven(signedIn: SignedIn, now: Date): void {
  if (!isProven(signedIn, now)) throw new AppError('session.proofNeeded')
}
