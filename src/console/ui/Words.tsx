import { useText } from '#console/language.tsx'
import type { Text } from '#shared/messages.ts'

/** A text in the reader's language, where no hook can be called: in the cell of a column. */
export function Words({ of }: { of: Text }) {
  return useText()(of)
}
