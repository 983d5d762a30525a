import type { TokenAge } from '#features/products/devices/devices.domain.ts'
import { deviceErrors } from '#features/products/devices/devices.errors.ts'
import { type DeviceRow, lockDevice, selectTill } from '#features/products/devices/devices.sql.ts'
import { ageOf, type ReadToken, readToken } from '#features/products/devices/deviceTokens.ts'
import { type Actor, type App, asActor, type Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

/** A device authenticated by its token. */
export type Till = { device: DeviceRow; token: ReadToken; age: Exclude<TokenAge, 'unknown'> }

/** Finds a token's device. Throws `device.unknownToken` for any token not issued for its last activation. */
export async function findTill(app: App, deviceToken: string): Promise<Till> {
  const token = readToken(deviceToken)
  if (!token) throw new AppError(deviceErrors.unknownToken)
  const { tenantId, deviceId } = token
  const device = await transaction(app.pool, tenantId, 'read', (db) => selectTill(db, tenantId, deviceId))
  return judged(app, device, token)
}

/** The same, re-read under the device's lock. */
export async function lockTill(ctx: Ctx, { token }: Till): Promise<Till> {
  return judged(ctx.app, await lockDevice(ctx.db, ctx.scope, token.deviceId), token)
}

function judged({ secretKey }: App, device: DeviceRow | undefined, token: ReadToken): Till {
  const age = device ? ageOf(secretKey, device, token) : 'unknown'
  if (!device || age === 'unknown') throw new AppError(deviceErrors.unknownToken)
  return { device, token, age }
}

type TillDevice = Pick<DeviceRow, 'tenantId' | 'merchantId' | 'deviceId' | 'name'>

/** Runs a write as a device at which nobody is signed in. */
export function asDevice<T>(
  requestContext: RequestContext,
  device: TillDevice,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const who = {
    scope: scopeOf(device.tenantId, device.merchantId),
    actor: deviceActor(device, requestContext),
    language: requestContext.language,
    requestId: requestContext.requestId,
  }
  return asActor(requestContext.app, who, 'write', work)
}

function deviceActor({ name, deviceId }: TillDevice, { address }: RequestContext): Actor {
  return {
    kind: 'account',
    id: null,
    name: `${name} (${deviceId})`,
    role: null,
    source: 'device',
    address,
  }
}
