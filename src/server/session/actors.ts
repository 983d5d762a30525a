import type { Actor, Principal } from '#server/context.ts'

/**
 * Returns the actor for a channel's response or notification. `address` is where the notification came from.
 */
export function channelActor(channel: string, address: string | null = null): Actor {
  return { kind: 'channel', id: null, name: channel, role: null, source: 'provider', address }
}

/** The channel account whose notification signature was verified. It acts only in its own tenant. */
export type Notifier = { tenantId: number; channelAccountId: string } & Omit<Principal, 'scope'>
