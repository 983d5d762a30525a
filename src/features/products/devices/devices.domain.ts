import type { TextValues } from '#shared/messages.ts'

export const deviceStatuses = ['waiting', 'activated', 'deactivated'] as const
export type DeviceStatus = (typeof deviceStatuses)[number]

/** lost: reported lost. cloned: a replaced token was used again. pins: too many wrong PINs in a row. */
export const lockReasons = ['lost', 'cloned', 'pins'] as const
export type LockReason = (typeof lockReasons)[number]

export const ticketWidths = [58, 80] as const

/** Without look-alikes, because the code is read from one screen and typed on another. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const codePartLength = 6
export const deviceIdPattern = new RegExp(`^[${codeLetters}]{${codePartLength}}$`)
export const codeLifeMs = 24 * 3_600_000
/** Per merchant. */
export const mostDevices = 200
export const mostWrongCodes = 5

/** The lifetime of a POS session. */
export const tillSessionMs = 12 * 3_600_000
/** A device locks after this many wrong PINs in a row, by any users, until a manager unlocks it. */
export const mostWrongPinsInARow = 10
/** A device seen within this time counts as online. */
export const onlineMs = 3 * 60_000

/** The maximum number of days per query. */
export const mostDays = 92
export const usualDays = 14

export type DeviceState = { status: DeviceStatus; lockReason: LockReason | null }

/** Whether the device can be used. */
export function isOpen({ status, lockReason }: DeviceState): boolean {
  return status === 'activated' && lockReason === null
}

export type DeviceAct = 'deactivate' | 'reactivate' | 'lock' | 'unlock' | 'newCode'

/**
 * Whether the action fits the device's state. A lost or cloned device may be in the wrong hands together with
 * its token, so only a new activation unlocks it.
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

/** Whether the device can still be activated with its code. */
export function takesCode({ status, failures, expireTime }: ActivationFacts, now: Date): boolean {
  return status === 'waiting' && failures < mostWrongCodes && expireTime !== null && expireTime > now
}

/** Parses a typed code such as `ABC234-DEF567`; null if malformed. */
export function readCode(typed: string): { deviceId: string; secret: string } | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  if (!new RegExp(`^[${codeLetters}]{${2 * codePartLength}}$`).test(letters)) return null
  return { deviceId: letters.slice(0, codePartLength), secret: letters.slice(codePartLength) }
}

/**
 * A token's age: the newest, the previous one (the response with the new one may have been lost), an older
 * one, or unknown.
 */
export type TokenAge = 'current' | 'previous' | 'older' | 'unknown'

/** The device's name and id for notifications. */
export function namedBy({ name, deviceId }: { name: string; deviceId: string }): TextValues {
  return { device: name, deviceId }
}
