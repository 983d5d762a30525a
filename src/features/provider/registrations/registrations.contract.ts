import { z } from 'zod'
import { registrationList } from '#features/provider/registrations/registrations.fields.ts'
import { isUsername } from '#features/session/accounts/accounts.domain.ts'
import { registrationStates } from '#features/session/registration/registration.domain.ts'
import { registrationErrors } from '#features/session/registration/registration.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { flag, instant, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const registrationDetail = z.strictObject({
  ...registrationList.row.shape,
  usernameFree: z.boolean(),
  /** The requested login or a similar available one; empty if none was found. */
  suggestedUsername: z.string(),
  /** Others of the same address or company, the newest first. */
  alike: z.array(
    z.strictObject({
      registrationId: z.string(),
      tradeName: z.string(),
      state: z.enum(registrationStates),
      createTime: instant,
    }),
  ),
})
export type RegistrationDetail = z.output<typeof registrationDetail>

export const registrationTotals = z.strictObject({
  count: z.int(),
  waiting: z.int(),
  overdue: z.int(),
  unconfirmed: z.int(),
})
export type RegistrationTotals = z.output<typeof registrationTotals>

const one = { registrationId: z.uuid() }
export const reasonWidth = 300
export const activation = z.strictObject({
  username: z.string().max(40).refine(isUsername),
  /** Opened under review: it may sign in and bring its documents, and takes no payment yet. */
  underReview: flag,
})
export const refusal = z.strictObject({ reason: text({ min: 2, max: reasonWidth }) })

export const registrationDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/registrations',
    access: 'registration.query',
    summary: 'List registrations of businesses that want to become merchants',
    input: registrationList.query,
    output: pageOf(registrationList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/registrations/totals',
    access: 'registration.query',
    summary: 'Count registrations: matching, pending, overdue, and unconfirmed',
    input: z.strictObject(registrationList.filters),
    output: registrationTotals,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/registrations/{registrationId}',
    access: 'registration.get',
    summary: 'Get a registration with an available login name',
    input: z.strictObject(one),
    output: registrationDetail,
    errors: [registrationErrors.notFound],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/provider/registrations/{registrationId}/activation',
    access: 'registration.edit',
    summary: 'Approve a registration: create its merchant and Owner account, and notify its contact',
    input: z.strictObject({ ...one, ...activation.shape }),
    output: registrationList.row,
    errors: [
      registrationErrors.notFound,
      registrationErrors.notInState,
      registrationErrors.codeTaken,
      registrationErrors.usernameTaken,
    ],
    // It writes in the provider's tenant and in the new one: its verb opens a transaction in each.
    asksChannel: true,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/provider/registrations/{registrationId}/refusal',
    access: 'registration.edit',
    summary: 'Reject a registration with a reason that is sent to its contact',
    input: z.strictObject({ ...one, ...refusal.shape }),
    output: registrationList.row,
    errors: [registrationErrors.notFound, registrationErrors.notInState],
  }),
}
