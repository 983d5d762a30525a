import { z } from 'zod'
import { pinErrors } from '#features/session/pins/pins.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { codeOf, instant } from '#shared/fields.ts'
import { roleCode } from '#shared/permissions.ts'

export const pinStates = ['notSet', 'set', 'locked'] as const

/** A merchant user and their PIN state. The PIN itself is never exposed. */
export const staffPin = z.strictObject({
  accountId: z.string(),
  username: z.string(),
  displayName: z.string(),
  role: codeOf(roleCode),
  state: z.enum(pinStates),
  lockedUntil: instant.nullable(),
  /** The last sign-in at a POS device. */
  lastSignIn: z.strictObject({ time: instant, deviceId: z.string(), deviceName: z.string() }).nullable(),
  /** Only an Owner may change an Owner's PIN. */
  mayEdit: z.boolean(),
})
export type StaffPin = z.output<typeof staffPin>

const byPerson = z.strictObject({ accountId: z.uuid() })
const errors = [pinErrors.notFound, pinErrors.ofOwner] as const

export const pinsContract = {
  list: endpoint({
    method: 'GET',
    path: '/staffPins',
    access: 'staff.query',
    summary: 'List the merchant’s people and whether each can sign in at a till',
    output: z.array(staffPin),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/staffPins/{accountId}',
    access: 'staff.edit',
    summary: 'Set a person’s PIN: six digits, neither repeated nor sequential',
    input: z.strictObject({ ...byPerson.shape, pin: z.string().max(20) }),
    output: done,
    errors,
  }),
  clear: endpoint({
    method: 'POST',
    path: '/staffPins/{accountId}/clearing',
    access: 'staff.edit',
    summary: 'Remove a person’s PIN and sign them out',
    input: byPerson,
    output: done,
    errors,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/staffPins/{accountId}/unlocking',
    access: 'staff.enable',
    summary: 'Unlock a person’s PIN',
    input: byPerson,
    output: done,
    errors,
  }),
}
