import { lazyPart } from '#console/lazyPage.ts'
import { closePanel, useOpenPanel } from '#console/shell/panels.ts'

// Each comes with its first use.
const Palette = lazyPart(() => import('#console/palette/Palette.tsx'), 'Palette')
const ShortcutsDialog = lazyPart(() => import('#console/shortcuts/ShortcutsDialog.tsx'), 'ShortcutsDialog')
const HelpPanel = lazyPart(() => import('#features/overview/help/HelpPanel.tsx'), 'HelpPanel')
const Tour = lazyPart(() => import('#features/overview/firstHour/tour/Tour.tsx'), 'Tour')
const AvatarDialog = lazyPart(() => import('#features/session/avatar/AvatarDialog.tsx'), 'AvatarDialog')

/** What stands over the page. `current` is its address, and `entry` the path by which the tables of routes know it. */
export function Panels({ current, entry }: { current: string; entry: string | undefined }) {
  const open = useOpenPanel()
  return (
    <>
      {open === 'palette' && <Palette current={current} />}
      {open === 'shortcuts' && <ShortcutsDialog />}
      {open === 'avatar' && <AvatarDialog onClose={closePanel} />}
      {open === 'tour' && <Tour onClose={closePanel} />}
      {open === 'help' && <HelpPanel page={entry} onClose={closePanel} />}
    </>
  )
}
