import { channelAdapters } from './channelRegistry.ts'
import type { ChannelSettings } from './channelSettings.ts'
import type { ChannelName } from './channels.domain.ts'

const mask = '••••••'

/** Whether a setting is never shown. One that the channel's form does not name is not shown either. */
export function isHidden(channel: ChannelName, key: string): boolean {
  const kind = channelAdapters[channel].fields[key]?.kind
  return kind === undefined || kind === 'secret' || kind === 'privateKey'
}

/** The secrets that an account has. */
export function secretsSetIn(channel: ChannelName, settings: ChannelSettings): string[] {
  return Object.keys(settings).filter((key) => isHidden(channel, key) && settings[key] !== '')
}

export type SettingChange = { key: string; before: string | null; after: string | null; secret: boolean }

/** Returns the differences between two sets of settings; for secrets only that they differ. */
export function settingChanges(
  channel: ChannelName,
  before: ChannelSettings,
  after: ChannelSettings,
): SettingChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const changed = keys.filter((key) => (before[key] ?? '') !== (after[key] ?? ''))
  return changed.map((key) => {
    const secret = isHidden(channel, key)
    const shown = (value: string | undefined) => (value ? (secret ? mask : value) : null)
    return { key, before: shown(before[key]), after: shown(after[key]), secret }
  })
}

/** The old and the new values of what changed, as a log may keep them: every secret is masked. */
export function maskedChange(
  channel: ChannelName,
  before: ChannelSettings,
  after: ChannelSettings,
): Record<'before' | 'after', Record<string, string | null>> {
  const changes = settingChanges(channel, before, after)
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(
      changes.map(({ key, secret, ...value }) => [
        key,
        secret && which === 'after' && value.after ? `${mask} (changed)` : value[which],
      ]),
    )
  return { before: side('before'), after: side('after') }
}
