import { withBase } from '#console/base.ts'
import type { Entry } from '#console/palette/entry.ts'
import { closePanel } from '#console/shell/panels.ts'
import { useGo } from '#console/shell/useMenu.ts'
import { tabCode } from '#console/token.ts'

/** Follows a chosen entry's link, in a new browser tab if `apart`, or runs its action. */
export function useChoosing(): (entry: Entry, apart: boolean) => void {
  const go = useGo()
  return ({ href, external, run }, apart) => {
    closePanel()
    if (href === undefined) run?.()
    else if (external) window.open(href, '_blank', 'noopener,noreferrer')
    else if (apart) window.open(withBase(tabCode(), href), '_blank')
    else go(href)
  }
}
