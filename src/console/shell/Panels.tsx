import { lazyDialog } from '#console/lazyDialog.tsx'
import { closePanel, useOpenPanel } from '#console/shell/panels.ts'

// Each is loaded on first use.
const Palette = lazyDialog(() => import('#console/palette/Palette.tsx'), 'Palette')
const ShortcutsDialog = lazyDialog(() => import('#console/shortcuts/ShortcutsDialog.tsx'), 'ShortcutsDialog')
const HelpPanel = lazyDialog(() => import('#features/overview/help/HelpPanel.tsx'), 'HelpPanel')
const Tour = lazyDialog(() => import('#features/overview/onboardingChecklist/tour/Tour.tsx'), 'Tour')
const AvatarDialog = lazyDialog(() => import('#features/session/avatar/AvatarDialog.tsx'), 'AvatarDialog')

/** The panels over the page. `current` is its URL, and `entry` its path in the route table. */
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
