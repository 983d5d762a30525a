import { z } from 'zod'
import { staffErrors } from '#features/account/staff/staff.errors.ts'
import { staffList } from '#features/account/staff/staff.fields.ts'
import { factorErrors } from '#features/session/factors/factors.errors.ts'
import { newPassword } from '#features/session/passwords/passwords.domain.ts'
import { wechatErrors } from '#features/session/wechat/wechat.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { codeOf, flag, instant, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { languages } from '#shared/messages.ts'
import { roleCode } from '#shared/permissions.ts'
import { timelineEntry } from '#shared/timeline.ts'

export const nameWidth = 40

/** An open session of a user. */
export const staffSession = z.strictObject({
  startTime: instant,
  lastUseTime: instant,
  address: z.string(),
  /** ISO 3166-1 country of the address; empty if unknown. */
  place: z.string(),
  browser: z.string(),
  system: z.string(),
  method: z.string(),
  deviceName: z.string().nullable(),
})

export const staffDetail = z.strictObject({
  ...staffList.row.shape,
  sessions: z.array(staffSession),
  /** The latest events about them and by them. */
  timeline: z.array(timelineEntry),
  deeds: z.array(timelineEntry),
})
export type StaffDetail = z.output<typeof staffDetail>

export const staffTotals = z.strictObject({
  count: z.int(),
  invited: z.int(),
  withSecondFactor: z.int(),
})

const email = z.email().max(200)
const facts = {
  displayName: text({ min: 1, max: nameWidth }),
  role: codeOf(roleCode),
  email: email.nullable(),
  language: z.enum(languages),
  paymentNotice: flag,
}
const one = z.strictObject({ accountId: z.uuid() })
const errors = [staffErrors.notFound, staffErrors.notYours, staffErrors.self, staffErrors.notInState] as const
const act = { method: 'POST', input: one, output: staffList.row, errors } as const

export const staffContract = {
  list: endpoint({
    method: 'GET',
    path: '/staff',
    access: 'staff.query',
    summary: 'List staff with role, status, second factor and last sign-in',
    input: staffList.query,
    output: pageOf(staffList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/staff/totals',
    access: 'staff.query',
    summary: 'Count staff: matching, invited, and with a second factor',
    input: z.strictObject(staffList.filters),
    output: staffTotals,
  }),
  get: endpoint({
    method: 'GET',
    path: '/staff/{accountId}',
    access: 'staff.get',
    summary: 'Get a staff member with sessions, history and activity',
    input: one,
    output: staffDetail,
    errors: [staffErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/staff',
    access: 'staff.add',
    summary: 'Add a staff member with a first password, or invite them by email',
    input: z.strictObject({
      ...facts,
      username: z.string().max(100),
      password: newPassword.nullable(),
      pin: z.string().max(20).nullable(),
    }),
    output: staffList.row,
    errors: [staffErrors.notYours],
    requiresStepUp: true,
    perMinute: 60,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/staff/{accountId}',
    access: 'staff.edit',
    summary: 'Update a staff member; an empty password is left unchanged',
    input: z.strictObject({ ...one.shape, ...facts, password: newPassword.nullable() }),
    output: staffList.row,
    errors: [...errors, staffErrors.lastOwner],
    requiresStepUp: true,
  }),
  setNotice: endpoint({
    method: 'PUT',
    path: '/staff/{accountId}/paymentNotice',
    access: 'staff.edit',
    summary: 'Turn payment notifications of a staff member on or off',
    input: z.strictObject({ ...one.shape, paymentNotice: z.boolean() }),
    output: staffList.row,
    errors,
  }),
  disable: endpoint({
    ...act,
    path: '/staff/{accountId}/disabling',
    access: 'staff.disable',
    summary: 'Disable a staff account and end its sessions',
    errors: [...errors, staffErrors.lastOwner],
  }),
  enable: endpoint({
    ...act,
    path: '/staff/{accountId}/enabling',
    access: 'staff.enable',
    summary: 'Enable a disabled staff account',
  }),
  unlock: endpoint({
    ...act,
    path: '/staff/{accountId}/unlocking',
    access: 'staff.enable',
    summary: 'Unlock a staff account after failed sign-ins',
  }),
  reset: endpoint({
    ...act,
    path: '/staff/{accountId}/passwordReset',
    callerShowsErrors: true,
    access: 'staff.edit',
    summary: 'Email a staff member a link to set a new password',
    errors: [...errors, staffErrors.noEmail],
    requiresStepUp: true,
  }),
  invite: endpoint({
    ...act,
    path: '/staff/{accountId}/invitation',
    access: 'staff.add',
    summary: 'Resend an invitation; the earlier link stops working',
    errors: [...errors, staffErrors.noEmail],
    requiresStepUp: true,
  }),
  withdraw: endpoint({
    ...act,
    path: '/staff/{accountId}/invitationWithdrawal',
    access: 'staff.disable',
    summary: 'Withdraw an invitation that was not accepted',
    errors: [...errors, staffErrors.lastOwner],
  }),
  resetFactors: endpoint({
    ...act,
    path: '/staff/{accountId}/factorReset',
    access: 'staff.edit',
    summary: 'Remove the authenticator app, passkeys and recovery codes of a staff member who lost them',
    errors: [...errors, factorErrors.notFound],
    requiresStepUp: true,
  }),
  unbindWechat: endpoint({
    ...act,
    path: '/staff/{accountId}/wechatUnbinding',
    access: 'staff.edit',
    summary: 'Unbind a staff member’s WeChat account',
    errors: [...errors, wechatErrors.notBound],
    requiresStepUp: true,
  }),
  signOut: endpoint({
    ...act,
    path: '/staff/{accountId}/signOut',
    access: 'staff.disable',
    summary: 'End all open sessions of a staff member',
  }),
  view: endpoint({
    method: 'POST',
    path: '/staff/{accountId}/viewing',
    access: 'staff.get',
    summary: 'Start a read-only session of 30 minutes with a staff member’s permissions',
    input: one,
    output: z.strictObject({ token: z.string() }),
    errors,
  }),
}
