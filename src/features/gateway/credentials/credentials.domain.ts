export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked'
export type KeyTimes = { expireTime: Date | null; revokeTime: Date | null }

/** How a key stands. `expiring` has a successor and holds until its end. */
export function keyStateOf({ expireTime, revokeTime }: KeyTimes, now: Date): KeyState {
  if (revokeTime !== null) return 'revoked'
  if (expireTime === null) return 'active'
  return expireTime > now ? 'expiring' : 'expired'
}

/** May a signature of this key be taken? */
export function holds(key: KeyTimes, now: Date): boolean {
  const state = keyStateOf(key, now)
  return state === 'active' || state === 'expiring'
}

/** While one key takes over from another both hold; a third would be one that nobody thinks of. */
export const mostHolding = 2

export const usualRateLimit = 600
