import { countText, type Waiting } from '#console/shell/useWaiting.ts'

/** The count of waiting work behind a menu entry. The entry's title explains it. */
export function WaitingBadge({ of }: { of: Waiting | null }) {
  if (!of) return null
  return (
    <span
      aria-hidden
      className="ml-auto min-w-5 shrink-0 rounded-full bg-surface px-1.5 text-center text-xs leading-5 font-medium text-accent ring-1 ring-accent/25 tabular-nums"
    >
      {countText(of)}
    </span>
  )
}
