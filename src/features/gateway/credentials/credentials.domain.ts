export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked'
export type KeyTimes = { expireTime: Date | null; revokeTime: Date | null }

/** The state of a key. An `expiring` key has a successor and is valid until its end. */
export function keyStateOf({ expireTime, revokeTime }: KeyTimes, now: Date): KeyState {
  if (revokeTime !== null) return 'revoked'
  if (expireTime === null) return 'active'
  return expireTime > now ? 'expiring' : 'expired'
}

/** Whether signatures of this key are accepted. */
export function holds(key: KeyTimes, now: Date): boolean {
  const state = keyStateOf(key, now)
  return state === 'active' || state === 'expiring'
}

/** Two keys are valid during a changeover; a third would be one that nobody remembers. */
export const mostHolding = 2

export const usualRateLimit = 600
