import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export const groups = ['lists', 'found', 'acts', 'pages', 'recent'] as const
export type Group = (typeof groups)[number]

/** One thing that can be chosen. */
export type Entry = {
  /** Tells it from all others, while what is typed changes. */
  id: string
  group: Group
  icon: LucideIcon
  title: string
  note?: string | undefined
  /** At the end of the line: an amount, a status. */
  aside?: ReactNode
  /** What was not understood. */
  warning?: string | undefined
  /** Where it leads: an address of the console, or one out of it. */
  href?: string
  external?: boolean
  /** What it does instead. */
  run?: () => void
}
