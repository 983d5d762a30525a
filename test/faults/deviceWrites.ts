import { withClient } from '#server/database/client.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { personOf, testPin, waitingDevice } from '#test/devices.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>

/** Makes every write to devices and by devices, each in the state it needs. */
export async function writeDevices(t: TestApp, merchant: TestMerchant, token: string, recorded: Recorded) {
  const dataOf = ({ text }: HttpResponse) => JSON.parse(text).data as Record<string, string>
  const facts = { name: 'Counter', storeCodeId: null, ticketWidth: 80 }
  await recorded('deviceDesk.add', facts, token)
  const { deviceId, code } = await waitingDevice(t, merchant)
  const accountId = await personOf(t, merchant, 'cashier')
  await recorded('staffPins.set', { accountId, pin: testPin }, token)
  const input = { code, platform: 'Test', appVersion: '1' }
  const { deviceToken } = dataOf(await recorded('devices.activate', input, token))
  await recorded('devices.signIn', { deviceToken, accountId, pin: testPin }, token)
  await recorded('deviceDesk.edit', { deviceId, ...facts, name: 'Bar', socketEnabled: false }, token)
  await recorded('deviceDesk.signOut', { deviceId }, token)
  await recorded('deviceDesk.lock', { deviceId }, token)
  await recorded('deviceDesk.renewCode', { deviceId }, token)
  await recorded('deviceDesk.deactivate', { deviceId }, token)
  await recorded('deviceDesk.reactivate', { deviceId }, token)
  // The state after ten wrong PINs in a row.
  const locked = `update device set lock_reason = 'pins', lock_time = now() where device_id = $1`
  await withClient(t.database.ownerUrl, (client) => client.query(locked, [deviceId]))
  await recorded('deviceDesk.unlock', { deviceId }, token)
  await recorded('devices.export', { format: 'csv' }, token)
  await recorded('staffPins.unlock', { accountId }, token)
  await recorded('staffPins.clear', { accountId }, token)
  const ticket = { headMarkup: '<p>a</p>', foot: '', logoImageId: null, codeKind: 'none' }
  await recorded('tickets.set', ticket, token)
}
