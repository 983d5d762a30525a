import { codeLifeMs, takesCode } from '#features/products/devices/devices.domain.ts'
import { deviceErrors } from '#features/products/devices/devices.errors.ts'
import type { DeviceRow } from '#features/products/devices/devices.sql.ts'
import { newLetters, openSecret, sealSecret } from '#features/products/devices/deviceTokens.ts'
import type { App, Ctx } from '#server/context.ts'
import { qrSvg } from '#server/documents/qr.ts'
import { AppError } from '#shared/errors.ts'

/** A new activation code as stored in the device row, valid for a day. */
export function freshCode({ app, now }: Ctx, deviceId: string) {
  return {
    sealedSecret: sealSecret(app.secretKey, deviceId, newLetters()),
    codeExpireTime: new Date(now.getTime() + codeLifeMs),
  }
}

/**
 * The code of a waiting device for users who may add devices. Throws `device.noCode` if it cannot be used.
 */
export function codeShown(app: App, device: DeviceRow, now: Date) {
  const { deviceId, status, sealedSecret, codeFailures: failures, codeExpireTime: expireTime } = device
  if (!sealedSecret || !expireTime || !takesCode({ status, failures, expireTime }, now))
    throw new AppError(deviceErrors.noCode)
  const code = `${deviceId}-${openSecret(app.secretKey, deviceId, sealedSecret)}`
  const link = `${app.config.publicUrl}/pos?code=${code}`
  return { deviceId, code, link, svg: qrSvg(link), expireTime }
}
