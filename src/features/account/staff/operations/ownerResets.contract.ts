import { z } from 'zod'
import { ownerResetErrors } from '#features/account/staff/staff.errors.ts'
import { accountErrors } from '#features/session/accounts/accounts.errors.ts'
import { mailProofErrors } from '#features/session/recovery/recovery.errors.ts'
import { approvalErrors, merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { flag, instant, text } from '#shared/fields.ts'

export const reasonWidth = 300

/** A request to restore an Owner's access. */
export const ownerReset = z.strictObject({
  requestId: z.string(),
  accountId: z.string(),
  username: z.string(),
  displayName: z.string(),
  password: z.boolean(),
  factors: z.boolean(),
  reason: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
  madeBy: z.string(),
  createTime: instant,
  decidedBy: z.string().nullable(),
  decideTime: instant.nullable(),
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type OwnerReset = z.output<typeof ownerReset>

const byMerchant = { merchantId: z.string().max(6) }

export const ownerResetInput = z.strictObject({
  accountId: z.uuid(),
  /** Sends a password link to the Owner's address. */
  password: flag,
  /** Removes authenticator app, passkeys and recovery codes. */
  factors: flag,
  reason: text({ min: 2, max: reasonWidth }),
})

export const ownerResetsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/merchants/{merchantId}/ownerResets',
    access: 'providerMerchant.get',
    summary: 'List requests to reset an Owner’s password or second factor, pending first',
    input: z.strictObject(byMerchant),
    output: z.array(ownerReset),
    errors: [merchantErrors.notFound],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/ownerResets',
    access: 'providerMerchant.edit',
    summary:
      'Propose a reset of an Owner’s password or second factor; the Owner is notified and another person approves it',
    input: z.strictObject({ ...byMerchant, ...ownerResetInput.shape }),
    output: done,
    errors: [
      merchantErrors.notFound,
      accountErrors.notFound,
      ownerResetErrors.notOwner,
      ownerResetErrors.waiting,
      ownerResetErrors.noEmail,
      ownerResetErrors.nothing,
    ],
    requiresStepUp: true,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/ownerResets/{requestId}/decision',
    access: 'providerMerchant.edit',
    summary: 'Approve or reject another person’s reset request, or withdraw your own',
    input: z.strictObject({
      ...byMerchant,
      requestId: z.uuid(),
      decision: z.enum(['approve', 'reject', 'withdraw']),
    }),
    output: done,
    errors: [
      ...([
        merchantErrors.notFound,
        ownerResetErrors.notFound,
        ownerResetErrors.decided,
        ownerResetErrors.sameHand,
      ] as const),
      ...([
        approvalErrors.sameControl,
        accountErrors.notFound,
        ownerResetErrors.notOwner,
        ownerResetErrors.noEmail,
        mailProofErrors.tooMany,
      ] as const),
    ],
    requiresStepUp: true,
  }),
}
