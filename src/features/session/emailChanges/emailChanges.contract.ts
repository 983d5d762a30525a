import { z } from 'zod'
import { mailProofErrors } from '#features/session/recovery/recovery.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

/**
 * What an email change link is for: the one sent to the new address confirms, the one sent to the old address
 * cancels.
 */
export const openedChange = z.strictObject({
  username: z.string(),
  newEmail: z.string(),
  purpose: z.enum(['confirm', 'cancel']),
  confirmed: z.boolean(),
  /** The earliest time it takes effect. */
  dueTime: instant,
})
export type OpenedChange = z.output<typeof openedChange>

const byCode = z.strictObject({ code: z.string().max(100) })

export const emailChangesContract = {
  open: endpoint({
    method: 'POST',
    path: '/emailChange',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Get the email address change that a link belongs to',
    input: byCode,
    output: openedChange,
    errors: [mailProofErrors.over],
    perMinute: 20,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/emailChange/confirmation',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Confirm the new email address with the link sent to it',
    input: byCode,
    output: z.strictObject({ applied: z.boolean() }),
    errors: [mailProofErrors.over],
    perMinute: 20,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/emailChange/cancellation',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Cancel the change with the link sent to the old address',
    input: byCode,
    output: done,
    errors: [mailProofErrors.over],
    perMinute: 20,
  }),
}
