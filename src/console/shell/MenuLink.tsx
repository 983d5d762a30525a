import type { ReactNode } from 'react'
import { GoLink } from '#console/link.tsx'
import type { RouteEntry } from '#console/routeEntry.ts'

type Props = {
  entry: RouteEntry
  active: boolean
  className: string
  /** What is to be said of it beside its name. */
  title?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** The link of a menu's entry: within the console, or out of it in a tab of its own. */
export function MenuLink({ entry: { path, external }, active, className, title, onClick, children }: Props) {
  const heard = { ...(onClick && { onClick }), ...(title && { title }) }
  if (external) {
    return (
      <a href={path} target="_blank" rel="noopener noreferrer" className={className} {...heard}>
        {children}
      </a>
    )
  }
  return (
    <GoLink to={path} className={className} {...(active ? { 'aria-current': 'page' } : {})} {...heard}>
      {children}
    </GoLink>
  )
}
