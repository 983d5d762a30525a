import { useText } from '#console/language.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { channelRefusals } from '#features/channels/channels.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'
import type { Text, TextValues } from '#shared/messages.ts'

/** The channel's name in the reader's language, or its code if we do not know the name. */
export function ChannelTitle({ of }: { of: string }) {
  const t = useText()
  return t(known(channelNames, of) ?? of)
}

type Props = { code: string | null; message: string | null; values?: TextValues }

/**
 * The reason that a channel, or we about a channel, gave: our text in the reader's language, the channel's as
 * it sent it.
 */
export function ChannelWords({ code, message, values = {} }: Props) {
  const t = useText()
  const ours = code === null ? undefined : known(channelRefusals, code)
  const channel = known(channelNames, String(values.channel ?? ''))
  const filled = ours && t(ours, channel ? { ...values, channel: t(channel) } : values)
  // Without its values our sentence would have gaps, so we fall back to the stored message.
  if (filled && !filled.includes('{')) return filled
  return (
    <>
      {message} {code && <CodeText>{code}</CodeText>}
    </>
  )
}

function known(table: Readonly<Record<string, Text>>, key: string): Text | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
