import { z } from 'zod'
import { deviceList, deviceSum } from '#features/products/devices/desk/devices.fields.ts'
import { mostDays, ticketWidths } from '#features/products/devices/devices.domain.ts'
import { deviceErrors } from '#features/products/devices/devices.errors.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { day, flag, instant, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'
import { timelineEntry } from '#shared/timeline.ts'

const tillSession = z.strictObject({
  person: z.string(),
  startTime: instant,
  /** When it ended or will end. */
  endTime: instant,
  open: z.boolean(),
})

export const deviceDetail = z.strictObject({
  ...deviceList.row.shape,
  /** The actions its state allows. */
  acts: z.strictObject({
    deactivate: z.boolean(),
    reactivate: z.boolean(),
    lock: z.boolean(),
    unlock: z.boolean(),
    newCode: z.boolean(),
    showCode: z.boolean(),
    signOut: z.boolean(),
  }),
  /** The latest sessions, newest first; at most one is open. */
  sessions: z.array(tillSession),
  timeline: z.array(timelineEntry),
})
export type DeviceDetail = z.output<typeof deviceDetail>

/** One day in the merchant's calendar and one payment method. */
export const deviceDay = z.strictObject({ day, way: z.enum(payableWays), ...deviceSum.shape })
export type DeviceDay = z.output<typeof deviceDay>

export const activationCode = z.strictObject({
  deviceId: z.string(),
  code: z.string(),
  /** The URL that activates a browser as the device. */
  link: z.string(),
  svg: z.string(),
  expireTime: instant,
})
export type ActivationCode = z.output<typeof activationCode>

const byDevice = z.strictObject({ deviceId: z.string().max(6) })
const name = text({ min: 1, max: 30 })
const ticketWidth = z.literal(ticketWidths)
const facts = { name, storeCodeId: z.string().max(32).nullable(), ticketWidth }

export const deskContract = {
  list: endpoint({
    method: 'GET',
    path: '/devices',
    access: 'device.query',
    summary: 'List the merchant’s devices with their sales',
    input: deviceList.query,
    output: pageOf(deviceList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/devices/totals',
    access: 'device.query',
    summary: 'Count matching devices and those online, and sum today’s sales',
    input: z.strictObject(deviceList.filters),
    output: z.strictObject({ count: z.int(), online: z.int(), today: z.array(deviceSum) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/devices/{deviceId}',
    access: 'device.get',
    summary: 'Get a device with its users and history',
    input: byDevice,
    output: deviceDetail,
    errors: [deviceErrors.notFound],
  }),
  days: endpoint({
    method: 'GET',
    path: '/devices/{deviceId}/days',
    access: 'device.get',
    summary: `What a device took by day and way; at most ${mostDays} days, the last 14 where none are named`,
    input: z.strictObject({ ...byDevice.shape, fromDay: day.optional(), toDay: day.optional() }),
    output: z.array(deviceDay),
    errors: [deviceErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/devices',
    access: 'device.add',
    summary: 'Add a device that waits for its activation code',
    input: z.strictObject(facts),
    output: byDevice,
    errors: [storeCodeErrors.notFound, deviceErrors.limit],
  }),
  code: endpoint({
    method: 'GET',
    path: '/devices/{deviceId}/activationCode',
    access: 'device.add',
    summary: 'Get the activation code of a device that is not activated',
    requiresStepUp: true,
    input: byDevice,
    output: activationCode,
    errors: [deviceErrors.notFound, deviceErrors.noCode],
  }),
  renewCode: endpoint({
    method: 'POST',
    path: '/devices/{deviceId}/activationCode',
    access: 'device.add',
    summary: 'Issue a new activation code; the current till loses its access',
    requiresStepUp: true,
    input: byDevice,
    output: byDevice,
    errors: [deviceErrors.notFound, deviceErrors.notInState],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/devices/{deviceId}',
    access: 'device.edit',
    summary: 'Update a device’s name, store code, paper width and live messages',
    input: z.strictObject({ ...byDevice.shape, ...facts, socketEnabled: flag }),
    output: byDevice,
    errors: [deviceErrors.notFound, storeCodeErrors.notFound],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/devices/{deviceId}/signOut',
    access: 'device.edit',
    summary: 'End the open session of a device',
    input: byDevice,
    output: byDevice,
    errors: [deviceErrors.notFound],
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/devices/{deviceId}/deactivation',
    access: 'device.disable',
    summary: 'Disable a device',
    input: byDevice,
    output: byDevice,
    errors: [deviceErrors.notFound, deviceErrors.notInState],
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/devices/{deviceId}/reactivation',
    access: 'device.enable',
    summary: 'Enable a device',
    input: byDevice,
    output: byDevice,
    errors: [deviceErrors.notFound, deviceErrors.notInState],
  }),
  lock: endpoint({
    method: 'POST',
    path: '/devices/{deviceId}/lock',
    access: 'device.disable',
    summary: 'Lock a lost device; everyone is signed out, and only a new code activates it',
    input: byDevice,
    output: byDevice,
    errors: [deviceErrors.notFound, deviceErrors.notInState],
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/devices/{deviceId}/unlocking',
    access: 'device.enable',
    summary: 'Unlock a device after too many wrong PINs',
    input: byDevice,
    output: byDevice,
    errors: [deviceErrors.notFound, deviceErrors.notInState],
  }),
}
