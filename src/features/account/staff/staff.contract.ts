import { z } from 'zod'
import { staffErrors } from '#features/account/staff/staff.errors.ts'
import { staffList } from '#features/account/staff/staff.fields.ts'
import { timelineEntry } from '#features/payments/orders/orders.contract.ts'
import { factorErrors } from '#features/session/factors/factors.errors.ts'
import { newPassword } from '#features/session/passwords/passwords.domain.ts'
import { wechatErrors } from '#features/session/wechat/wechat.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { codeOf, flag, instant, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { languages } from '#shared/messages.ts'
import { roleCode } from '#shared/permissions.ts'

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
    summary: 'Who works here: role, state, second factor, last sign-in',
    input: staffList.query,
    output: pageOf(staffList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/staff/totals',
    access: 'staff.query',
    summary: 'How many match, how many are invited, how many have a second factor',
    input: z.strictObject(staffList.filters),
    output: staffTotals,
  }),
  get: endpoint({
    method: 'GET',
    path: '/staff/{accountId}',
    access: 'staff.get',
    summary: 'One person: sessions, what happened to them, what they did',
    input: one,
    output: staffDetail,
    errors: [staffErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/staff',
    access: 'staff.add',
    summary: 'Add a person: with a first password, or without one, invited by mail',
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
    summary: 'Change a person; without a password it stays as it is',
    input: z.strictObject({ ...one.shape, ...facts, password: newPassword.nullable() }),
    output: staffList.row,
    errors: [...errors, staffErrors.lastOwner],
    requiresStepUp: true,
  }),
  setNotice: endpoint({
    method: 'PUT',
    path: '/staff/{accountId}/paymentNotice',
    access: 'staff.edit',
    summary: 'Tell a person of each payment, or do not',
    input: z.strictObject({ ...one.shape, paymentNotice: z.boolean() }),
    output: staffList.row,
    errors,
  }),
  disable: endpoint({
    ...act,
    path: '/staff/{accountId}/disabling',
    access: 'staff.disable',
    summary: 'Nobody signs in with this account any more; its sessions end',
    errors: [...errors, staffErrors.lastOwner],
  }),
  enable: endpoint({
    ...act,
    path: '/staff/{accountId}/enabling',
    access: 'staff.enable',
    summary: 'Let a disabled person sign in again',
  }),
  unlock: endpoint({
    ...act,
    path: '/staff/{accountId}/unlocking',
    access: 'staff.enable',
    summary: 'Let a person try their password again at once',
  }),
  reset: endpoint({
    ...act,
    path: '/staff/{accountId}/passwordReset',
    access: 'staff.edit',
    summary: 'Mail a person a link to set a new password',
    errors: [...errors, staffErrors.noEmail],
    requiresStepUp: true,
  }),
  invite: endpoint({
    ...act,
    path: '/staff/{accountId}/invitation',
    access: 'staff.add',
    summary: 'Send the invitation again; the link before it no longer works',
    errors: [...errors, staffErrors.noEmail],
    requiresStepUp: true,
  }),
  withdraw: endpoint({
    ...act,
    path: '/staff/{accountId}/invitationWithdrawal',
    access: 'staff.disable',
    summary: 'Take back an invitation that nobody took',
    errors: [...errors, staffErrors.lastOwner],
  }),
  resetFactors: endpoint({
    ...act,
    path: '/staff/{accountId}/factorReset',
    access: 'staff.edit',
    summary: 'Remove the authenticator app, passkeys and recovery codes of a person who lost them',
    errors: [...errors, factorErrors.notFound],
    requiresStepUp: true,
  }),
  unbindWechat: endpoint({
    ...act,
    path: '/staff/{accountId}/wechatUnbinding',
    access: 'staff.edit',
    summary: "Take away the binding of a person's WeChat",
    errors: [...errors, wechatErrors.notBound],
    requiresStepUp: true,
  }),
  signOut: endpoint({
    ...act,
    path: '/staff/{accountId}/signOut',
    access: 'staff.disable',
    summary: 'End every open session of a person',
  }),
  view: endpoint({
    method: 'POST',
    path: '/staff/{accountId}/viewing',
    access: 'staff.get',
    summary: 'Open a read-only session of half an hour with the permissions of a person',
    input: one,
    output: z.strictObject({ token: z.string() }),
    errors,
  }),
}
