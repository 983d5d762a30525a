import { channelRefusals } from '#features/channels/channels.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'
import { type Language, say, type Text } from '#shared/messages.ts'
import { redactWords } from './channelRedaction.domain.ts'
import type { ChannelName, Refusal } from './channels.domain.ts'
import { storedText } from './channelText.domain.ts'

export type OurRefusal = keyof typeof channelRefusals

/** `channel` is the channel's key, displayed by its name in the reader's language. */
type RefusalValues = Record<string, string> & { channel?: ChannelName }

/** A refusal or doubt of our own; its text exists in both languages. */
export function ourRefusal(code: OurRefusal, values: RefusalValues = {}): Refusal {
  return { code, message: filled('en', code, values), values }
}

/** The channel's code and message, truncated and redacted. */
export function channelRefusal(code: string, message: string): Refusal {
  return { code: storedText(redactWords(code), 64), message: storedText(redactWords(message), 200) }
}

/** Formats a refusal for display: our own in both languages, the channel's in its original words. */
export function refusalText({ code, message, values = {} }: Refusal): Text {
  if (isOurs(code)) return { en: filled('en', code, values), zh: filled('zh', code, values) }
  const words = message === '' ? code : `${message} (${code})`
  return { en: words, zh: words }
}

function filled(language: Language, code: OurRefusal, values: Record<string, string>): string {
  const { channel = '' } = values
  const name = isChannel(channel) ? say(language, channelNames[channel]) : channel
  return say<Text>(language, channelRefusals[code], { ...values, channel: name })
}

function isOurs(code: string): code is OurRefusal {
  return Object.hasOwn(channelRefusals, code)
}

function isChannel(name: string): name is ChannelName {
  return Object.hasOwn(channelNames, name)
}
