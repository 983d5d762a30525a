import { z } from 'zod'
import { newPassword } from '#features/session/passwords/passwords.domain.ts'
import { mailProofErrors } from '#features/session/recovery/recovery.errors.ts'
import { signInAnswer } from '#features/session/session.contract.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { languages } from '#shared/messages.ts'

/** Spec, section 5: 6 numeric digits. */
export const verificationCode = z.string().regex(/^[0-9]{6}$/)
const requestId = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const loginId = z.string().min(1).max(100)
const verifyCode = z.string().max(100)

/** An account with this address, as shown to the reader of the email. */
export const ownAccount = z.strictObject({
  loginId: z.string(),
  displayName: z.string(),
  /** The merchant's trade name; empty for provider staff. */
  tradeName: z.string(),
})
export type OwnAccount = z.output<typeof ownAccount>

/** What an emailed link opens. */
export const openedLink = z.strictObject({
  ...ownAccount.shape,
  purpose: z.enum(['resetPassword', 'invitation']),
  /** The sender; empty if its reader requested it. */
  sender: z.string(),
})
export type OpenedLink = z.output<typeof openedLink>

export const email = z.email().max(200)

export const recoveryContract = {
  ask: endpoint({
    method: 'POST',
    path: '/forgetpassword',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Request a password reset code by email; the response never reveals whether the address exists',
    input: z.strictObject({ email, language: z.enum(languages).optional() }),
    output: z.strictObject({ requestId: z.string() }),
    perMinute: 6,
  }),
  check: endpoint({
    method: 'POST',
    path: '/forgotPassword/code',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Verify the emailed code and list the accounts that it opens',
    input: z.strictObject({ requestId, code: verificationCode }),
    output: z.strictObject({ accounts: z.array(ownAccount) }),
    errors: [mailProofErrors.wrongCode, mailProofErrors.over],
    perMinute: 20,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/forgotPassword/password',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Set a new password with the emailed code',
    input: z.strictObject({ requestId, code: verificationCode, loginId, password: newPassword }),
    output: signInAnswer,
    errors: [mailProofErrors.wrongCode, mailProofErrors.over, sessionErrors.disabled],
    perMinute: 20,
  }),
  link: endpoint({
    method: 'POST',
    path: '/forgotPassword/link',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Get what an emailed link opens, without using it',
    input: z.strictObject({ verifyCode, loginId }),
    output: openedLink,
    errors: [mailProofErrors.over],
    perMinute: 30,
  }),
  resetByLink: endpoint({
    method: 'POST',
    path: '/forgotPassword/link/password',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Set a password with an emailed reset or invitation link',
    input: z.strictObject({ verifyCode, loginId, password: newPassword }),
    output: signInAnswer,
    errors: [mailProofErrors.over, sessionErrors.disabled],
    perMinute: 20,
  }),
}
