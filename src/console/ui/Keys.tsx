import { cx } from '#console/ui/cx.ts'

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
/** The modifier key for shortcuts on this platform. */
export const commandKey = () => (isApple() ? '⌘' : 'Ctrl')

/** Shortcut keys, rendered as key caps. */
export function Keys({ of, quiet = false }: { of: readonly string[]; quiet?: boolean }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      {of.map((key) => (
        <kbd
          key={key}
          className={cx(
            'inline-grid h-5 min-w-5 place-items-center rounded border border-line px-1 font-sans text-[11px] leading-none',
            quiet ? 'text-text-3' : 'bg-sunken text-text-2',
          )}
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
