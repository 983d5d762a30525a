import { withBase } from '#console/base.ts'
import type { Entry } from '#console/palette/entry.ts'
import { closePanel } from '#console/shell/panels.ts'
import { useGo } from '#console/shell/useMenu.ts'
import { tabCode } from '#console/token.ts'

/** Does what was chosen: goes there, in a browser tab of its own where that is asked for, or acts. */
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
