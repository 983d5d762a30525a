import { z } from 'zod'
import { isUsername } from '#features/account/staff/staff.domain.ts'
import { registrationStates } from '#features/session/registration/registration.domain.ts'
import { registrationErrors } from '#features/session/registration/registration.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, flag, instant, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** A business that asks to become a merchant. */
export const registration = z.strictObject({
  registrationId: z.string(),
  state: z.enum(registrationStates),
  companyName: z.string(),
  tradeName: z.string(),
  country: z.enum(['CA', 'US']),
  province: z.string(),
  city: z.string(),
  currency,
  timezone: z.string(),
  contactName: z.string(),
  email: z.string(),
  /** E.164 */
  phone: z.string(),
  language: z.enum(['en', 'zh']),
  /** The login that was asked for. */
  username: z.string(),
  createTime: instant,
  confirmTime: instant.nullable(),
  /** By when it is to be decided, YYYY-MM-DD: two business days of its country after its address was confirmed. */
  dueDay: z.string().nullable(),
  /** That day is over where the business is, and nobody has decided. */
  overdue: z.boolean(),
  decideTime: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  openedMerchantId: z.string().nullable(),
  openedUsername: z.string().nullable(),
})
export type Registration = z.output<typeof registration>

export const registrationDetail = z.strictObject({
  ...registration.shape,
  usernameFree: z.boolean(),
  /** The login that was asked for, or one like it that is free; empty where none was found. */
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

const filters = {
  search: text({ max: 60 }).optional(),
  state: z.enum(registrationStates).optional(),
  country: z.enum(['CA', 'US']).optional(),
  overdue: flag.optional(),
}
export const registrationSorts = ['createTime', 'dueDay', 'tradeName'] as const
const query = listQuery(registrationSorts, filters)
export type RegistrationQuery = z.output<typeof query>

export const registrationTotals = z.strictObject({
  count: z.int(),
  waiting: z.int(),
  overdue: z.int(),
  unconfirmed: z.int(),
})
export type RegistrationTotals = z.output<typeof registrationTotals>

export const registrationExport = listExport({
  access: 'registration.export',
  name: 'registrations',
  personal: true,
  path: '/provider/registrations/export',
  columns: [
    'tradeName',
    'companyName',
    'state',
    'country',
    'province',
    'city',
    'currency',
    'timezone',
    'contactName',
    'email',
    'phone',
    'username',
    'createTime',
    'confirmTime',
    'dueDay',
    'decideTime',
    'decidedBy',
    'reason',
    'openedMerchantId',
    'openedUsername',
    'registrationId',
  ],
  sortable: registrationSorts,
  filters,
})

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
    summary: 'Businesses that ask to become merchants',
    input: query,
    output: pageOf(registration),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/registrations/totals',
    access: 'registration.query',
    summary: 'How many match, wait, wait too long, and have not confirmed their address',
    input: z.strictObject(filters),
    output: registrationTotals,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/registrations/{registrationId}',
    access: 'registration.get',
    summary: 'One of them, with a login that is free',
    input: z.strictObject(one),
    output: registrationDetail,
    errors: [registrationErrors.notFound],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/provider/registrations/{registrationId}/activation',
    access: 'registration.edit',
    summary: 'Open its merchant and its Owner’s account, and tell its contact',
    input: z.strictObject({ ...one, ...activation.shape }),
    output: registration,
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
    summary: 'Refuse it, with the reason that its contact is sent',
    input: z.strictObject({ ...one, ...refusal.shape }),
    output: registration,
    errors: [registrationErrors.notFound, registrationErrors.notInState],
  }),
}
