import { countText, type Waiting } from '#console/shell/useWaiting.ts'

/** How much waits, behind an entry of the menu. What it means is said by the entry's own title. */
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
