import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export const groups = ['lists', 'found', 'acts', 'pages', 'recent'] as const
export type Group = (typeof groups)[number]

/** One palette entry. */
export type Entry = {
  /** Stable while the input changes. */
  id: string
  group: Group
  icon: LucideIcon
  title: string
  note?: string | undefined
  /** Shown at the end of the line: an amount, a status. */
  aside?: ReactNode
  /** The part of the input that was not understood. */
  warning?: string | undefined
  /** Its target: a console path or an external URL. */
  href?: string
  external?: boolean
  /** An action to run instead of following a link. */
  run?: () => void
}
