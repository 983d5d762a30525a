import { useText } from '#console/language.tsx'
import type { Text } from '#shared/messages.ts'

/** A text in the reader's language, for table cells, which cannot call hooks. */
export function Words({ of }: { of: Text }) {
  return useText()(of)
}
