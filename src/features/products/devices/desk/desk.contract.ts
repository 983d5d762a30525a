import { z } from 'zod'
import { timelineEntry } from '#features/payments/orders/orders.contract.ts'
import { deviceList, deviceSum } from '#features/products/devices/desk/devices.fields.ts'
import { mostDays, ticketWidths } from '#features/products/devices/devices.domain.ts'
import { deviceErrors } from '#features/products/devices/devices.errors.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { day, flag, instant, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'

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
    summary: 'The devices of the merchant with what they took',
    input: deviceList.query,
    output: pageOf(deviceList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/devices/totals',
    access: 'device.query',
    summary: 'How many devices match, how many are there now, and what they took today',
    input: z.strictObject(deviceList.filters),
    output: z.strictObject({ count: z.int(), online: z.int(), today: z.array(deviceSum) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/devices/{deviceId}',
    access: 'device.get',
    summary: 'One device with its people and what happened to it',
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
    summary: 'Add a device: it waits for its activation code',
    input: z.strictObject(facts),
    output: byDevice,
    errors: [storeCodeErrors.notFound, deviceErrors.limit],
  }),
  code: endpoint({
    method: 'GET',
    path: '/devices/{deviceId}/activationCode',
    access: 'device.add',
    summary: 'The activation code of a device that waits',
    requiresStepUp: true,
    input: byDevice,
    output: activationCode,
    errors: [deviceErrors.notFound, deviceErrors.noCode],
  }),
  renewCode: endpoint({
    method: 'POST',
    path: '/devices/{deviceId}/activationCode',
    access: 'device.add',
    summary: 'A new activation code; the page that was this device is it no longer',
    requiresStepUp: true,
    input: byDevice,
    output: byDevice,
    errors: [deviceErrors.notFound, deviceErrors.notInState],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/devices/{deviceId}',
    access: 'device.edit',
    summary: 'Rename a device, move it, give it other paper, switch its live messages',
    input: z.strictObject({ ...byDevice.shape, ...facts, socketEnabled: flag }),
    output: byDevice,
    errors: [deviceErrors.notFound, storeCodeErrors.notFound],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/devices/{deviceId}/signOut',
    access: 'device.edit',
    summary: 'End the session that is open at a device',
    input: byDevice,
    output: byDevice,
    errors: [deviceErrors.notFound],
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/devices/{deviceId}/deactivation',
    access: 'device.disable',
    summary: 'Close a device until it is opened again',
    input: byDevice,
    output: byDevice,
    errors: [deviceErrors.notFound, deviceErrors.notInState],
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/devices/{deviceId}/reactivation',
    access: 'device.enable',
    summary: 'Open a device again',
    input: byDevice,
    output: byDevice,
    errors: [deviceErrors.notFound, deviceErrors.notInState],
  }),
  lock: endpoint({
    method: 'POST',
    path: '/devices/{deviceId}/lock',
    access: 'device.disable',
    summary: 'Lock a lost device: everyone is signed out, and only a new code opens it',
    input: byDevice,
    output: byDevice,
    errors: [deviceErrors.notFound, deviceErrors.notInState],
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/devices/{deviceId}/unlocking',
    access: 'device.enable',
    summary: 'Unlock a device that had too many wrong PINs',
    input: byDevice,
    output: byDevice,
    errors: [deviceErrors.notFound, deviceErrors.notInState],
  }),
}
