import type { Actor, Who } from '#server/context.ts'

/** A payment channel that answers or notifies; the address where a notification came from. */
export function channelActor(channel: string, address: string | null = null): Actor {
  return { kind: 'channel', id: null, name: channel, role: null, source: 'provider', address }
}

/**
 * Who notifies: an account at a channel whose signature has been verified. It speaks for its own tenant
 * only.
 */
export type Notifier = { tenantId: number; channelAccountId: string } & Omit<Who, 'scope'>
