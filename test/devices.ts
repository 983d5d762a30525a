import {
  activationCodeOf,
  addDevice,
  type DeviceDraft,
} from '#features/products/devices/desk/desk.service.ts'
import { hashedPin, setPin } from '#features/session/pins/pins.service.ts'
import type { Role } from '#shared/permissions.ts'
import type { Answer, TestApp, TestMerchant } from '#test/app.ts'

/** The PIN of every person who has one in a test. */
export const testPin = '258369'

/** An activated device, with its latest device token. */
export type TestDevice = { deviceId: string; deviceToken: string }

const draft: DeviceDraft = { name: 'Counter', storeCodeId: null, ticketWidth: 80 }

/** A device that waits for activation, with its code. */
export async function waitingDevice(t: TestApp, merchant: TestMerchant, changes: Partial<DeviceDraft> = {}) {
  const { deviceId } = await t.write(merchant, (ctx) => addDevice(ctx, { ...draft, ...changes }))
  return t.read(merchant, (ctx) => activationCodeOf(ctx, deviceId))
}

/**
 * Calls as a device, each time from another address, because the rate limit per address has tests of its own.
 */
export async function callAsDevice(t: TestApp, path: string, body: object): Promise<Answer> {
  const answer = await t.server.inject({
    method: 'POST',
    url: `/api/devices/${path}`,
    remoteAddress: nextAddress(),
    headers: { 'accept-language': 'en' },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

export function activate(t: TestApp, code: string): Promise<Answer> {
  return callAsDevice(t, 'activate', { code, platform: 'Test', appVersion: '1.0.0' })
}

export async function activeDevice(
  t: TestApp,
  merchant: TestMerchant,
  changes: Partial<DeviceDraft> = {},
): Promise<TestDevice> {
  const { code } = await waitingDevice(t, merchant, changes)
  const { deviceId, deviceToken } = (await activate(t, code)).body.data as TestDevice
  return { deviceId, deviceToken }
}

export async function personOf(t: TestApp, merchant: TestMerchant, role: Role): Promise<string> {
  const username = `${role}.${merchant.merchantId}`.toLowerCase()
  return t.read(merchant, async ({ db }) => {
    const people = db.selectFrom('account').where('tenantId', '=', merchant.tenantId)
    const found = await people.where('username', '=', username).select('accountId').executeTakeFirst()
    return found?.accountId ?? ''
  })
}

/** Gives a person the test’s PIN. */
export async function givePin(
  t: TestApp,
  merchant: TestMerchant,
  role: Role,
  pin = testPin,
): Promise<string> {
  const accountId = await personOf(t, merchant, role)
  const hashed = await hashedPin(pin)
  await t.write(merchant, (ctx) => setPin(ctx, accountId, hashed))
  return accountId
}

export function tryPinAt(t: TestApp, device: TestDevice, accountId: string, pin = testPin): Promise<Answer> {
  return callAsDevice(t, 'session', { deviceToken: device.deviceToken, accountId, pin })
}

/** Signs a person in at a device, which moves on to its next token. Returns the session token. */
export async function signInAt(
  t: TestApp,
  device: TestDevice,
  accountId: string,
  pin = testPin,
): Promise<string> {
  const { body, status } = await tryPinAt(t, device, accountId, pin)
  if (status !== 200) throw new Error(`no session: ${body.code}`)
  const { token, deviceToken } = body.data as { token: string; deviceToken: string }
  device.deviceToken = deviceToken
  return token
}

let callers = 0

function nextAddress(): string {
  callers += 1
  return `10.${100 + ((callers >> 16) & 63)}.${(callers >> 8) & 255}.${callers & 255}`
}
