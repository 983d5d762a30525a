import { merchantOf } from '#features/merchants/merchants.service.ts'
import { mostWrongCodes, readCode, takesCode } from '#features/products/devices/devices.domain.ts'
import { deviceErrors } from '#features/products/devices/devices.errors.ts'
import {
  type DeviceRow,
  lockDevice,
  selectTill,
  updateDevice,
} from '#features/products/devices/devices.sql.ts'
import { isSecret, newToken, tokenHashOf } from '#features/products/devices/deviceTokens.ts'
import { asDevice } from '#features/products/devices/till/tillCalls.ts'
import { tillMerchantOf } from '#features/products/devices/till/tillState.service.ts'
import type { Ctx } from '#server/context.ts'
import { tenantOf } from '#server/database/directory.ts'
import { transaction } from '#server/database/transaction.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'

type ActivationInput = { code: string; platform: string; appVersion: string }

/**
 * Activates a device by its code, once. Any failure is `device.wrongCode`, which does not reveal whether the
 * device exists. Five wrong codes void it.
 */
export async function activateDevice(requestContext: RequestContext, input: ActivationInput) {
  const code = readCode(input.code)
  if (!code) throw new AppError(deviceErrors.wrongCode)
  const { pool } = requestContext.app
  const tenantId = await tenantOf(pool, 'device', code.deviceId)
  if (tenantId === null) throw new AppError(deviceErrors.wrongCode)
  const known = await transaction(pool, tenantId, 'read', (db) => selectTill(db, tenantId, code.deviceId))
  if (!known) throw new AppError(deviceErrors.wrongCode)

  return asDevice(requestContext, known, async (ctx) => {
    const device = await lockDevice(ctx.db, ctx.scope, code.deviceId)
    if (!device) throw new AppError(deviceErrors.wrongCode)
    await checkSecret(ctx, device, code.secret)
    return activated(ctx, device, input)
  })
}

async function checkSecret(ctx: Ctx, device: DeviceRow, secret: string): Promise<void> {
  const { deviceId, status, sealedSecret, codeFailures: failures, codeExpireTime: expireTime } = device
  if (!sealedSecret || !takesCode({ status, failures, expireTime }, ctx.now))
    throw new AppError(deviceErrors.wrongCode)
  if (isSecret(ctx.app.secretKey, deviceId, sealedSecret, secret)) return

  const codeFailures = failures + 1
  const isVoid = codeFailures >= mostWrongCodes
  await updateDevice(ctx, deviceId, { codeFailures, ...(isVoid && { sealedSecret: null }) })
  const action = isVoid ? 'device.codeVoided' : 'device.codeRefused'
  ctx.audit(action, { type: 'device', id: deviceId }, { after: { codeFailures } })
  if (isVoid) await publish(ctx.db, ctx.scope, { topic: 'device', id: deviceId })
  throw new AppError(deviceErrors.wrongCode, { keep: true })
}

async function activated(ctx: Ctx, device: DeviceRow, { platform, appVersion }: ActivationInput) {
  const { tenantId, deviceId, name } = device
  const activateTime = ctx.now
  const deviceToken = newToken(ctx.app.secretKey, { tenantId, deviceId, activateTime })
  await updateDevice(ctx, deviceId, {
    status: 'activated',
    activateTime,
    tokenHash: tokenHashOf(deviceToken),
    previousTokenHash: null,
    ...{ sealedSecret: null, codeExpireTime: null, codeFailures: 0, pinFailures: 0 },
    ...{ platform, appVersion, lastSeenTime: ctx.now },
  })
  ctx.audit('device.activated', { type: 'device', id: deviceId }, { after: { platform, appVersion } })
  await publish(ctx.db, ctx.scope, { topic: 'device', id: deviceId })
  const merchant = tillMerchantOf(await merchantOf(ctx.db, ctx.scope))
  return { deviceId, deviceToken, name, merchant }
}
