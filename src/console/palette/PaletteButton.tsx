import { Search } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { openPanel } from '#console/shell/panels.ts'
import { m } from '#console/shell.messages.ts'
import { cx } from '#console/ui/cx.ts'
import { IconButton } from '#console/ui/IconButton.tsx'
import { commandKey, Keys } from '#console/ui/Keys.tsx'

/** Opens the palette. It looks like a search box, or is an icon button on narrow screens. */
export function PaletteButton() {
  const t = useText()
  const open = () => openPanel('palette')
  return (
    <>
      <span className="lg:hidden">
        <IconButton icon={Search} label={t(m.find)} onClick={open} />
      </span>
      <button
        type="button"
        onClick={open}
        aria-keyshortcuts="Control+K Meta+K"
        title={t(m.findHint)}
        className={cx(
          'flex h-8 w-48 min-w-0 items-center gap-2 rounded-md border border-control bg-surface px-2.5 text-left',
          'text-text-3 transition-colors hover:border-text-2 max-lg:hidden xl:w-60',
        )}
      >
        <Search size={15} className="shrink-0" aria-hidden />
        <span className="min-w-0 flex-1 truncate">{t(m.findShort)}</span>
        <span aria-hidden>
          <Keys of={[commandKey(), 'K']} quiet />
        </span>
      </button>
    </>
  )
}
