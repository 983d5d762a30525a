import { z } from 'zod'
import type { Text } from '#shared/messages.ts'
import type { PayableWay } from '#shared/reference.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'
import type { ChannelTools } from './channelHttp.ts'
import { privateKeyOf, publicKeyOf } from './channelKeys.ts'
import type { Channel, ChannelName } from './channels.domain.ts'

/** How a form shows a setting. `secret` and `privateKey` are write-only. */
export type SettingField = {
  label: Text
  kind: 'text' | 'address' | 'secret' | 'privateKey' | 'publicKey' | 'choice'
  /** The options of a `choice`. */
  options?: readonly string[]
}

/**
 * A channel's adapter: the payment methods that may be routed to it, its settings with labels, and the
 * channel that they open. The first profile is the default.
 */
export type ChannelAdapter = {
  name: ChannelName
  ways: readonly PayableWay[]
  profiles: readonly [string, ...string[]]
  settings: z.ZodObject
  fields: Record<string, SettingField>
  /** Throws if the settings or profile are invalid, because they were validated before they were stored. */
  open(settings: unknown, profile: string, tools: ChannelTools): Channel
}

type ChannelParts<S extends z.ZodObject, P extends string> = {
  name: ChannelName
  ways: readonly PayableWay[]
  profiles: readonly [P, ...P[]]
  settings: S
  fields: Record<keyof z.output<S> & string, SettingField>
  channel(settings: z.output<S>, profile: P, tools: ChannelTools): Channel
}

export function channel<S extends z.ZodObject, P extends string>(parts: ChannelParts<S, P>): ChannelAdapter {
  const { name, ways, profiles, settings, fields } = parts
  const open = (given: unknown, profile: string, tools: ChannelTools) => {
    const known = profiles.find((each) => each === profile)
    if (known === undefined) throw new RangeError(`${name} has no profile ${profile}`)
    return parts.channel(settings.parse(given), known, tools)
  }
  return { name, ways, profiles, settings, fields, open }
}

const secureAddress = /^(https:\/\/|http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?(\/|$))/

/**
 * Validates a channel address. Plain http is allowed only on this machine, and userinfo before an @ is
 * rejected because it hides the real host.
 */
export const channelAddress = z
  .string()
  .max(300)
  .refine((url) => secureAddress.test(url) && isPlain(url), { params: { text: 'httpsOnly' } })

function isPlain(text: string): boolean {
  if (!URL.canParse(text) || /[\\\s]/.test(text)) return false
  const { username, password, hash } = new URL(text)
  return username === '' && password === '' && hash === ''
}

/** Joins a path to the channel's base address. */
export function below(baseUrl: string, path: string): URL {
  return new URL(trimmedEnd(baseUrl, '/') + path)
}

/** Path and query as sent, which the channels' signatures cover. */
export function pathOf(url: URL): string {
  return url.pathname + url.search
}

export const privateKeyText = z
  .string()
  .max(10_000)
  .refine((text) => privateKeyOf(text) !== null, { params: { text: 'keyUnreadable' } })

export const publicKeyText = z
  .string()
  .max(10_000)
  .refine((text) => publicKeyOf(text) !== null, { params: { text: 'keyUnreadable' } })
