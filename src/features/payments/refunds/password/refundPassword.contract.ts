import { z } from 'zod'
import { newPassword } from '#features/session/passwords/passwords.domain.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

export const refundPasswordContract = {
  get: endpoint({
    method: 'GET',
    path: '/refund_pwd',
    access: 'refundPassword.get',
    summary: 'Get whether a refund password is set and whether it is locked',
    output: z.strictObject({ isSet: z.boolean(), lockedUntil: instant.nullable() }),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/refund_pwd',
    callerShowsErrors: true,
    access: 'refundPassword.edit',
    summary: 'Set the merchant’s refund password and unlock it',
    input: z.strictObject({ password: newPassword }),
    output: done,
    requiresStepUp: true,
  }),
}
