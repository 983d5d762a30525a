import { z } from 'zod'
import { factorErrors } from '#features/session/factors/factors.errors.ts'
import { departmentNode } from '#features/system/departments/departments.contract.ts'
import { roleErrors } from '#features/system/roles/roles.errors.ts'
import { userActs } from '#features/system/users/users.domain.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import { named, userList } from '#features/system/users/users.fields.ts'
import { systemErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { text, wholeNumber } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { languages } from '#shared/messages.ts'

/** One of the provider's staff. */
export const user = z.strictObject({
  ...userList.row.shape,
  /** The caller's available actions on them. */
  acts: z.array(z.enum(userActs)),
})
export type User = z.output<typeof user>

export const userTotals = z.strictObject({ count: z.int(), invited: z.int(), disabled: z.int() })
export type UserTotals = z.output<typeof userTotals>

export const displayNameWidth = 40
export const userRemarkWidth = 200

/** A person's details besides their login. A phone number is E.164 with the country's code. */
export const userFacts = z.strictObject({
  displayName: text({ min: 1, max: displayNameWidth }),
  email: z.email().max(200),
  language: z.enum(languages),
  phone: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .nullable(),
  departmentId: z.uuid().nullable(),
  postIds: z.array(z.uuid()).max(20),
  roleIds: z.array(z.uuid()).max(50),
  remark: text({ max: userRemarkWidth }),
})
export type UserFacts = z.output<typeof userFacts>

export const userOption = z.strictObject({
  accountId: z.string(),
  displayName: z.string(),
  departmentId: z.string().nullable(),
})
export type UserOption = z.output<typeof userOption>

/** `accountId`: this one alone. */
const userOptionQuery = z.strictObject({
  search: text({ max: 60 }).optional(),
  accountId: z.uuid().optional(),
})
export type UserOptionQuery = z.output<typeof userOptionQuery>

/** The options of a person's form. */
export const userChoices = z.strictObject({
  departments: z.array(departmentNode),
  posts: z.array(named),
  /** `mine`: the caller has all of its permissions and may assign it. */
  roles: z.array(z.strictObject({ ...named.shape, mine: z.boolean() })),
})
export type UserChoices = z.output<typeof userChoices>

const one = z.strictObject({ accountId: z.uuid() })
const errors = [userErrors.notFound, userErrors.self, userErrors.notInState, userErrors.aboveYours] as const
const act = { method: 'POST', input: one, output: user, errors } as const
const wrong = [roleErrors.aboveYours] as const

export const usersContract = {
  options: endpoint({
    method: 'GET',
    path: '/provider/users/options',
    access: 'signedIn',
    summary: 'Search active provider staff by name, at most 20; empty for merchants’ people',
    input: userOptionQuery,
    output: z.array(userOption),
  }),
  list: endpoint({
    method: 'GET',
    path: '/provider/users',
    access: 'user.query',
    summary: 'List provider staff within the data scope',
    input: userList.query,
    output: pageOf(user),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/users/totals',
    access: 'user.query',
    summary: 'Count staff: matching, invited and disabled',
    input: z.strictObject(userList.filters),
    output: userTotals,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/provider/users/choices',
    access: 'user.query',
    summary: 'List assignable departments, job titles and roles',
    output: userChoices,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/users/{accountId}',
    access: 'user.get',
    summary: 'Get a staff member',
    input: one,
    output: user,
    errors: [userErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider/users',
    access: 'user.add',
    summary: 'Add a staff member and invite them by email to set a password',
    input: z.strictObject({ username: z.string().max(100), ...userFacts.shape }),
    output: user,
    errors: wrong,
    requiresStepUp: true,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/provider/users/{accountId}',
    access: 'user.edit',
    summary:
      'Update a staff member’s departments, job titles and roles; a new email address must be confirmed',
    input: z.strictObject({ ...one.shape, version: wholeNumber, ...userFacts.shape }),
    output: user,
    errors: [...errors, ...wrong, systemErrors.changed, userErrors.lastAdministrator, roleErrors.lastManager],
    requiresStepUp: true,
  }),
  disable: endpoint({
    ...act,
    path: '/provider/users/{accountId}/disabling',
    access: 'user.disable',
    summary: 'Disable an account and end its sessions',
    errors: [...errors, userErrors.lastAdministrator, roleErrors.lastManager],
  }),
  withdraw: endpoint({
    ...act,
    path: '/provider/users/{accountId}/invitationWithdrawal',
    access: 'user.disable',
    summary: 'Withdraw an invitation that was not accepted',
  }),
  enable: endpoint({
    ...act,
    path: '/provider/users/{accountId}/enabling',
    access: 'user.enable',
    summary: 'Enable a disabled account',
  }),
  unlock: endpoint({
    ...act,
    path: '/provider/users/{accountId}/unlocking',
    access: 'user.enable',
    summary: 'Unlock an account after failed sign-ins',
  }),
  reset: endpoint({
    ...act,
    path: '/provider/users/{accountId}/passwordReset',
    callerShowsErrors: true,
    access: 'user.edit',
    summary: 'Email a person a link to set a new password',
    errors: [...errors, userErrors.noEmail],
    requiresStepUp: true,
  }),
  resetFactors: endpoint({
    ...act,
    path: '/provider/users/{accountId}/factorReset',
    access: 'user.edit',
    summary: 'Remove the second factor of a person who lost it and notify them by email',
    errors: [...errors, factorErrors.notFound],
    requiresStepUp: true,
  }),
  invite: endpoint({
    ...act,
    path: '/provider/users/{accountId}/invitation',
    access: 'user.add',
    summary: 'Resend an invitation; the earlier link stops working',
    errors: [...errors, userErrors.noEmail],
    requiresStepUp: true,
  }),
}
