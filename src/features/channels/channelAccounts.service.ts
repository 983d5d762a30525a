import type { Ctx } from '#server/context.ts'
import { channelNames } from '#shared/labels.messages.ts'
import { accountsAt, routesAt } from './channelAccounts.sql.ts'
import { channelAdapters } from './channelRegistry.ts'
import { type ChannelSettings, checkedSettings } from './channelSettings.ts'
import type { ChannelName } from './channels.domain.ts'
import { settingsOf } from './channels.service.ts'
import type { Trial } from './channels.sql.ts'
import { isHidden } from './maskedSettings.ts'

/** Each channel with its payment methods, profiles and settings, for the form. */
export function channelsOffered() {
  return Object.values(channelAdapters).map(({ name, ways, profiles, settings, fields }) => ({
    name,
    title: channelNames[name],
    ways: [...ways],
    profiles: [...profiles],
    fields: Object.entries(fields).map(([key, { label, kind, options = [] }]) => ({
      key,
      label: { en: String(label.en), zh: label.zh },
      kind,
      options: [...options],
      required: settings.shape[key]?.safeParse(undefined).success === false,
    })),
  }))
}

/**
 * Lists the merchant's accounts, oldest first. Secrets are left out; `secretsSet` names those that are set.
 */
export async function accountsOfMerchant(ctx: Ctx) {
  const rows = await accountsAt(ctx.db, ctx.scope)
  return rows.map((row) => {
    const channel = row.channel as ChannelName
    const settings = settingsOf(ctx.app, row)
    return {
      accountId: row.channelAccountId,
      channel,
      profile: row.profile,
      enabled: row.enabled,
      settings: shown(channel, settings),
      secretsSet: Object.keys(settings).filter((key) => isHidden(channel, key)),
      createTime: row.createTime,
      test: { state: row.testState as Trial['state'], time: row.testTime, answer: row.testAnswer },
    }
  })
}

/** Lists the merchant's routes by method, priority and start. */
export function routesOfMerchant(ctx: Ctx) {
  return routesAt(ctx.db, ctx.scope)
}

function shown(channel: ChannelName, settings: ChannelSettings): ChannelSettings {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !isHidden(channel, key)))
}

/** Parses settings for a channel. Throws `request.invalid` with each invalid setting. */
export function checkedFor(
  channel: ChannelName,
  profile: string,
  settings: ChannelSettings,
): ChannelSettings {
  return checkedSettings(channelAdapters[channel], profile, settings)
}

export function channelWays(channel: ChannelName) {
  return channelAdapters[channel].ways
}

/** Returns settings without their secrets, and which secrets are set. */
export function shownSettings(channel: ChannelName, settings: ChannelSettings) {
  const secretsSet = Object.keys(settings).filter((key) => isHidden(channel, key))
  return { settings: shown(channel, settings), secretsSet }
}
