import { z } from 'zod'
import { deviceStatuses, lockReasons, ticketWidths } from '#features/products/devices/devices.domain.ts'
import { deviceErrors } from '#features/products/devices/devices.errors.ts'
import { tillErrors } from '#features/products/pos/pos.errors.ts'
import { ticketSetting } from '#features/products/tickets/tickets.contract.ts'
import { endpoint } from '#shared/contract.ts'
import { codeOf, currency, instant, text } from '#shared/fields.ts'
import { roleCode } from '#shared/permissions.ts'

const deviceId = z.string()
const store = z.strictObject({ storeCodeId: z.string(), label: z.string() })
const appVersion = text({ min: 1, max: 40 })
/** Authenticates the device. Each call returns a new token to use next, so calls must be sequential. */
const deviceToken = z.string().max(200)

const tillMerchant = z.strictObject({
  merchantId: z.string(),
  tradeName: z.string(),
  logoUrl: z.string().nullable(),
  currency,
  timezone: z.string(),
  country: z.string(),
  /** Frozen or under review: no sales. */
  approval: z.enum(['approved', 'unknown', 'frozen', 'underReview']),
})

/** A user who may sign in at the device. */
const tillPerson = z.strictObject({
  accountId: z.string(),
  displayName: z.string(),
  role: codeOf(roleCode),
  hasPin: z.boolean(),
  locked: z.boolean(),
})

/** The device's state as sent to itself. */
export const tillState = z.strictObject({
  deviceId,
  name: z.string(),
  store: store.nullable(),
  status: z.enum(deviceStatuses),
  lockReason: z.enum(lockReasons).nullable(),
  /** Whether it receives payments by GET /api/live; otherwise it polls. */
  socketEnabled: z.boolean(),
  ticketWidth: z.literal(ticketWidths),
  merchant: tillMerchant,
  /** Empty while the device is locked or deactivated. */
  people: z.array(tillPerson),
  ticket: ticketSetting,
  serverTime: instant,
})
export type TillState = z.output<typeof tillState>

/** Calls made by the device itself; sales use `pos.*`. */
export const devicesContract = {
  activate: endpoint({
    method: 'POST',
    path: '/devices/activate',
    access: 'public',
    summary: 'Activate a page as a till with the code shown in the console',
    input: z.strictObject({
      code: z.string().max(40),
      platform: text({ max: 60 }),
      appVersion,
    }),
    output: z.strictObject({
      deviceId,
      deviceToken: z.string(),
      name: z.string(),
      merchant: tillMerchant,
    }),
    errors: [deviceErrors.wrongCode],
    perMinute: 20,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/devices/session',
    access: 'public',
    summary: 'Sign in at a till with a PIN; the device token is replaced by the returned one',
    input: z.strictObject({ deviceToken, accountId: z.string().max(36), pin: z.string().max(20) }),
    output: z.strictObject({ token: z.string(), deviceToken: z.string(), expireTime: instant }),
    errors: [deviceErrors.unknownToken, tillErrors.notActive, deviceErrors.wrongPin, deviceErrors.pinLocked],
    perMinute: 60,
  }),
  hello: endpoint({
    method: 'POST',
    path: '/devices/hello',
    access: 'public',
    summary: 'Get the status of a till and who may sign in',
    input: z.strictObject({ deviceToken, appVersion }),
    output: tillState,
    errors: [deviceErrors.unknownToken, tillErrors.notActive],
    perMinute: 240,
  }),
}
