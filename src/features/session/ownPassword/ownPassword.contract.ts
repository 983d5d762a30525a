import { z } from 'zod'
import { passwordErrors } from '#features/session/ownPassword/ownPassword.errors.ts'
import { newPassword } from '#features/session/passwords/passwords.domain.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'

/** Uses the login's limits, because an old password may be shorter than the current rules allow. */
export const passwordChange = z.strictObject({
  currentPassword: z.string().min(1).max(20),
  password: newPassword,
})

export const ownPasswordContract = {
  change: endpoint({
    method: 'PUT',
    path: '/security/password',
    callerShowsErrors: true,
    access: 'security.edit',
    summary: 'Change your password; your other sessions end',
    input: passwordChange,
    output: done,
    errors: [passwordErrors.wrong, sessionErrors.locked],
    // Comparing the old password takes time, so no transaction is open meanwhile.
    asksChannel: true,
    perMinute: 60,
  }),
}
