import { z } from 'zod'
import { newPassword } from '#features/session/passwords/passwords.domain.ts'
import { done, endpoint } from '#shared/contract.ts'

/** As a login takes it, which is shorter than what is set today. */
export const passwordChange = z.strictObject({
  currentPassword: z.string().min(1).max(20),
  password: newPassword,
})

export const ownPasswordContract = {
  change: endpoint({
    method: 'PUT',
    path: '/security/password',
    access: 'security.edit',
    summary: "Change one's own password; every other session of one's own ends",
    input: passwordChange,
    output: done,
    errors: ['password.wrong', 'session.locked'],
    // The old one is compared while its caller waits: no transaction is open meanwhile.
    asksChannel: true,
    perMinute: 60,
  }),
}
