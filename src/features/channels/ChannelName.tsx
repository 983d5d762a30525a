import { Words } from '#console/ui/Words.tsx'
import { channelNames } from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'

/** The channel's name, or a dash if there is none. */
export function ChannelName({ of }: { of: string | null }) {
  if (of === null) return <span className="text-text-3">—</span>
  const words = (channelNames as Readonly<Record<string, Text>>)[of]
  return words ? <Words of={words} /> : of
}
