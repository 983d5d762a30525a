import { useText } from '#console/language.tsx'
import { useLiveState } from '#console/live.ts'
import { m } from '#console/shell.messages.ts'
import { cx } from '#console/ui/cx.ts'
import { Tooltip } from '#console/ui/Tooltip.tsx'

/** Shows whether live updates are connected. */
export function LiveSign() {
  const state = useLiveState()
  const t = useText()
  if (state === 'off') return null
  const on = state === 'open'
  return (
    <Tooltip text={t(on ? m.liveOn : m.liveOff)} side="bottom">
      <button
        type="button"
        className="flex h-8 cursor-default items-center gap-1.5 rounded-md px-2 text-xs text-text-3"
      >
        <span className={cx('dot size-2', on ? 'rounded-full bg-green' : 'rotate-45 bg-amber')} aria-hidden />
        <span className={cx('whitespace-nowrap', on ? 'max-md:sr-only' : 'max-sm:sr-only')}>
          {t(on ? m.live : m.liveOffShort)}
        </span>
      </button>
    </Tooltip>
  )
}
