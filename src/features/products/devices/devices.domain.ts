import type { TextValues } from '#shared/messages.ts'

export const deviceStatuses = ['waiting', 'activated', 'deactivated'] as const
export type DeviceStatus = (typeof deviceStatuses)[number]

/** lost: someone said so. cloned: a token came back that another had replaced. pins: too many wrong ones in a row. */
export const lockReasons = ['lost', 'cloned', 'pins'] as const
export type LockReason = (typeof lockReasons)[number]

export const ticketWidths = [58, 80] as const

/** Without look-alikes, for a code is read from one screen and typed at another. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const codePartLength = 6
export const deviceIdPattern = new RegExp(`^[${codeLetters}]{${codePartLength}}$`)
export const codeLifeMs = 24 * 3_600_000
/** Of one merchant. */
export const mostDevices = 200
export const mostWrongCodes = 5

/** A person's session at a till. */
export const tillSessionMs = 12 * 3_600_000
/** Wrong PINs in a row, whoever's they are, after which a device waits for a manager. */
export const mostWrongPinsInARow = 10
/** A device that was heard of within this time is shown as being there. */
export const onlineMs = 3 * 60_000

/** Of a device's days, at once. */
export const mostDays = 92
export const usualDays = 14

export type DeviceState = { status: DeviceStatus; lockReason: LockReason | null }

/** May people work at it? */
export function isOpen({ status, lockReason }: DeviceState): boolean {
  return status === 'activated' && lockReason === null
}

export type DeviceAct = 'deactivate' | 'reactivate' | 'lock' | 'unlock' | 'newCode'

/**
 * What may be done with a device as it stands. A lost or cloned one may be in wrong hands, token and all: only a new
 * activation opens it again.
 */
export function mayDo(act: DeviceAct, { status, lockReason }: DeviceState): boolean {
  switch (act) {
    case 'deactivate':
      return status !== 'deactivated'
    case 'reactivate':
      return status === 'deactivated'
    case 'lock':
      return status === 'activated' && (lockReason === null || lockReason === 'pins')
    case 'unlock':
      return status !== 'deactivated' && lockReason === 'pins'
    case 'newCode':
      return status !== 'deactivated'
  }
}

export type ActivationFacts = {
  status: DeviceStatus
  failures: number
  expireTime: Date | null
}

/** Can this device still be activated with its code? */
export function takesCode({ status, failures, expireTime }: ActivationFacts, now: Date): boolean {
  return status === 'waiting' && failures < mostWrongCodes && expireTime !== null && expireTime > now
}

/** `ABC234-DEF567` from whatever a person typed of it; null where it can be no code. */
export function readCode(typed: string): { deviceId: string; secret: string } | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  if (!new RegExp(`^[${codeLetters}]{${2 * codePartLength}}$`).test(letters)) return null
  return { deviceId: letters.slice(0, codePartLength), secret: letters.slice(codePartLength) }
}

/** What a device's token turned out to be: the newest, the one before (its answer may have been lost), an older one, or none. */
export type TokenAge = 'current' | 'previous' | 'older' | 'unknown'

/** Notices are told with the device's name and id. */
export function namedBy({ name, deviceId }: { name: string; deviceId: string }): TextValues {
  return { device: name, deviceId }
}
