import type { App } from '#server/context.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { type HostRules, isPinnedHost } from './channelHosts.ts'
import { channelAdapters } from './channelRegistry.ts'
import type { ChannelSettings } from './channelSettings.ts'
import type { ChannelName } from './channels.domain.ts'
import { settingFaults } from './channels.messages.ts'

type Configured = { channel: ChannelName; profile: string; settings: ChannelSettings }

function hostRulesOf({ config }: Pick<App, 'config'>): HostRules {
  return { loopback: config.demo, payerUrl: config.payerUrl, configured: config.channelHosts }
}

const cardScript = { channel: 'card', profile: 'standard', key: 'scriptUrl' } as const

/** Whether a payer's page may load the card provider's script from there. */
export function isPinnedScript(app: Pick<App, 'config'>, address: string): boolean {
  return isPinnedHost(hostRulesOf(app), cardScript, address)
}

/** The settings whose address is not a host that the channel's account may call. */
export function unpinnedSettings(
  app: Pick<App, 'config'>,
  { channel, profile, settings }: Configured,
): string[] {
  const rules = hostRulesOf(app)
  return addressKeys(channel).filter((key) => {
    const address = settings[key] ?? ''
    return address !== '' && !isPinnedHost(rules, { channel, profile, key }, address)
  })
}

/** Throws `request.invalid` with each setting whose address is not one of the channel's hosts. */
export function assertPinnedHosts(app: Pick<App, 'config'>, configured: Configured): void {
  const fields = unpinnedSettings(app, configured).map((key) => ({
    field: `settings.${key}`,
    text: settingFaults.hostNotAllowed,
  }))
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
}

/** The settings whose host differs from the one before; a new path on the same host is the same host. */
export function movedHosts(channel: ChannelName, before: ChannelSettings, after: ChannelSettings): string[] {
  return addressKeys(channel).filter((key) => hostOf(before[key]) !== hostOf(after[key]))
}

function hostOf(address: string | undefined): string {
  return address && URL.canParse(address) ? new URL(address).host : ''
}

function addressKeys(channel: ChannelName): string[] {
  const { fields } = channelAdapters[channel]
  return Object.keys(fields).filter((key) => fields[key]?.kind === 'address')
}
