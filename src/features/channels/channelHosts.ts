import { channelProfiles } from './channelProfiles.domain.ts'
import type { ChannelName } from './channels.domain.ts'

/** Hosts an installation allows besides the channels' own. */
export type HostRules = {
  /** In demo mode this machine serves the sandbox. */
  loopback: boolean
  /** The base URL of the payer's pages, and so of the sandbox in demo mode. */
  payerUrl: string
  configured: readonly { channel: string; host: string }[]
}

/**
 * Whether an account of this channel and profile may use this address in this setting. A key goes to no other
 * host, whatever an account's settings say.
 */
export function isPinnedHost(
  rules: HostRules,
  { channel, profile, key }: { channel: ChannelName; profile: string; key: string },
  address: string,
): boolean {
  if (!URL.canParse(address)) return false
  const { host, hostname, origin } = new URL(address)
  const own = channelProfiles[channel].hosts[profile]?.[key] ?? []
  if (own.includes(host)) return true
  if (rules.configured.some((one) => one.channel === channel && one.host === host)) return true
  return rules.loopback && (isLoopback(hostname) || origin === new URL(rules.payerUrl).origin)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
