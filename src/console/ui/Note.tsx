import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#console/ui/cx.ts'

export type NoteTone = 'info' | 'good' | 'warn' | 'bad'

type Props = {
  tone?: NoteTone
  icon?: LucideIcon
  title: ReactNode
  /** The consequence, or what to do. */
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
}

const tones: Record<NoteTone, { box: string; mark: string; icon: LucideIcon }> = {
  info: {
    box: 'border-blue/25 bg-[color-mix(in_srgb,var(--blue)_8%,var(--surface))]',
    mark: 'text-blue',
    icon: Info,
  },
  good: {
    box: 'border-green/25 bg-[color-mix(in_srgb,var(--green)_8%,var(--surface))]',
    mark: 'text-green',
    icon: CircleCheck,
  },
  warn: {
    box: 'border-amber/30 bg-[color-mix(in_srgb,var(--amber)_8%,var(--surface))]',
    mark: 'text-amber',
    icon: TriangleAlert,
  },
  bad: {
    box: 'border-red/25 bg-[color-mix(in_srgb,var(--red)_8%,var(--surface))]',
    mark: 'text-red',
    icon: CircleAlert,
  },
}

/** A notice in the page that the reader should not miss. */
export function Note({ tone = 'info', icon, title, children, action }: Props) {
  const { box, mark, icon: ownIcon } = tones[tone]
  const Icon = icon ?? ownIcon
  return (
    <div role="note" className={cx('flex items-start gap-3 rounded-lg border px-4 py-3', box)}>
      <Icon size={18} className={cx('mt-px shrink-0', mark)} aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-60 flex-1">
          <p className="font-medium">{title}</p>
          {children && <div className="mt-0.5 text-text-2">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
