import { CircleCheck, CircleDot, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Instant } from '#console/ui/Instant.tsx'

export type TimelineEvent = {
  key: string
  at: Date
  title: ReactNode
  /** The user, their address, the channel's response. */
  detail?: ReactNode
  outcome?: 'good' | 'bad' | 'waiting' | 'plain'
}

const icons: Record<NonNullable<TimelineEvent['outcome']>, { icon: LucideIcon; colour: string }> = {
  good: { icon: CircleCheck, colour: 'text-green' },
  bad: { icon: CircleX, colour: 'text-red' },
  waiting: { icon: Clock, colour: 'text-blue' },
  plain: { icon: CircleDot, colour: 'text-text-3' },
}

/** Events in the given order. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol>
      {events.map(({ key, at, title, detail, outcome = 'plain' }) => {
        const { icon: Icon, colour } = icons[outcome]
        return (
          <li key={key} className="group relative flex gap-3 pb-5 last:pb-0">
            <span
              className="absolute top-6 bottom-1 left-[8.5px] w-px bg-line group-last:hidden"
              aria-hidden
            />
            <Icon size={18} className={`mt-px shrink-0 ${colour}`} aria-hidden />
            <div className="min-w-0 flex-1">
              <div className="font-medium">{title}</div>
              <div className="text-xs text-text-3">
                <Instant at={at} />
              </div>
              {detail && <div className="mt-0.5 text-sm text-text-2">{detail}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
