import type { ReactNode } from 'react'
import { knownAddress } from '#console/address.ts'
import { GoLink } from '#console/link.tsx'
import type { RouteEntry } from '#console/routeEntry.ts'

type Props = {
  entry: RouteEntry
  active: boolean
  className: string
  /** A tooltip with more detail than the name. */
  title?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A menu link: inside the console, or external in a new tab. */
export function MenuLink({ entry: { path, external }, active, className, title, onClick, children }: Props) {
  const handlers = { ...(onClick && { onClick }), ...(title && { title }) }
  if (external) {
    return (
      <a href={path} target="_blank" rel="noopener noreferrer" className={className} {...handlers}>
        {children}
      </a>
    )
  }
  return (
    <GoLink
      to={knownAddress(path)}
      className={className}
      {...(active ? { 'aria-current': 'page' } : {})}
      {...handlers}
    >
      {children}
    </GoLink>
  )
}
