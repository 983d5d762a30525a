import type { TillState } from '#features/products/devices/devices.contract.ts'
import { type DeviceRow, touchDevice } from '#features/products/devices/devices.sql.ts'
import { tokenHashOf } from '#features/products/devices/deviceTokens.ts'
import { refuseClone } from '#features/products/devices/till/signIn.service.ts'
import { asDevice, findTill, lockTill, type Till } from '#features/products/devices/till/tillCalls.ts'
import { tillStateOf } from '#features/products/devices/till/tillState.service.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { scopeOf } from '#server/session/scope.ts'

const touchEveryMs = 60_000

type HeartbeatInput = { deviceToken: string; appVersion: string }

/** The device's state, also while locked or deactivated. A cloned token locks the device, as at sign-in. */
export async function helloFromDevice(
  requestContext: RequestContext,
  { deviceToken, appVersion }: HeartbeatInput,
): Promise<TillState> {
  const { app } = requestContext
  const till = await findTill(app, deviceToken)
  if (till.age === 'older') await tellClone(requestContext, till)
  await touch(app, till, appVersion)
  const { tenantId, merchantId } = till.device
  return transaction(app.pool, tenantId, 'read', (db) =>
    tillStateOf(db, scopeOf(tenantId, merchantId), till.device, app.clock()),
  )
}

/** Checks the token again under the device's lock, and throws if it is a clone's. */
function tellClone(requestContext: RequestContext, found: Till): Promise<void> {
  return asDevice(requestContext, found.device, async (ctx) => {
    ctx.unchanged()
    await refuseClone(ctx, await lockTill(ctx, found))
  })
}

/** At most once a minute, unless there is a new version or a confirmed token. */
async function touch(app: App, { device, token, age }: Till, appVersion: string): Promise<void> {
  const at = app.clock()
  const confirmed = age === 'current'
  if (!isNews(device, { at, confirmed, appVersion })) return
  const tokenHash = tokenHashOf(token.whole)
  await transaction(app.pool, device.tenantId, 'write', (db) =>
    touchDevice(db, device, { appVersion, tokenHash, confirmed, at }),
  )
}

function isNews(
  { lastSeenTime, appVersion: known, previousTokenHash }: DeviceRow,
  { at, confirmed, appVersion }: { at: Date; confirmed: boolean; appVersion: string },
): boolean {
  if (known !== appVersion || (confirmed && previousTokenHash !== null)) return true
  return lastSeenTime === null || at.getTime() - lastSeenTime.getTime() > touchEveryMs
}
