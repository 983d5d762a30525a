import type { ReactNode } from 'react'
import { GoLink } from '#console/link.tsx'
import { useReads } from '#features/overview/dashboard/reads.tsx'
import type { Place } from '#shared/figureLists.ts'

type Props = { place: Place | null; className?: string; children: ReactNode }

/** A number that opens the list that makes it; a made-up one opens nothing. */
export function PlaceLink({ place, className = '', children }: Props) {
  const { sample } = useReads()
  if (sample || place === null) return <span className={className}>{children}</span>
  return (
    <GoLink {...place} className={className}>
      {children}
    </GoLink>
  )
}

/** How a number in a sentence or a table looks that can be opened. */
export const opening =
  'inline-flex min-h-6 items-center rounded-sm underline decoration-line underline-offset-3 hover:text-accent hover:decoration-current'
