import { useText } from '#console/language.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { channelNames, channelRefusals } from '#features/channels/channels.messages.ts'
import type { Text, TextValues } from '#shared/messages.ts'

/** A channel by its name in the reader's language; one that is not known by its code. */
export function ChannelTitle({ of }: { of: string }) {
  const t = useText()
  return t(known(channelNames, of) ?? of)
}

type Props = { code: string | null; message: string | null; values?: TextValues }

/** What a channel, or we about a channel, gave as the reason: ours in both languages, the channel's as it said it. */
export function ChannelWords({ code, message, values = {} }: Props) {
  const t = useText()
  const ours = code === null ? undefined : known(channelRefusals, code)
  const channel = known(channelNames, String(values.channel ?? ''))
  const filled = ours && t(ours, channel ? { ...values, channel: t(channel) } : values)
  // Without its values our sentence would have holes: then the one that was kept with them.
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
