import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** A suggested next step. */
  hint?: string
  icon?: LucideIcon
  action?: ReactNode
}

/** An empty state with a suggested next step. */
export function Empty({ title, hint, icon: Icon = Inbox, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-14 text-center">
      <span className="mb-3 grid size-12 place-items-center rounded-full bg-hover text-text-3">
        <Icon size={22} strokeWidth={1.5} aria-hidden />
      </span>
      <p className="font-medium">{title}</p>
      {hint && <p className="max-w-100 text-text-3">{hint}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
